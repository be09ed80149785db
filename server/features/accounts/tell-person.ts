import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { Sheet } from "#server/features/mailing/letters/sheet.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import { findAccount } from "./account-store.ts";
import { readerOf } from "./letter-facts.ts";

interface PersonalEmail {
  readonly personId: string;
  readonly sheet: Sheet;
  // What its greeting calls them, if not as their account does.
  readonly name?: string | undefined;
}

/** Emails somebody about what was done to them, at the address they have confirmed. */
export async function tellPerson(ctx: Ctx, tx: Tx, { personId, sheet, name }: PersonalEmail): Promise<void> {
  const account = await findAccount(tx, personId);
  if (account?.email == null || account.emailConfirmedAt === null) return;
  const reader = readerOf(account);
  await queueLetter(ctx, tx, { to: account.email, ...reader, name: name ?? reader.name, sheet });
}
