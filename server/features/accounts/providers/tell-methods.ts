// Letters about ways in, so that a person notices when it was not they who changed them.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import type { AccountRow } from "../account-store.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { Device } from "../sessions/start-session.ts";

interface Change {
  readonly account: AccountRow;
  readonly provider: string;
  readonly device: Device;
}

export function tellMethodAdded(ctx: Ctx, tx: Tx, change: Change): Promise<void> {
  return tell(ctx, tx, { ...change, type: "sign_in_method_added" });
}

export function tellMethodRemoved(ctx: Ctx, tx: Tx, change: Change): Promise<void> {
  return tell(ctx, tx, { ...change, type: "sign_in_method_removed" });
}

async function tell(ctx: Ctx, tx: Tx, { account, provider, device, type }: Change & { readonly type: "sign_in_method_added" | "sign_in_method_removed" }): Promise<void> {
  if (account.email === null) return;
  const { identityProvider } = ctx;
  const method = provider === "email" ? "your e-mail address and a password" : provider === identityProvider?.name ? identityProvider.label : provider;
  await queueLetter(ctx, tx, { type, to: account.email, accountId: account.id, method, device: deviceWords(device.userAgent) });
}
