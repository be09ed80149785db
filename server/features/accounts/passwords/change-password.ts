import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, updateAccount } from "../account-store.ts";
import { deleteFlowsOf } from "../flows/flow-store.ts";
import { readerOf } from "../email-facts.ts";
import { passwordChanged } from "../notice-emails.ts";
import { keepEmailIdentity } from "../newcomers/keep-email-identity.ts";
import { deleteProofsOf } from "../proofs/proof-store.ts";
import { deleteSessions } from "../sessions/session-store.ts";
import type { AccountChange, HeldPerson } from "../proofs/change-address.ts";
import { readNewPassword } from "../asking/check-ask.ts";

/** Everything about a new password that takes time, before the account is held. */
export async function preparePassword(ctx: Ctx, account: AccountRow, wished: string): Promise<AccountChange> {
  const password = await readNewPassword(ctx, wished);
  const isSame = account.passwordHash !== null && (await ctx.passwords.verify(account.passwordHash, password)).isRight;
  const passwordHash = await ctx.passwords.hash(password);
  return async (tx, held) => {
    if (isSame) throw new AuthRefusal("same_password");
    await setPassword(ctx, tx, { ...held, passwordHash });
    return undefined;
  };
}

// The old password opens nothing now: other sessions end, and links mailed before are void.
async function setPassword(
  ctx: Ctx,
  tx: Tx,
  { account, session, passwordHash }: HeldPerson & { readonly passwordHash: string },
): Promise<void> {
  const { id, email } = account;
  const forgotten = { newEmail: null, emailChangeProven: null, newPhone: null };
  const changed = await updateAccount(
    tx,
    { id, now: ctx.clock.now() },
    { passwordHash, passwordContested: false, ...forgotten },
  );
  await deleteSessions(tx, id, session.id);
  await deleteProofsOf(tx, id);
  await deleteFlowsOf(tx, id);
  if (email === null || changed.emailConfirmedAt === null) return;
  await keepEmailIdentity(ctx, tx, changed);
  await queueEmail(ctx, tx, { to: email, ...readerOf(changed), sheet: passwordChanged.sheet({}) });
}
