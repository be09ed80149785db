import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { lockAccount, readUser, type UserRows } from "../account-store.ts";
import { readerOf } from "../email-facts.ts";
import { sessionTheft } from "../notice-emails.ts";
import { listPasskeyIds } from "../passkey-store.ts";
import { refuseBanned } from "../standing.ts";
import { deviceWords } from "./device-words.ts";
import { isGenuine, readRefreshToken } from "./refresh-token.ts";
import { type Device, grantSession, type SessionGrant } from "./session-grant.ts";
import { aalOf, isAbandonedSession, judgeRefresh, replaced, standingProofs } from "./session-rules.ts";
import { changeHeldSession, deleteSession, findSession, lockCounters, type SessionRow } from "./session-store.ts";

/** A refresh token for fresh tokens of the same session. */
export async function refreshSession(
  ctx: Ctx,
  { refreshToken }: { readonly refreshToken: string },
  device: Device,
): Promise<SessionGrant> {
  if (!/^[\w-]{12,128}$/.test(refreshToken))
    throw new AuthRefusal("validation_failed", { message: "Refresh token is not valid" });
  const named = readRefreshToken(refreshToken);
  if (!named) throw new AuthRefusal("refresh_token_not_found");
  const row = await findSession(ctx.db, named.sessionId);
  if (!row || !isGenuine(ctx.vault, row, named)) throw new AuthRefusal("refresh_token_not_found");
  const user = await personWhoMay(ctx, row);
  const outcome = await inTransaction(ctx.db, (tx) => exchange(ctx, tx, { row, used: named.counter, user, device }));
  if ("stolen" in outcome) {
    await endStolenSession(ctx, outcome.stolen);
    throw new AuthRefusal("refresh_token_already_used");
  }
  return outcome;
}

async function personWhoMay(ctx: Ctx, session: SessionRow): Promise<UserRows> {
  const user = await readUser(ctx.db, session.accountId);
  if (!user) throw new AuthRefusal("refresh_token_not_found");
  const now = ctx.clock.now();
  if (isAbandonedSession(session, now)) throw new AuthRefusal("session_expired");
  refuseBanned(user.account, now, "user_banned_at_token");
  return user;
}

interface RefreshExchange {
  readonly row: SessionRow;
  readonly used: number;
  readonly user: UserRows;
  readonly device: Device;
}

/** Concurrent callers wait for the row, and find the token exchanged. */
async function exchange(
  ctx: Ctx,
  tx: Tx,
  { row, used, user, device }: RefreshExchange,
): Promise<SessionGrant | { readonly stolen: SessionRow }> {
  const locked = await lockCounters(tx, row.id);
  if (!locked) throw new AuthRefusal("refresh_token_not_found");
  const session = { ...row, ...locked };
  const now = ctx.clock.now();
  const verdict = judgeRefresh(session, used, now.getTime());
  if (verdict === "stolen") return { stolen: session };
  if (verdict === "unknown") throw new AuthRefusal("refresh_token_not_found");
  if (verdict === "late") throw new AuthRefusal("refresh_token_already_used");
  const change = {
    ...(await proofsNow(ctx, tx, { session, user })),
    ...(verdict === "current" ? { ...replaced(session, now.getTime()), ...placeOf(device), refreshedAt: now } : {}),
  };
  const current = Object.keys(change).length === 0 ? session : await changeHeldSession(tx, session, change);
  return grantSession(ctx, tx, { session: current, user });
}

function placeOf({ userAgent, address, country }: Device): Partial<SessionRow> {
  return { userAgent: userAgent ?? null, address: address ?? null, country: country ?? null };
}

// A factor or passkey that was deleted in any other way no longer counts either, nor does a passkey as two steps where the setting changed.
async function proofsNow(
  ctx: Ctx,
  tx: Tx,
  { session, user }: { readonly session: SessionRow; readonly user: UserRows },
): Promise<Partial<SessionRow>> {
  const { amr, aal, accountId } = session;
  const verified = user.factors.filter(({ status }) => status === "verified");
  const hasPasskey = amr.some(({ passkeyId }) => passkeyId !== undefined);
  const standing = standingProofs(amr, {
    verifiedFactorIds: verified.map(({ id }) => id),
    passkeyIds: hasPasskey ? await listPasskeyIds(tx, accountId) : [],
  });
  const level = aalOf(standing, ctx.config.passkeys);
  return standing.length === amr.length && level >= aal ? {} : { amr: standing, aal: level };
}

// An act of its own: it commits although the answer is a refusal, and it locks the account before the session, as all acts do.
async function endStolenSession(ctx: Ctx, { id, accountId }: SessionRow): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const [ended] = await deleteSession(tx, accountId, id);
    if (!ended || account?.email == null) return;
    await queueEmail(ctx, tx, {
      to: account.email,
      ...readerOf(account),
      sheet: sessionTheft.sheet({ device: deviceWords(ended.userAgent) }),
    });
  });
}
