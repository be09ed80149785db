// Pause, resume, stop, send again to people in doubt. Any administrator may: an announcement does not depend on the one who started it.
import type { AnnouncementState } from "#contract/announcements.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../audit/record-act.ts";
import { forgetAuthor, holdRun, pauseRunning, type RunRow, updateRun } from "./draft-store.ts";
import { leaveOutPerson, leaveOutWaiting, waitAgain } from "./people-store.ts";
import { continueFreezing } from "./start-announcement.ts";

type Admin = { readonly id: string };

/** Emails on their way still arrive; no other leaves. */
export function pauseAnnouncement(ctx: Ctx, admin: Admin, id: string): Promise<void> {
  return steer(ctx, admin, {
    id,
    act: "announcement.paused",
    from: ["freezing", "sending"],
    change: (tx, run) => updateRun(tx, run.id, { state: "paused" }),
  });
}

export function resumeAnnouncement(ctx: Ctx, admin: Admin, id: string): Promise<void> {
  return steer(ctx, admin, {
    id,
    act: "announcement.resumed",
    from: ["paused"],
    async change(tx, run) {
      if (run.frozenAt !== null) return updateRun(tx, run.id, { state: "sending" });
      await updateRun(tx, run.id, { state: run.startedAt === null ? "scheduled" : "freezing" });
      await continueFreezing(ctx, tx, run.id);
    },
  });
}

/** People who still wait get none. One that has not started is a draft again. */
export function stopAnnouncement(ctx: Ctx, admin: Admin, id: string): Promise<void> {
  return steer(ctx, admin, {
    id,
    act: "announcement.stopped",
    from: ["scheduled", "freezing", "sending", "paused"],
    async change(tx, run) {
      if (run.startedAt === null && run.kind === "announcement")
        return updateRun(tx, run.id, { state: "draft", startsAt: null });
      const now = ctx.clock.now();
      await updateRun(tx, run.id, { state: "stopped", endedAt: now });
      await leaveOutWaiting(tx, run.id, { reason: "stopped", now });
    },
  });
}

/** By hand only: their email may have arrived. */
export function sendAgain(
  ctx: Ctx,
  admin: Admin,
  { id, ids }: { readonly id: string; readonly ids: readonly string[] | "all" },
): Promise<void> {
  return steer(ctx, admin, {
    id,
    act: "announcement.sent_again",
    from: ["sending", "paused", "stopped", "done"],
    async change(tx, run) {
      const people = await waitAgain(tx, run.id, ids);
      if (people > 0 && run.state !== "paused") await updateRun(tx, run.id, { state: "sending", endedAt: null });
      return { people };
    },
  });
}

interface Steering {
  readonly id: string;
  readonly act: string;
  readonly from: readonly AnnouncementState[];
  /** Resolves to facts for the audit log, if any. */
  change(tx: Tx, run: RunRow): Promise<void | Record<string, unknown>>;
}

async function steer(ctx: Ctx, admin: Admin, { id, act, from, change }: Steering): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const run = await holdRun(tx, id);
    if (!run) throw new Refusal("not_found");
    if (!from.includes(run.state)) throw new Refusal("announcement_moved_on");
    const facts = (await change(tx, run)) ?? {};
    await updateRun(tx, id, { changedAt: ctx.clock.now(), changedBy: admin.id });
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act,
      subject: `announcement:${id}`,
      facts: { title: run.subject, ...facts },
    });
    await announce(tx, "announcements");
  });
}

/** The rows of a backup do not know which emails have left since: an administrator decides whether to go on. */
export function pauseAfterRestore(ctx: Pick<Ctx, "db" | "clock">): Promise<void> {
  return inTransaction(ctx.db, (tx) => pauseRunning(tx, ctx.clock.now()));
}

/** For a person who is erased. Their rows stay as numbers of the counts. */
export async function forgetRecipient(ctx: Ctx, tx: Tx, personId: string): Promise<void> {
  await leaveOutPerson(tx, personId, ctx.clock.now());
  await forgetAuthor(tx, personId);
}
