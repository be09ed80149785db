// Letters as administrators see them: what each says now and would say of its own, how other words would look, and one sent to try.
import type { LetterTry } from "#contract/letters-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { fittingWords, letterNamed, placeholdersOf } from "./change-letter-words.ts";
import { drawLetter } from "./finish-letter.ts";
import type { Letter } from "./letters/sheet.ts";
import type { OtherWords } from "./letters/words-rules.ts";
import { writeOut } from "./letters/write-out.ts";
import { queueLetter } from "./queue-letter.ts";
import { findLetterWords, type LetterWordsRow, listLetterWords } from "./words-store.ts";

/** Whom samples greet. */
export const somebody = "Asha";

export interface KnownLetter {
  readonly letter: Letter;
  /** Other words for it, where somebody saved some. */
  readonly saved: LetterWordsRow | undefined;
}

export interface OneLetter extends KnownLetter {
  readonly placeholders: { readonly known: readonly string[]; readonly needed: readonly string[] };
}

export async function listLetters(ctx: Ctx, letters: readonly Letter[]): Promise<KnownLetter[]> {
  const saved = new Map((await listLetterWords(ctx.db)).map((row) => [row.name, row]));
  return letters.map((letter) => ({ letter, saved: saved.get(letter.name) }));
}

export async function lookAtLetter(ctx: Ctx, letters: readonly Letter[], name: string): Promise<OneLetter> {
  const letter = letterNamed(letters, name);
  const saved = await findLetterWords(ctx.db, name);
  return { letter, saved, placeholders: placeholdersOf(letter, ctx.clock.now()) };
}

/** With made-up facts. What does not fit the letter is refused as it would be when saved. */
export async function tryWords(
  ctx: Ctx,
  letters: readonly Letter[],
  { name, words }: { readonly name: string; readonly words: OtherWords },
): Promise<LetterTry> {
  const letter = letterNamed(letters, name);
  const at = ctx.clock.now();
  const otherWords = fittingWords(letter, words, at);
  const about = { at, name: somebody, hubUrl: ctx.config.publicUrl, otherWords };
  const written = writeOut(letter.sheet(letter.sample), about);
  const { subject, html = "", text } = await drawLetter(ctx, written);
  return { subject, preview: written.preview, html, text };
}

/** As it is said now, with made-up facts: nothing that it opens opens anything. */
export async function sendTrial(
  ctx: Ctx,
  letters: readonly Letter[],
  { name, to }: { readonly name: string; readonly to: { readonly email: string; readonly id: string } },
): Promise<void> {
  const letter = letterNamed(letters, name);
  const sheet = letter.sheet(letter.sample);
  await inTransaction(ctx.db, (tx) => queueLetter(ctx, tx, { to: to.email, sheet, name: somebody, accountId: to.id }));
}
