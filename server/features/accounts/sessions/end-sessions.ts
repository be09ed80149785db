import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { deleteSession, deleteSessions } from "./session-store.ts";

/** All of a person's sessions, or all but the one they are in, end at once. */
export async function endSessions(
  _ctx: Ctx,
  tx: Tx,
  { accountId, but }: { readonly accountId: string; readonly but?: string | undefined },
): Promise<void> {
  await deleteSessions(tx, accountId, but);
}

/** False when it was over already. */
export async function endSession(
  _ctx: Ctx,
  tx: Tx,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<boolean> {
  return (await deleteSession(tx, accountId, sessionId)).length > 0;
}
