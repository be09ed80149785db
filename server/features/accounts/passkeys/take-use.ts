import { networkOf } from "#contract/values/network.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { RateRequest } from "#server/rates/rate-store.ts";
import { type AccountRow, lockAccount } from "../account-store.ts";
import { findPasskey, type PasskeyRow, updatePasskey } from "../passkey-store.ts";
import type { Device } from "../sessions/start-session.ts";
import { proveUse, readUsed } from "./ceremony.ts";
import { takePasskeyChallenge } from "./challenge-store.ts";
import { judgeUse } from "./passkey-rules.ts";
import { tellCopied } from "./tell-owner.ts";

export interface ShownPasskey {
  readonly challengeId: string;
  readonly credential: unknown;
  readonly device: Device;
}

export interface TakenUse {
  readonly account: AccountRow;
  readonly passkey: PasskeyRow;
  readonly isVerified: boolean;
}

type Use = Awaited<ReturnType<typeof proveUse>>;

/** An act by a passkey, in the transaction that notes its use. All faults of a passkey have the same answer. */
export async function takeUse<Made>(
  ctx: Ctx,
  { challengeId: id, credential, device }: ShownPasskey,
  act: (tx: Tx, taken: TakenUse) => Promise<Made>,
): Promise<Made> {
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
  const outcome = await inTransaction(ctx.db, async (tx) => {
    const taken = await noteUse(ctx, tx, { passkey, use });
    return taken && { made: await act(tx, taken) };
  });
  if (outcome) {
    await ctx.rates.refund(counted);
    return outcome.made;
  }
  await tellCopied(ctx, passkey, device);
  throw new AuthRefusal("webauthn_verification_failed");
}

/** Undefined for a copy. The passkey is read again while the account is held: it may be gone, or have been used elsewhere. */
async function noteUse(
  ctx: Ctx,
  tx: Tx,
  { passkey: found, use }: { readonly passkey: PasskeyRow; readonly use: Use },
): Promise<TakenUse | undefined> {
  const account = await lockAccount(tx, found.accountId);
  const passkey = await findPasskey(tx, found);
  if (!account || !passkey) throw new AuthRefusal("webauthn_verification_failed");
  const verdict = judgeUse(passkey, use);
  if (verdict === "changed") throw new AuthRefusal("webauthn_verification_failed");
  if (verdict === "copied") return undefined;
  const now = ctx.clock.now();
  const { isVerified, ...flags } = use;
  if (flags.backupEligible && !passkey.backupEligible)
    ctx.log.info({ passkey: passkey.id }, "a passkey can be synced now");
  await updatePasskey(tx, passkey, { ...flags, lastUsedAt: now, updatedAt: now });
  return { account, passkey, isVerified };
}

// A signature cannot be guessed: this bounds the work for one account from one place, and locks its owner out from no other.
function attempt(accountId: string, from: string | undefined): RateRequest {
  return { door: "passkey attempts", caller: `${accountId.toLowerCase()} ${networkOf(from)}`, limit: 10, seconds: 900 };
}
