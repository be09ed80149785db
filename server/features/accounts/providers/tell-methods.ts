// Letters about ways in, so that a person notices when it was not they who changed them.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import type { AccountRow } from "../account-store.ts";
import { methodNamed, readerOf } from "../letter-facts.ts";
import { identityRefusedElsewhere, signInMethodAdded, signInMethodRemoved } from "../notice-letters.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { Device } from "../sessions/start-session.ts";

interface MethodChange {
  readonly account: AccountRow;
  readonly provider: string;
  readonly device: Device;
}

export function tellMethodAdded(ctx: Ctx, tx: Tx, change: MethodChange): Promise<void> {
  return tell(ctx, tx, { ...change, letter: signInMethodAdded });
}

export function tellMethodRemoved(ctx: Ctx, tx: Tx, change: MethodChange): Promise<void> {
  return tell(ctx, tx, { ...change, letter: signInMethodRemoved });
}

// However often somebody tries it.
const refusedLetters = { limit: 3, seconds: 86_400, isAboutPerson: true as const };

/** Behind the refused transaction: what is under way may need the one connection that it holds on the embedded database. */
export async function tellRefusedElsewhere(
  ctx: Ctx,
  { account, provider }: Omit<MethodChange, "device">,
): Promise<void> {
  const { id, email } = account;
  if (email === null) return;
  const letter = {
    to: email,
    ...readerOf(account),
    sheet: identityRefusedElsewhere.sheet({ method: methodNamed(ctx, provider) }),
  };
  await ctx.afterwards.start({ what: "a letter about an identity that was refused elsewhere" }, async () => {
    const wait = await ctx.rates.take({ door: "letters identity refused", caller: id, ...refusedLetters });
    if (wait === undefined) await inTransaction(ctx.db, (tx) => queueLetter(ctx, tx, letter));
  });
}

async function tell(
  ctx: Ctx,
  tx: Tx,
  { account, provider, device, letter }: MethodChange & { readonly letter: typeof signInMethodAdded },
): Promise<void> {
  if (account.email === null) return;
  const sheet = letter.sheet({ method: methodNamed(ctx, provider), device: deviceWords(device.userAgent) });
  await queueLetter(ctx, tx, { to: account.email, ...readerOf(account), sheet });
}
