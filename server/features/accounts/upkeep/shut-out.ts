import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { deleteFlowsOf } from "../flows/flow-store.ts";
import { deleteProofsOf } from "../proofs/proof-store.ts";
import { endSessions } from "../sessions/end-sessions.ts";

/** Whoever is signed in is not any more, and nothing that is on its way signs anybody in. */
export async function shutOut(ctx: Ctx, tx: Tx, accountId: string): Promise<void> {
  await endSessions(ctx, tx, { accountId });
  await deleteProofsOf(tx, accountId);
  await deleteFlowsOf(tx, accountId);
}
