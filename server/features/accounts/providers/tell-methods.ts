// Emails about ways in, so that a person notices a change that was not theirs.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import type { AccountRow } from "../account-store.ts";
import { methodNamed, readerOf } from "../email-facts.ts";
import { identityRefusedElsewhere, signInMethodAdded, signInMethodRemoved } from "../notice-emails.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { Device } from "../sessions/start-session.ts";

interface MethodChange {
  readonly account: AccountRow;
  readonly provider: string;
  readonly device: Device;
}

export function tellMethodAdded(ctx: Ctx, tx: Tx, change: MethodChange): Promise<void> {
  return tell(ctx, tx, { ...change, email: signInMethodAdded });
}

export function tellMethodRemoved(ctx: Ctx, tx: Tx, change: MethodChange): Promise<void> {
  return tell(ctx, tx, { ...change, email: signInMethodRemoved });
}

// At most this often, however many attempts there are.
const refusedEmails = { limit: 3, seconds: 86_400, isAboutPerson: true as const };

/** After the refused transaction: background work may need the one connection that it holds on the embedded database. */
export async function tellRefusedElsewhere(
  ctx: Ctx,
  { account, provider }: Omit<MethodChange, "device">,
): Promise<void> {
  const { id, email } = account;
  if (email === null) return;
  const message = {
    to: email,
    ...readerOf(account),
    sheet: identityRefusedElsewhere.sheet({ method: methodNamed(ctx, provider) }),
  };
  await ctx.background.start({ what: "an email about an identity that was refused elsewhere" }, async () => {
    const wait = await ctx.rates.take({ door: "emails identity refused", caller: id, ...refusedEmails });
    if (wait === undefined) await inTransaction(ctx.db, (tx) => queueEmail(ctx, tx, message));
  });
}

async function tell(
  ctx: Ctx,
  tx: Tx,
  { account, provider, device, email }: MethodChange & { readonly email: typeof signInMethodAdded },
): Promise<void> {
  if (account.email === null) return;
  const sheet = email.sheet({ method: methodNamed(ctx, provider), device: deviceWords(device.userAgent) });
  await queueEmail(ctx, tx, { to: account.email, ...readerOf(account), sheet });
}
