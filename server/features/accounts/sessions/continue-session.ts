import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { loadUser } from "../account-store.ts";
import { grantSession, type SessionGrant } from "./session-grant.ts";
import { replaced, withProof } from "./session-rules.ts";
import { lockSession, updateSession } from "./session-store.ts";

interface Continuation {
  readonly accountId: string;
  readonly sessionId: string;
  readonly method: string;
}

/**
 * The session in which a person proved another way in continues with fresh tokens. A new one beside it would lose the
 * second step of the old one, and would be listed as a device that is never used.
 */
export async function continueSession(
  ctx: Ctx,
  tx: Tx,
  { accountId, sessionId, method }: Continuation,
): Promise<SessionGrant> {
  const user = await loadUser(tx, accountId);
  const before = await lockSession(tx, sessionId);
  if (!user || before?.accountId !== accountId) throw new AuthRefusal("session_not_found");
  const now = ctx.clock.now();
  const proof = { method, timestamp: Math.floor(now.getTime() / 1000) };
  const session = await updateSession(tx, sessionId, {
    amr: withProof(before.amr, proof),
    refreshedAt: now,
    ...replaced(before, now.getTime()),
  });
  return grantSession(ctx, tx, { session, user });
}
