// Administrators may say a letter in other words. What it is about, its link, its code and its placeholders stay its own.
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Letter } from "./letters/sheet.ts";
import { usualValues } from "./letters/write-out.ts";
import { faultsOf, type OtherWords, tidied } from "./letters/words-rules.ts";
import { deleteLetterWords, findLetterWords, putLetterWords, takeWordsTurn } from "./words-store.ts";

const topic = "letter words";

interface WordsChange {
  readonly name: string;
  readonly words: OtherWords;
  readonly actorId: string;
  // When the words were saved that this change was made from, null for the letter's own. Left out, it goes over whatever is there.
  readonly changedAt?: Date | null;
}

/** From the next delivery on, letters of this name are said so: also those that wait already. */
export async function changeLetterWords(
  ctx: Ctx,
  letters: readonly Letter[],
  { name, words, actorId, changedAt }: WordsChange,
): Promise<void> {
  const now = ctx.clock.now();
  const kept = fittingWords(letterNamed(letters, name), words, now);
  await inTransaction(ctx.db, async (tx) => {
    await takeWordsTurn(tx, name);
    const before = (await findLetterWords(tx, name))?.changedAt;
    if (changedAt !== undefined && before?.getTime() !== changedAt?.getTime()) throw new Refusal("changed_meanwhile");
    await putLetterWords(tx, { name, words: kept, changedBy: actorId, changedAt: now });
    await recordAct(ctx, tx, {
      actorId,
      act: "letter.words_changed",
      subject: `letter:${name}`,
      facts: { words: kept },
    });
    await announce(tx, topic);
  });
}

/** Default wording restored. */
export async function resetLetterWords(
  ctx: Ctx,
  letters: readonly Letter[],
  { name, actorId }: Omit<WordsChange, "words">,
): Promise<void> {
  letterNamed(letters, name);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteLetterWords(tx, name))) return;
    await recordAct(ctx, tx, { actorId, act: "letter.words_reset", subject: `letter:${name}` });
    await announce(tx, topic);
  });
}

/** As they would be kept. Refused with a sentence for each field that does not fit this letter. */
export function fittingWords(letter: Letter, words: OtherWords, at: Date): Readonly<Record<string, unknown>> {
  const hasButton = letter.words.label !== undefined;
  const faults = faultsOf(words, { ...placeholdersOf(letter, at), hasButton });
  if (Object.keys(faults).length > 0) throw new Refusal("letter_words_unfit", { fields: faults });
  return tidied(words, { hasButton });
}

export function letterNamed(letters: readonly Letter[], name: string): Letter {
  const letter = letters.find((one) => one.name === name);
  if (!letter) throw new Refusal("not_found");
  return letter;
}

export function placeholdersOf(
  letter: Letter,
  at: Date,
): { readonly known: readonly string[]; readonly needed: readonly string[] } {
  const { values } = letter.sheet(letter.sample);
  // What its table says, and why it came, stays its own: nobody has to say it a second time.
  const { rows, where, why } = letter.words;
  const own = JSON.stringify([rows, where, why]);
  return {
    known: [...Object.keys(values), ...Object.keys(usualValues({ at }))],
    needed: letter.needed.filter((name) => !own.includes(`{${name}}`)),
  };
}
