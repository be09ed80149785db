import type { ReactNode } from "react";
import type { Announcement } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { inFigures } from "#web/ui/figures.ts";
import { shortMomentOf } from "../list/office-times.ts";
import { isRunning } from "./queries.ts";

interface RunSummaryProps {
  readonly announcement: Announcement;
  readonly children: ReactNode;
}

/** How it is going, in one sentence, and when. */
export function RunSummary({ announcement, children }: RunSummaryProps): ReactNode {
  const { state, purpose, startedAt, endedAt } = announcement;
  const facts = [
    purposeWords[purpose].name,
    state === "scheduled" && "By Indian time",
    startedAt && `Started ${shortMomentOf(startedAt)}`,
    endedAt && `Ended ${shortMomentOf(endedAt)}`,
  ];
  return (
    <section aria-label="Summary" className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 grow basis-80">
        <p role="status" className="font-display text-title">
          {sentenceOf(announcement)}
        </p>
        <p className="mt-1.5 text-sm text-soft">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  );
}

function sentenceOf(announcement: Announcement): string {
  const { state, startsAt, counts, total, progress } = announcement;
  const sent = `${inFigures(counts.sent)} of ${inFigures(total)}`;
  const left = counts.waiting + counts.sending;
  switch (state) {
    case "scheduled":
      return isRunning(announcement) ? "Starting" : `Goes out on ${shortMomentOf(startsAt ?? "")}`;
    case "freezing":
      return `Listing who gets it: ${inFigures(total)} people so far`;
    case "sending":
      return `${sent} sent, ${timeLeft(progress?.minutesLeft ?? null)}`;
    case "paused":
      return `Paused: ${sent} sent, ${inFigures(left)} still waiting`;
    case "stopped":
      return `Stopped: ${sent} sent`;
    default:
      return `${sent} sent`;
  }
}

function timeLeft(minutes: number | null): string {
  if (minutes === null || minutes <= 1) return "about a minute left";
  if (minutes < 90) return `about ${minutes} minutes left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
