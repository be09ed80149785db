import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { deleteFlowsOf } from "../flows/flow-store.ts";
import { deleteProofsOf } from "../proofs/proof-store.ts";
import { endSessions } from "../sessions/end-sessions.ts";

/** Ends all sessions, and voids links and codes on their way. */
export async function shutOut(ctx: Ctx, tx: Tx, accountId: string): Promise<void> {
  await endSessions(ctx, tx, { accountId });
  await deleteProofsOf(tx, accountId);
  await deleteFlowsOf(tx, accountId);
}
