import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import type { Letter } from "#server/features/mailing/letters.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { Held } from "./hold-factors.ts";

type Notice = Extract<Letter, { type: "factor_added" | "factor_removed" | "recovery_codes_made" | "recovery_code_used" }>;
type Told<OneNotice> = OneNotice extends unknown ? Omit<OneNotice, "to"> : never;

/** A letter about what was done to a person's second factors, so that they notice when it was not they. */
export async function tellOwner(ctx: Ctx, tx: Tx, { held: { account, session }, ...notice }: { readonly held: Held } & Told<Notice>): Promise<void> {
  if (account.email === null) return;
  await queueLetter(ctx, tx, { ...notice, to: account.email, accountId: account.id, device: deviceWords(session.userAgent) });
}
