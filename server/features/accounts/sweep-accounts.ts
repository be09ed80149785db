import type { Ctx } from "#server/context.ts";
import { deleteStaleFactors } from "./factors/factor-store.ts";
import { flowLife } from "./flows/flow-rules.ts";
import { deleteOldFlows } from "./flows/flow-store.ts";
import { deleteOldAsks } from "./proofs/letter-ask-store.ts";
import { askLife } from "./proofs/proof-rules.ts";
import { deleteOldProofs } from "./proofs/proof-store.ts";
import { idleMs } from "./sessions/session-rules.ts";
import { deleteOldSessions } from "./sessions/session-store.ts";

const day = 86_400_000;

/** What can no longer be used goes: ended sessions, unopened links, codes nobody typed, factors nobody finished adding. */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteOldSessions(ctx.db, { now, unusedSince: ago(idleMs) });
  await deleteOldFlows(ctx.db, ago(flowLife));
  await deleteOldProofs(ctx.db, now);
  await deleteOldAsks(ctx.db, ago(askLife));
  await deleteStaleFactors(ctx.db, { now, unverifiedSince: ago(day) });
}
