import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { MailRefused } from "#server/integrations/mail/interface.ts";
import { backOff, GiveUp, type WorkKind } from "#server/jobs/due-work.ts";
import { CannotOpen } from "#server/vault.ts";
import { isTooLate } from "./letters/letter-life-rules.ts";
import type { Letter } from "./letters.ts";
import { findLetter, markDead, markSent, type LetterRow } from "./outbox-store.ts";

export const letterWork = "letter";

/** A letter leaves once; only one that left in the very moment its process died may come again, under the same Message-ID. */
export function deliverLetters(ctx: Ctx): WorkKind {
  return {
    name: letterWork,
    atOnce: 5,
    // Longer than the mailer's own patience with a letter.
    leaseSeconds: 300,
    // For some five hours.
    retryAfter: backOff({ firstSeconds: 30, mostSeconds: 3600, tries: 12 }),
    async run(work) {
      const row = await findLetter(ctx.db, work.subject);
      if (!row || row.state === "sent") return;
      await send(ctx, row);
      await inTransaction(ctx.db, async (tx) => {
        await markSent(tx, row, ctx.clock.now());
        await work.finishAnyway(tx);
      });
    },
    gaveUp: (tx, work) => markDead(tx, work.subject),
  };
}

async function send(ctx: Ctx, row: LetterRow): Promise<void> {
  if (isTooLate(row.emailType, ctx.clock.now().getTime() - row.createdAt.getTime())) throw new GiveUp("TooLate");
  try {
    const { writeLetter } = await import("./letters/write-letter.ts");
    const letter = JSON.parse(ctx.vault.open("letter", row.contentSealed ?? "")) as Letter;
    await ctx.mailer.send({ id: row.id, ...(await writeLetter(letter, { hubUrl: ctx.config.publicUrl, at: row.createdAt })) });
  } catch (error) {
    // Another attempt would end as this one did.
    if (error instanceof MailRefused || error instanceof CannotOpen) throw new GiveUp(error.name, { cause: error });
    throw error;
  }
}
