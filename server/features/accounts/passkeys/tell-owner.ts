import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import type { AccountRow } from "../account-store.ts";
import { readerOf } from "../email-facts.ts";
import { passkeyCopied, type passkeyAdded } from "../notice-emails.ts";
import type { PasskeyRow } from "../passkey-store.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { Device } from "../sessions/start-session.ts";
import { tellPerson } from "../tell-person.ts";

interface PasskeyEmail {
  readonly account: AccountRow;
  readonly email: typeof passkeyAdded;
  /** Its name, or the names of several. */
  readonly passkey: string;
  readonly device: Device;
}

/** An email about a change of a person's passkeys, so that they notice a stranger's. */
export async function tellOwner(ctx: Ctx, tx: Tx, { account, email, passkey, device }: PasskeyEmail): Promise<void> {
  if (account.email === null) return;
  const sheet = email.sheet({ passkey, device: deviceWords(device.userAgent) });
  await queueEmail(ctx, tx, { to: account.email, ...readerOf(account), sheet });
}

// At most this often, however many attempts there are.
const refusals = { limit: 3, seconds: 86_400, isAboutPerson: true as const };

/** The owner reads of a passkey whose counter went back; it is not locked, for they may hold the only one. */
export async function tellCopied(ctx: Ctx, { id, accountId, friendlyName }: PasskeyRow, device: Device): Promise<void> {
  ctx.log.warn({ passkey: id }, "the counter of a passkey went back: there may be a copy of it");
  if ((await ctx.rates.take({ door: "emails passkey copied", caller: accountId, ...refusals })) !== undefined) return;
  const sheet = passkeyCopied.sheet({ passkey: friendlyName, device: deviceWords(device.userAgent) });
  await inTransaction(ctx.db, (tx) => tellPerson(ctx, tx, { personId: accountId, sheet }));
}
