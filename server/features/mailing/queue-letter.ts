import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { askForWork } from "#server/jobs/due-work.ts";
import { letterWork } from "./deliver-letters.ts";
import type { Letter } from "./letters.ts";
import { insertLetter } from "./outbox-store.ts";

/** Puts a letter into the outbox, in the transaction of what caused it. It leaves soon after the commit. */
export async function queueLetter(ctx: Ctx, tx: Tx, letter: Letter): Promise<void> {
  const row = {
    id: ctx.ids.uuid(),
    userId: letter.accountId ?? null,
    emailType: letter.type,
    recipientEmail: letter.to,
    recipientName: letter.name ?? null,
    contentSealed: ctx.vault.seal("letter", JSON.stringify(letter)),
  };
  await insertLetter(tx, row, ctx.clock.now());
  await askForWork(ctx, tx, { kind: letterWork, subject: row.id });
}
