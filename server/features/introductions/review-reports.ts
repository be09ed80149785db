// The office: reports of people, people who were stopped from asking, and numbers by week.
import type { CloseReportRequest, ReportSearch } from "#contract/reports-of-people.ts";
import type { z } from "zod";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { Refusal } from "#server/errors.ts";
import { holdPeople } from "../accounts/standing.ts";
import { recordAct } from "../audit/record-act.ts";
import { deleteStop, insertStop, listStops, type StopRow } from "./block-store.ts";
import { senderOf } from "./hold-introduction.ts";
import { before } from "./judge-asking.ts";
import { holdStranger } from "./people-store.ts";
import {
  closeReportRow,
  countByWeek,
  countOpenReports,
  findReport,
  findReports,
  listReports,
  lockReport,
  type ReportFacts,
  type ReportRow,
  type WeekRow,
} from "./report-store.ts";
import { expireOpenOf } from "./store.ts";

const [perPage, weeksShown] = [20, 26];

export interface FoundReports extends Omit<FoundPage, "ids"> {
  readonly reports: readonly ReportFacts[];
  readonly open: number;
}

export async function lookAtReports(ctx: Ctx, { state, page }: z.infer<typeof ReportSearch>): Promise<FoundReports> {
  const [{ ids, ...pages }, open] = await Promise.all([
    findReports(ctx.db, state, { page, size: perPage }),
    countOpenReports(ctx.db),
  ]);
  return { ...pages, reports: await listReports(ctx.db, ids, before(ctx.clock.now(), 30)), open };
}

interface Closing extends z.infer<typeof CloseReportRequest> {
  readonly id: string;
  readonly by: string;
}

/** The same outcome once more changes nothing; another one meets the first. */
export async function closeReport(ctx: Ctx, { id, by, outcome, note }: Closing): Promise<ReportFacts> {
  await inTransaction(ctx.db, async (tx) => {
    const unheld = await findReport(tx, id);
    // Both in one order, because the row names who closed it: two operators may have reported each other.
    if (unheld?.aboutId) await holdPeople(tx, [unheld.aboutId, by]);
    if (unheld?.aboutEmail) await holdStranger(tx, unheld.aboutEmail, ctx.clock.now());
    const report = await lockReport(tx, id);
    if (!report) throw new Refusal("report_not_found");
    if (report.closedAt !== null && report.outcome === outcome) return;
    if (report.closedAt !== null) throw new Refusal("report_closed");
    const now = ctx.clock.now();
    await closeReportRow(tx, id, { closedAt: now, closedBy: by, outcome, closingNote: note });
    const act = { actorId: by, subject: subjectOf(report), facts: { report: id, outcome, note } };
    await recordAct(ctx, tx, { ...act, act: outcome === "stop" ? "asking.stopped" : "report.closed" });
    if (outcome !== "stop") return;
    const about = senderOf({ fromId: report.aboutId, fromEmail: report.aboutEmail });
    await insertStop(tx, { id: ctx.ids.uuid(), about, stoppedBy: by, stoppedAt: now });
    // No one answers someone who was stopped.
    await expireOpenOf(tx, about, now);
  });
  const [closed] = await listReports(ctx.db, [id], before(ctx.clock.now(), 30));
  if (!closed) throw new Refusal("report_not_found");
  return closed;
}

// A stranger's address is no part of the audit log, which stays for good.
function subjectOf({ id, aboutId }: Pick<ReportRow, "id" | "aboutId">): string {
  return aboutId === null ? `report:${id}` : `account:${aboutId}`;
}

export function lookAtStopped(ctx: Ctx): Promise<readonly StopRow[]> {
  return listStops(ctx.db);
}

/** They may ask again. Of a stop that is gone nothing is left to do. */
export function allowAsking(ctx: Ctx, { id, by }: { readonly id: string; readonly by: string }): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const [row] = await listStops(tx, id);
    if (!row) return;
    await deleteStop(tx, id);
    const { personId } = row.stop;
    const subject = personId === null ? `stop:${id}` : `account:${personId}`;
    await recordAct(ctx, tx, { actorId: by, act: "asking.allowed", subject });
  });
}

export function countIntroductions(ctx: Ctx): Promise<readonly WeekRow[]> {
  return countByWeek(ctx.db, ctx.clock.now(), weeksShown);
}
