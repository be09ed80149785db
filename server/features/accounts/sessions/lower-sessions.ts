import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { listFactors } from "../account-store.ts";
import { aalOf, standingProofs } from "./session-rules.ts";
import { lockSessionsOf, updateSession } from "./session-store.ts";

/** A factor is gone: the sessions it lifted fall back. In the transaction that removes it, which holds the account. */
export async function lowerSessions(
  _ctx: Ctx,
  tx: Tx,
  { accountId, factorId }: { readonly accountId: string; readonly factorId: string },
): Promise<void> {
  const verified = (await listFactors(tx, accountId))
    .filter(({ id, status }) => status === "verified" && id !== factorId)
    .map(({ id }) => id);
  for (const session of await lockSessionsOf(tx, accountId)) {
    const amr = standingProofs(session.amr, verified);
    if (amr.length < session.amr.length) await updateSession(tx, session.id, { amr, aal: aalOf(amr) });
  }
}
