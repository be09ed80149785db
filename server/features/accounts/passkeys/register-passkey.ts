import { mostPasskeys } from "#contract/values/passkey.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import type { AccountRow } from "../account-store.ts";
import { passkeyAdded } from "../notice-emails.ts";
import { insertPasskey, type PasskeyRow } from "../passkey-store.ts";
import type { Caller } from "../sessions/caller.ts";
import type { Device } from "../sessions/start-session.ts";
import { proveNew } from "./ceremony.ts";
import { deleteEarlierChallenges, type PasskeyChallengeRow, takePasskeyChallenge } from "./challenge-store.ts";
import { holdPasskeys } from "./hold-passkeys.ts";
import { issueChallengeFor } from "./issue-challenge.ts";
import { keeperName } from "./passkey-names.ts";
import { tellOwner } from "./tell-owner.ts";

// Two tabs, and a few attempts in each.
const openAtOnce = 5;

export interface RegistrationOffer {
  readonly account: AccountRow;
  readonly challenge: PasskeyChallengeRow;
  readonly passkeys: readonly PasskeyRow[];
}

/** The first half of adding a passkey: a challenge for this person alone. */
export function offerRegistration(ctx: Ctx, caller: Caller): Promise<RegistrationOffer> {
  return inTransaction(ctx.db, async (tx) => {
    const { account, passkeys } = await holdPasskeys(ctx, tx, caller);
    if (passkeys.length >= mostPasskeys) throw new AuthRefusal("too_many_passkeys");
    await deleteEarlierChallenges(tx, account.id, openAtOnce - 1);
    const challenge = await issueChallengeFor(ctx, tx, account.id);
    return { account, challenge, passkeys: passkeys.filter(({ rpId }) => rpId === ctx.config.passkeys.rpId) };
  });
}

interface Registration {
  readonly challengeId: string;
  readonly credential: unknown;
  readonly device: Device;
}

/** The passkey that the authenticator made. Its challenge is used up whatever comes of it, so it goes in a transaction of its own. */
export async function registerPasskey(
  ctx: Ctx,
  caller: Caller,
  { challengeId: id, credential, device }: Registration,
): Promise<PasskeyRow> {
  const challenge = await inTransaction(ctx.db, async (tx) => {
    const { account } = await holdPasskeys(ctx, tx, caller);
    return takePasskeyChallenge(tx, { id, kind: "registration", accountId: account.id });
  });
  if (!challenge) throw new AuthRefusal("webauthn_challenge_not_found");
  const now = ctx.clock.now();
  if (challenge.expiresAt <= now) throw new AuthRefusal("webauthn_challenge_expired");
  const proven = await proveNew(ctx, challenge, credential);
  return inTransaction(ctx.db, async (tx) => {
    const { account, passkeys } = await holdPasskeys(ctx, tx, caller);
    if (passkeys.length >= mostPasskeys) throw new AuthRefusal("too_many_passkeys");
    const named = { friendlyName: keeperName(proven.aaguid), createdAt: now, updatedAt: now };
    const passkey = await insertPasskey(tx, { id: ctx.ids.uuid(), accountId: account.id, ...proven, ...named });
    if (!passkey) throw new AuthRefusal("webauthn_credential_exists");
    await tellOwner(ctx, tx, { account, email: passkeyAdded, passkey: passkey.friendlyName, device });
    return passkey;
  });
}
