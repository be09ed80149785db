import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, findAccountByEmail, updateAccount } from "../account-store.ts";
import { readerOf } from "../email-facts.ts";
import { emailChanged } from "../notice-emails.ts";
import { keepEmailIdentity } from "../newcomers/keep-email-identity.ts";
import { deleteProofsOf, type ProofRow } from "./proof-store.ts";

/** Both mailboxes agree to a new address, in any order; the second one to do so moves the account. */
export async function agreeToEmailChange(
  ctx: Ctx,
  tx: Tx,
  { account, proof }: { readonly account: AccountRow; readonly proof: ProofRow },
): Promise<"done" | "halfway"> {
  const now = ctx.clock.now();
  const side = proof.kind === "email_change_new" ? "new" : "current";
  const { email: former, newEmail } = account;
  if (newEmail === null || proof.address !== (side === "new" ? newEmail : former))
    throw new AuthRefusal("link_expired");
  if (account.emailChangeProven === null || account.emailChangeProven === side) {
    await updateAccount(tx, { id: account.id, now }, { emailChangeProven: side });
    return "halfway";
  }
  if (await findAccountByEmail(tx, newEmail)) throw new AuthRefusal("email_exists");
  const moved = await updateAccount(
    tx,
    { id: account.id, now },
    {
      email: newEmail,
      emailConfirmedAt: now,
      newEmail: null,
      emailChangeProven: null,
      userMetadata: { ...account.userMetadata, email: newEmail, email_verified: true },
    },
  );
  await keepEmailIdentity(ctx, tx, moved);
  // Emails that went to the former mailbox no longer open anything.
  await deleteProofsOf(tx, account.id);
  if (former !== null)
    await queueEmail(ctx, tx, { to: former, ...readerOf(account), sheet: emailChanged.sheet({ newEmail }) });
  return "done";
}
