import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { askForWork } from "#server/jobs/due-work.ts";
import { letterWork } from "./deliver-letters.ts";
import type { Attachment, Content, Sheet } from "./letters/sheet.ts";
import { findNewestTo, insertLetter } from "./outbox-store.ts";

interface NewLetter {
  readonly to: string;
  readonly sheet: Sheet;
  // What its greeting calls them.
  readonly name?: string | undefined;
  readonly accountId?: string | undefined;
  readonly attachments?: readonly Attachment[];
}

/** Puts a letter into the outbox, in the transaction of what caused it. It leaves soon after the commit. */
export async function queueLetter(
  ctx: Ctx,
  tx: Tx,
  { to, sheet, name, accountId, attachments = [] }: NewLetter,
): Promise<void> {
  const content: Content = { sheet, attachments };
  const row = {
    id: ctx.ids.uuid(),
    userId: accountId ?? null,
    emailType: sheet.name,
    recipientEmail: to,
    recipientName: name ?? null,
    contentSealed: ctx.vault.seal("letter", JSON.stringify(content)),
  };
  await insertLetter(tx, row, ctx.clock.now());
  await askForWork(ctx, tx, { kind: letterWork, subject: row.id });
}

/** When a person was last written this letter, if that is not forgotten yet. */
export function lastQueued(
  db: Db,
  about: { readonly accountId: string; readonly letter: string },
): Promise<Date | undefined> {
  return findNewestTo(db, about);
}
