import type { Ctx } from "#server/context.ts";
import { MailRefused } from "#server/integrations/mail/interface.ts";
import { CannotOpen } from "#server/vault.ts";
import { isTooLate } from "./letters/letter-life-rules.ts";
import type { Letter } from "./letters.ts";
import { failureInShort, waitAfter } from "./outbox-policy.ts";
import { claimDueLetters, markDead, markFailed, markSent, type LetterRow } from "./outbox-store.ts";

// A few at a time, so that what this process holds when it dies is little; all of a batch are under way at once.
const batch = 5;
// Longer than the mailer's own patience with a letter: a lease that ran out under a running attempt would send it twice.
const leaseMs = 300_000;

/** Sends what is due. A letter leaves once; only one that left in the very moment its process died may come again. */
export async function deliverLetters(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const isEnding = (): boolean => signal?.aborted === true;
  let claimed: LetterRow[];
  do {
    const now = ctx.clock.now();
    claimed = await claimDueLetters(ctx.db, { now, until: new Date(now.getTime() + leaseMs), most: batch });
    // All are waited for, whatever becomes of one: the database is closed under nobody.
    const ends = await Promise.allSettled(claimed.map((letter) => deliver(ctx, letter)));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  } while (claimed.length === batch && !isEnding());
}

async function deliver(ctx: Ctx, row: LetterRow): Promise<void> {
  try {
    if (isTooLate(row.emailType, ctx.clock.now().getTime() - row.createdAt.getTime())) throw new TooLate("what it carries works no longer");
    const { writeLetter } = await import("./letters/write-letter.ts");
    const letter = JSON.parse(ctx.vault.open("letter", row.contentSealed ?? "")) as Letter;
    await ctx.mailer.send({ id: row.id, ...(await writeLetter(letter, { hubUrl: ctx.config.publicUrl, at: row.createdAt })) });
  } catch (error) {
    await keepFailure(ctx, row, error);
    return;
  }
  await markSent(ctx.db, row, ctx.clock.now());
}

class TooLate extends Error {
  override readonly name = "TooLate";
}

// Another attempt would end as this one did.
const hopeless = [MailRefused, CannotOpen, TooLate];

async function keepFailure(ctx: Ctx, row: LetterRow, error: unknown): Promise<void> {
  const lastError = failureInShort(error);
  const wait = hopeless.some((kind) => error instanceof kind) ? undefined : waitAfter(row.attempts);
  const about = { letter: row.id, type: row.emailType, attempts: row.attempts, reason: lastError };
  if (wait === undefined) {
    await markDead(ctx.db, row, lastError);
    ctx.log.error(about, "a letter could not be delivered and is given up");
    return;
  }
  await markFailed(ctx.db, row, { lastError, nextAttemptAt: new Date(ctx.clock.now().getTime() + wait) });
  ctx.log.warn(about, "a letter could not leave and waits for another attempt");
}
