import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { Attachment, Sheet } from "#server/features/mailing/emails/sheet.ts";
import type { Leaving } from "#server/features/purposes/leave-link.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { findAccount } from "./account-store.ts";
import { readerOf } from "./email-facts.ts";

interface PersonalEmail {
  readonly personId: string;
  readonly sheet: Sheet;
  // The name in the greeting, if it differs from the account's.
  readonly name?: string | undefined;
  readonly attachments?: readonly Attachment[];
  readonly leave?: Leaving | undefined;
}

/** Emails a person about an act on their account. Only a confirmed address gets the email. */
export async function tellPerson(ctx: Ctx, tx: Tx, { personId, sheet, name, ...parts }: PersonalEmail): Promise<void> {
  const account = await findAccount(tx, personId);
  if (account?.email == null || account.emailConfirmedAt === null) return;
  const reader = readerOf(account);
  await queueEmail(ctx, tx, { to: account.email, ...reader, name: name ?? reader.name, sheet, ...parts });
}
