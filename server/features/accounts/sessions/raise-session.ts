import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { listFactors, lockAccount } from "../account-store.ts";
import { listIdentities } from "../identity-store.ts";
import { listPasskeyIds } from "../passkey-store.ts";
import { grantSession, type SessionGrant } from "./session-grant.ts";
import { aalOf, raised, standingProofs, withProof } from "./session-rules.ts";
import { deleteUnraisedSessions, lockSession, lockSessionsOf, updateSession } from "./session-store.ts";

export interface Raise {
  readonly sessionId: string;
  readonly accountId: string;
  // As the wire names it: totp, mfa/phone, mfa/recovery_code.
  readonly method: string;
  readonly factorId?: string | undefined;
}

/** A second factor was proven in this session. Tokens from before it, here or elsewhere, must not gain by it. */
export async function raiseSession(
  ctx: Ctx,
  tx: Tx,
  { sessionId, accountId, method, factorId }: Raise,
): Promise<SessionGrant> {
  const account = await lockAccount(tx, accountId);
  const before = await lockSession(tx, sessionId);
  if (!account || before?.accountId !== accountId) throw new AuthRefusal("session_not_found");
  const now = ctx.clock.now().getTime();
  const proof = { method, timestamp: Math.floor(now / 1000), ...(factorId === undefined ? {} : { factorId }) };
  const session = await updateSession(tx, sessionId, {
    aal: 2,
    amr: withProof(before.amr, proof),
    ...raised(before, now),
  });
  await deleteUnraisedSessions(tx, accountId, sessionId);
  const user = { account, identities: await listIdentities(tx, accountId), factors: await listFactors(tx, accountId) };
  return grantSession(ctx, tx, { session, user });
}

/** A factor or a passkey is gone: the sessions it lifted fall back. In the transaction that removed it, which holds the account. */
export async function lowerSessions(ctx: Ctx, tx: Tx, accountId: string): Promise<void> {
  const verified = (await listFactors(tx, accountId)).filter(({ status }) => status === "verified");
  const owned = { verifiedFactorIds: verified.map(({ id }) => id), passkeyIds: await listPasskeyIds(tx, accountId) };
  for (const session of await lockSessionsOf(tx, accountId)) {
    const amr = standingProofs(session.amr, owned);
    if (amr.length < session.amr.length)
      await updateSession(tx, session.id, { amr, aal: aalOf(amr, ctx.config.passkeys) });
  }
}
