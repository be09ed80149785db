// The loop of one process: claim a row, hand its email over, and so on until nothing is due. Every process runs it, at one speed together.
import { setTimeout as delay } from "node:timers/promises";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { isWorkWaiting, nowInDatabase } from "#server/jobs/due-work.ts";
import type { Job } from "#server/jobs/runner.ts";
import { isBlockedAt } from "../accounts/standing.ts";
import { emailWork } from "../mailing/deliver-emails.ts";
import { readSettings } from "../settings/read-settings.ts";
import { reasonAgainst } from "./audience-store.ts";
import { advancePace, claimNext, doubtAbandoned, findRecipient, finishRuns, holdPace, settle } from "./claim-store.ts";
import { deliverEmail } from "./deliver-email.ts";
import { findRun } from "./draft-store.ts";
import type { Claimed, RunKind } from "./run-kind.ts";

const mostAtATime = 5;
// Longer than the mailer's patience with an email and the attempts to write its outcome down.
const leaseMs = 180_000;
// A single email that waits goes first.
const giveWayMs = 250;
const longestNapMs = 5000;

type Turn =
  | { readonly is: "email"; readonly email: Claimed }
  | { readonly is: "wait"; readonly ms: number }
  | { readonly is: "left out" | "nothing" };

export function sendingJobs(ctx: Ctx, kinds: readonly RunKind[]): Job[] {
  return [
    {
      name: "send announcements",
      everySeconds: 5,
      wakeOn: "announcements",
      run: (signal) => sendAnnouncements(ctx, kinds, signal),
    },
    { name: "finish announcements", everySeconds: 30, run: () => finishAnnouncements(ctx) },
  ];
}

export async function sendAnnouncements(
  ctx: Ctx,
  kinds: readonly RunKind[],
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const leaving = new Set<Promise<void>>();
  try {
    while (!signal.aborted) {
      if (leaving.size === mostAtATime) await Promise.race(leaving);
      const turn = await takeTurn(ctx);
      if (turn.is === "email") {
        const one: Promise<void> = deliverEmail(ctx, kinds, turn.email).finally(() => leaving.delete(one));
        leaving.add(one);
      } else if (turn.is === "wait" && turn.ms <= longestNapMs)
        await delay(turn.ms, undefined, { signal }).catch(() => undefined);
      // What is on its way may come back, and be due again.
      else if (turn.is !== "left out" && leaving.size > 0) await Promise.race(leaving);
      else if (turn.is !== "left out") break;
    }
  } finally {
    // Also when no turn can be taken, because the database is away: each still stores its outcome.
    await Promise.all(leaving);
  }
  await finishAnnouncements(ctx);
}

/** Emails of processes that are gone are in doubt, and an announcement without a waiting person is done. */
async function finishAnnouncements(ctx: Ctx): Promise<void> {
  await doubtAbandoned(ctx.db, nowInDatabase(ctx));
  await inTransaction(ctx.db, (tx) => finishRuns(tx, ctx.clock.now()));
}

// One row, checked and claimed right before its email leaves: people who have left the purpose by now get none.
async function takeTurn(ctx: Ctx): Promise<Turn> {
  const { emailsPerSecond } = await readSettings(ctx);
  const now = nowInDatabase(ctx);
  return inTransaction<Turn>(ctx.db, async (tx) => {
    const pace = await holdPace(tx, { now, isOvertaken: isWorkWaiting(ctx, emailWork) });
    if (pace.waitMs > 0) return { is: "wait", ms: pace.waitMs };
    if (pace.isOvertaken) return { is: "wait", ms: giveWayMs };
    const claim = await claimNext(tx, { claim: ctx.ids.uuid(), now, leaseMs });
    const run = claim && (await findRun(tx, claim.announcementId));
    if (!claim || !run) return { is: "nothing" };
    const against = reasonAgainst({ purpose: run.purpose, isBlocked: isBlockedAt(ctx.clock.now()) });
    const recipient = await findRecipient(tx, claim.personId, against);
    if (!recipient || recipient.reason !== null) {
      await settle(tx, claim, { state: "left_out", reason: recipient?.reason ?? "erased", now });
      return { is: "left out" };
    }
    await advancePace(tx, now, 1000 / emailsPerSecond);
    return { is: "email", email: { claim, run, recipient } };
  });
}
