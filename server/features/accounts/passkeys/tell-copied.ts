import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { tellPerson } from "../tell-person.ts";
import { passkeyCopied } from "../notice-emails.ts";
import type { PasskeyRow } from "../passkey-store.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { Device } from "../sessions/start-session.ts";

// At most this often, however many attempts there are.
const emails = { limit: 3, seconds: 86_400, isAboutPerson: true as const };

/** The owner reads of a passkey whose counter went back; it is not locked, for they may hold the only one. */
export async function tellCopied(ctx: Ctx, { id, accountId, friendlyName }: PasskeyRow, device: Device): Promise<void> {
  ctx.log.warn({ passkey: id }, "the counter of a passkey went back: there may be a copy of it");
  if ((await ctx.rates.take({ door: "emails passkey copied", caller: accountId, ...emails })) !== undefined) return;
  const sheet = passkeyCopied.sheet({ passkey: friendlyName, device: deviceWords(device.userAgent) });
  await inTransaction(ctx.db, (tx) => tellPerson(ctx, tx, { personId: accountId, sheet }));
}
