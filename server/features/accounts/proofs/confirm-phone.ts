import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, findAccountByPhone, updateAccount } from "../account-store.ts";
import { readerOf } from "../email-facts.ts";
import { phoneChanged } from "../notice-emails.ts";
import type { ProofRow } from "./proof-store.ts";

interface ProvenPhone {
  readonly account: AccountRow;
  readonly proof: ProofRow;
}

export async function finishPhoneChange(ctx: Ctx, tx: Tx, { account, proof }: ProvenPhone): Promise<"done"> {
  const { newPhone } = account;
  if (newPhone === null || newPhone !== proof.address) throw new AuthRefusal("otp_expired");
  if (await findAccountByPhone(tx, newPhone)) throw new AuthRefusal("phone_exists");
  const now = ctx.clock.now();
  await updateAccount(
    tx,
    { id: account.id, now },
    {
      phone: newPhone,
      phoneConfirmedAt: now,
      newPhone: null,
      userMetadata: { ...account.userMetadata, phone_verified: true },
    },
  );
  if (account.email !== null && account.emailConfirmedAt !== null)
    await queueEmail(ctx, tx, { to: account.email, ...readerOf(account), sheet: phoneChanged.sheet({}) });
  return "done";
}
