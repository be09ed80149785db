import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { findAccount, lockAccount, updateAccount } from "../account-store.ts";
import { readerOf } from "../email-facts.ts";
import { issueProof } from "../proofs/issue-proof.ts";
import { reauthentication } from "../proofs/proof-emails.ts";
import { takeOwnTurn } from "../proofs/take-email-turn.ts";
import { textProof } from "../proofs/text-proof.ts";
import { takeTextAllowance } from "../asking/text-allowance.ts";

/** A code by which a person with an old session shows that it is still them. */
export async function reauthenticate(ctx: Ctx, accountId: string): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) throw new AuthRefusal("user_not_found");
  const email = account.emailConfirmedAt === null ? null : account.email;
  const address = email ?? (account.phoneConfirmedAt === null ? null : account.phone);
  if (address === null) throw new AuthRefusal("email_not_confirmed_yet");
  await takeOwnTurn(ctx, { kind: "reauthentication", accountId });
  if (email === null) await takeTextAllowance(ctx, { accountId, phone: address });
  const leave = await inTransaction(ctx.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new AuthRefusal("user_not_found");
    const now = ctx.clock.now();
    await updateAccount(tx, { id: accountId, now }, { reauthenticationSentAt: now });
    const ask = { accountId, kind: "reauthentication", address } as const;
    if (email === null) return textProof(ctx, tx, { ...ask, channel: "sms" });
    const { code } = await issueProof(ctx, tx, { ...ask, redirectTo: ctx.config.publicUrl });
    await queueEmail(ctx, tx, { to: email, ...readerOf(account), sheet: reauthentication.sheet({ code }) });
    return undefined;
  });
  await leave?.();
}
