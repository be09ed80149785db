// The script that counts visits can read every public page: when it changes, all administrators get an email.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { holdAdmins } from "../standing-store.ts";
import { readerOf } from "../email-facts.ts";
import { analyticsScriptChanged } from "../admin-notice-emails.ts";

export async function tellOfScript(ctx: Ctx, tx: Tx, script: string): Promise<void> {
  for (const account of await holdAdmins(tx, ctx.clock.now()))
    if (account.email !== null && account.emailConfirmedAt !== null)
      await queueEmail(ctx, tx, {
        to: account.email,
        ...readerOf(account),
        sheet: analyticsScriptChanged.sheet({ script }),
      });
}
