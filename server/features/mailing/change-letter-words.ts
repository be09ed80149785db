// Administrators may say a letter in other words. What it is about, its link, its code and its placeholders stay its own.
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Letter } from "./letters/sheet.ts";
import { usualValues } from "./letters/write-out.ts";
import { faultsOf, type OtherWords, tidied } from "./letters/words-rules.ts";
import { deleteLetterWords, putLetterWords } from "./words-store.ts";

const topic = "letter words";

interface WordsChange {
  readonly name: string;
  readonly words: OtherWords;
  readonly actorId: string;
}

/** From the next delivery on, letters of this name are said so: also those that wait already. */
export async function changeLetterWords(
  ctx: Ctx,
  letters: readonly Letter[],
  { name, words, actorId }: WordsChange,
): Promise<void> {
  const letter = letterNamed(letters, name);
  const hasButton = letter.words.label !== undefined;
  const now = ctx.clock.now();
  const faults = faultsOf(words, { ...placeholdersOf(letter, now), hasButton });
  if (Object.keys(faults).length > 0) throw new Refusal("letter_words_unfit", { fields: faults });
  const kept = tidied(words, { hasButton });
  await inTransaction(ctx.db, async (tx) => {
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

/** The letter speaks in its own words again. */
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

function letterNamed(letters: readonly Letter[], name: string): Letter {
  const letter = letters.find((one) => one.name === name);
  if (!letter) throw new Refusal("not_found");
  return letter;
}

function placeholdersOf(
  letter: Letter,
  at: Date,
): { readonly known: readonly string[]; readonly needed: readonly string[] } {
  const { values } = letter.sheet(letter.sample);
  return { known: [...Object.keys(values), ...Object.keys(usualValues({ at }))], needed: letter.needed };
}
