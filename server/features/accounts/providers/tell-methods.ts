// Letters about ways in, so that a person notices when it was not they who changed them.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import type { AccountRow } from "../account-store.ts";
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

/** The refusal rolls its own transaction back, so its letter has one apart. */
export async function tellRefusedElsewhere(
  ctx: Ctx,
  { account, provider }: Omit<MethodChange, "device">,
): Promise<void> {
  const { id, email } = account;
  if (email === null) return;
  const letter = {
    to: email,
    accountId: id,
    sheet: identityRefusedElsewhere.sheet({ method: methodNamed(ctx, provider) }),
  };
  await ctx.afterwards.start({ what: "a letter about an identity that was refused elsewhere" }, async () => {
    // Counted here: the refused transaction may still hold the one connection of the embedded database.
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
  await queueLetter(ctx, tx, { to: account.email, accountId: account.id, sheet });
}

function methodNamed({ identityProvider }: Ctx, provider: string): string {
  if (provider === "email") return "your e-mail address and a password";
  return provider === identityProvider?.name ? identityProvider.label : provider;
}
