import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import { emailWork } from "./deliver-emails.ts";
import type { Attachment, Content, Sheet } from "./emails/sheet.ts";
import type { Leaving } from "../purposes/leave-link.ts";
import { findNewestTo, insertEmail } from "./outbox-store.ts";

interface NewEmail {
  readonly to: string;
  readonly sheet: Sheet;
  // The name in the greeting.
  readonly name?: string | undefined;
  readonly accountId?: string | undefined;
  readonly attachments?: readonly Attachment[];
  // If the reader can stop such emails: an email that still waits when they do is not sent.
  readonly leave?: Leaving | undefined;
}

/** Puts an email into the outbox, in the transaction of its cause. It leaves soon after the commit. */
export async function queueEmail(
  ctx: Ctx,
  tx: Tx,
  { to, sheet, name, accountId, attachments = [], leave }: NewEmail,
): Promise<void> {
  const content: Content = { sheet, attachments, leave };
  const row = {
    id: ctx.ids.uuid(),
    userId: accountId ?? null,
    emailType: sheet.name,
    recipientEmail: to,
    recipientName: name ?? null,
    contentSealed: ctx.vault.seal("letter", JSON.stringify(content)),
  };
  await insertEmail(tx, row, ctx.clock.now());
  await enqueue(ctx, tx, { kind: emailWork, subject: row.id });
}

/** When this email last went to a person, if that is still stored. */
export function lastQueued(
  db: Db,
  about: { readonly accountId: string; readonly kind: string },
): Promise<Date | undefined> {
  return findNewestTo(db, about);
}
