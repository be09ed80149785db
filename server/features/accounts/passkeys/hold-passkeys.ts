import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { type AccountRow, hasVerifiedFactor, lockAccount } from "../account-store.ts";
import { listPasskeys, type PasskeyRow } from "../passkey-store.ts";
import { type Caller, holdSession, requireProofForWayIn } from "../sessions/caller.ts";

interface HeldPasskeys {
  readonly account: AccountRow;
  readonly passkeys: readonly PasskeyRow[];
}

/**
 * A person's passkeys, held until the transaction ends, for a change of them: after the second step where there is one, and with a proof
 * of the last minutes. A passkey opens everything, so a copied token must not be able to add one.
 */
export async function holdPasskeys(ctx: Ctx, tx: Tx, caller: Caller): Promise<HeldPasskeys> {
  const account = await lockAccount(tx, caller.id);
  if (!account) throw new AuthRefusal("user_not_found");
  const session = await holdSession(ctx, tx, caller);
  const isRaised = caller.aal === 2 && session.aal === 2;
  if (!isRaised && (await hasVerifiedFactor(tx, account.id))) throw new AuthRefusal("insufficient_aal_here");
  requireProofForWayIn(ctx, session);
  return { account, passkeys: await listPasskeys(tx, account.id) };
}
