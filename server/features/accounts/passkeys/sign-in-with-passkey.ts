import { networkOf } from "#contract/values/network.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { RateRequest } from "#server/rates/rate-store.ts";
import { lockAccount } from "../account-store.ts";
import { type CaptchaAnswer, requireCaptcha } from "../asking/check-ask.ts";
import { findPasskey, type PasskeyRow, updatePasskey } from "../passkey-store.ts";
import { type Device, type SessionGrant, startSession } from "../sessions/start-session.ts";
import { refuseBanned } from "../standing.ts";
import { proveUse, readUsed } from "./ceremony.ts";
import { countOpenChallenges, type PasskeyChallengeRow, takePasskeyChallenge } from "./challenge-store.ts";
import { issueChallenge } from "./issue-challenge.ts";
import { judgeUse, mostOpenChallenges, refusesSignIn } from "./passkey-rules.ts";
import { tellCopied } from "./tell-owner.ts";

/** A challenge for anyone. */
export async function offerSignIn(ctx: Ctx, ask: CaptchaAnswer): Promise<PasskeyChallengeRow> {
  await requireCaptcha(ctx, ask);
  const open = await countOpenChallenges(ctx.db, { now: ctx.clock.now(), atMost: mostOpenChallenges });
  if (open >= mostOpenChallenges) throw new AuthRefusal("over_request_rate_limit", { retryAfterSeconds: 60 });
  return issueChallenge(ctx, ctx.db, { kind: "authentication" });
}

interface PasskeySignIn {
  readonly challengeId: string;
  readonly credential: unknown;
}

type Use = Awaited<ReturnType<typeof proveUse>>;

/** A session for a passkey. All faults of a passkey have the same answer; the state of the account shows only after a good signature. */
export async function signInWithPasskey(
  ctx: Ctx,
  { challengeId: id, credential }: PasskeySignIn,
  device: Device,
): Promise<SessionGrant> {
  const challenge = await takePasskeyChallenge(ctx.db, { id, kind: "authentication", accountId: null });
  if (!challenge) throw new AuthRefusal("webauthn_challenge_not_found");
  if (challenge.expiresAt <= ctx.clock.now()) throw new AuthRefusal("webauthn_challenge_expired");
  const shown = await readUsed(ctx, credential);
  const accountId = Buffer.from(shown.response.userHandle, "base64url").toString();
  if (!isUuid(accountId)) throw new AuthRefusal("webauthn_verification_failed");
  const counted = attempt(accountId, device.address);
  await ctx.rates.takeOrRefuse(counted);
  const credentialId = Buffer.from(shown.id, "base64url");
  const passkey = await findPasskey(ctx.db, { accountId, credentialId, rpId: ctx.config.passkeys.rpId });
  if (!passkey) throw new AuthRefusal("webauthn_verification_failed");
  const use = await proveUse(ctx, { passkey, challenge }, shown);
  const grant = await inTransaction(ctx.db, (tx) => open(ctx, tx, { passkey, use, device }));
  if (grant) {
    await ctx.rates.refund(counted);
    return grant;
  }
  await tellCopied(ctx, passkey, device);
  throw new AuthRefusal("webauthn_verification_failed");
}

interface Opening {
  readonly passkey: PasskeyRow;
  readonly use: Use;
  readonly device: Device;
}

/** Undefined for a copy. The passkey is read again while the account is held: it may be gone, or have signed in elsewhere. */
async function open(ctx: Ctx, tx: Tx, { passkey: found, use, device }: Opening): Promise<SessionGrant | undefined> {
  const account = await lockAccount(tx, found.accountId);
  const passkey = await findPasskey(tx, found);
  if (!account || !passkey) throw new AuthRefusal("webauthn_verification_failed");
  const verdict = judgeUse(passkey, use);
  if (verdict === "changed") throw new AuthRefusal("webauthn_verification_failed");
  if (verdict === "copied") return undefined;
  const refused = refusesSignIn(account);
  if (refused) throw new AuthRefusal(refused);
  const now = ctx.clock.now();
  refuseBanned(account, now);
  const { isVerified, ...flags } = use;
  if (flags.backupEligible && !passkey.backupEligible)
    ctx.log.info({ passkey: passkey.id }, "a passkey can be synced now");
  await updatePasskey(tx, passkey, { ...flags, lastUsedAt: now, updatedAt: now });
  const about = { passkeyId: passkey.id, ...(isVerified ? { isVerified } : {}) };
  return startSession(ctx, tx, { accountId: account.id, method: "passkey", device, about });
}

// A signature cannot be guessed: this bounds the work for one account from one place, and locks its owner out from no other.
function attempt(accountId: string, from: string | undefined): RateRequest {
  return { door: "passkey attempts", caller: `${accountId.toLowerCase()} ${networkOf(from)}`, limit: 10, seconds: 900 };
}
