// A person shows in an open session that they are still there, by a passkey instead of a password or an emailed code.
import type { Ctx } from "#server/context.ts";
import { AuthRefusal } from "#server/errors.ts";
import { listPasskeys, type PasskeyRow } from "../passkey-store.ts";
import type { Caller } from "../sessions/caller.ts";
import { withProof } from "../sessions/session-rules.ts";
import { lockSession, updateSession } from "../sessions/session-store.ts";
import type { PasskeyChallengeRow } from "./challenge-store.ts";
import { issueOpenChallenge } from "./issue-challenge.ts";
import { type ShownPasskey, takeUse } from "./take-use.ts";

export interface ProofOffer {
  readonly challenge: PasskeyChallengeRow;
  readonly passkeys: readonly PasskeyRow[];
}

/** A challenge, and the person's own passkeys: the browser offers no other account's. */
export async function offerProof(ctx: Ctx, { id }: Pick<Caller, "id">): Promise<ProofOffer> {
  const passkeys = await listPasskeys(ctx.db, id);
  const usable = passkeys.filter(({ rpId }) => rpId === ctx.config.passkeys.rpId);
  if (usable.length === 0) throw new AuthRefusal("passkey_not_found");
  return { challenge: await issueOpenChallenge(ctx), passkeys: usable };
}

/** The session's newest proof. It gains no level by it: tokens from before the proof would gain it too. */
export function proveWithPasskey(
  ctx: Ctx,
  caller: Pick<Caller, "id" | "sessionId">,
  shown: ShownPasskey,
): Promise<void> {
  return takeUse(ctx, shown, async (tx, { account, passkey }) => {
    if (account.id !== caller.id) throw new AuthRefusal("webauthn_verification_failed");
    const session = await lockSession(tx, caller.sessionId);
    if (session?.accountId !== account.id) throw new AuthRefusal("session_not_found");
    const before = session.amr.find(({ method }) => method === "passkey");
    const timestamp = Math.floor(ctx.clock.now().getTime() / 1000);
    const proof = { ...(before ?? { method: "passkey", passkeyId: passkey.id }), timestamp };
    await updateSession(tx, session.id, { amr: withProof(session.amr, proof) });
  });
}
