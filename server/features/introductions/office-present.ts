import type { IntroductionNumbers, PersonReport, PersonReports, StoppedPeople } from "#contract/reports-of-people.ts";
import type { StopRow } from "./block-store.ts";
import type { FoundReports } from "./review-reports.ts";
import type { ReportFacts, WeekRow } from "./report-store.ts";

export function presentReports({ reports, ...rest }: FoundReports): PersonReports {
  return { ...rest, reports: reports.map(presentReport) };
}

export function presentReport({ report, ...facts }: ReportFacts): PersonReport {
  const { reportedBy, aboutId, closedAt, outcome } = report;
  return {
    id: report.id,
    kind: report.kind,
    reason: report.reason,
    note: report.note,
    text: report.text,
    by: report.reason === null ? null : { id: reportedBy, name: facts.byName ?? "Someone who is no longer here" },
    about: {
      id: aboutId,
      name: facts.aboutName ?? facts.typedName ?? "Someone without a name",
      address: facts.address,
      isStopped: facts.isStopped,
    },
    sameText: facts.sameText,
    blockedBy: facts.blockedBy,
    reportedAt: report.reportedAt.toISOString(),
    closed:
      closedAt && outcome
        ? { outcome, at: closedAt.toISOString(), by: facts.closedByName, note: report.closingNote }
        : null,
  };
}

export function presentStopped(rows: readonly StopRow[]): StoppedPeople {
  return {
    stopped: rows.map(({ stop, name, address, by }) => ({
      id: stop.id,
      name: name ?? "Someone without an account",
      address: address ?? stop.email,
      at: stop.stoppedAt.toISOString(),
      by,
    })),
  };
}

export function presentNumbers(rows: readonly WeekRow[]): IntroductionNumbers {
  return {
    weeks: rows.map(({ week, requests, accepted, soon, declined, expired }) => ({
      week,
      asked: requests,
      accepted,
      acceptedSoon: soon,
      declined,
      expired,
    })),
  };
}
