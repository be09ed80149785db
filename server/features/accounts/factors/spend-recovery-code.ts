import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { recoveryCodeUsed } from "../notice-emails.ts";
import { raiseSession } from "../sessions/raise-session.ts";
import type { SessionGrant } from "../sessions/session-grant.ts";
import { lockedOutFor, withWrongGuess } from "./factor-rules.ts";
import { countRecoveryCodes, updateFactor, markCodeUsed } from "./factor-store.ts";
import { holdFactors, recoveryFactor, takeGuess } from "./hold-factors.ts";
import type { Caller } from "../sessions/caller.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { canonical } from "./recovery-code-rules.ts";
import { tellOwner } from "./tell-owner.ts";

/** A code from paper in place of the lost factor: it raises the session once. Wrong ones are counted, whatever the answer. */
export async function spendRecoveryCode(ctx: Ctx, caller: Caller, typed: string): Promise<SessionGrant> {
  await takeGuess(ctx, caller.id);
  const grant = await inTransaction(ctx.db, (tx) => exchange(ctx, tx, { caller, typed }));
  if (!grant) throw new AuthRefusal("mfa_verification_failed", { message: "Invalid recovery code entered" });
  return grant;
}

async function exchange(
  ctx: Ctx,
  tx: Tx,
  { caller, typed }: { readonly caller: Caller; readonly typed: string },
): Promise<SessionGrant | undefined> {
  const held = await holdFactors(tx, caller);
  const factor = recoveryFactor(held);
  const now = ctx.clock.now();
  const wait = lockedOutFor(factor, now);
  if (wait !== undefined) throw new AuthRefusal("mfa_recovery_codes_locked", { retryAfterSeconds: wait });
  const accountId = held.account.id;
  if (!(await markCodeUsed(tx, { accountId, codeHash: recoveryCodeHash(ctx, accountId, canonical(typed)), now }))) {
    await updateFactor(tx, factor.id, withWrongGuess(factor, now));
    return undefined;
  }
  await updateFactor(tx, factor.id, { failures: 0, failuresSince: null });
  const { remaining } = await countRecoveryCodes(tx, accountId);
  await tellOwner(ctx, tx, { held, email: recoveryCodeUsed, facts: { left: remaining } });
  return raiseSession(ctx, tx, {
    sessionId: held.session.id,
    accountId,
    method: "mfa/recovery_code",
    factorId: factor.id,
  });
}
