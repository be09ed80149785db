// Splits a search into words, spelt as the database stores them (words_of).

/** The letters of a search for products. */
export const searchMaxLength = 80;

const mostWords = 8;
const mostSigns = 100;

/** Without case, accents and signs, each once. */
export function plainWords(text: string): string[] {
  const plain = text
    .toWellFormed()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return [
    ...new Set(
      (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => Array.from(word).slice(0, mostSigns).join("")),
    ),
  ];
}

/** The most words of a search: more would not help, and each costs time. */
export function asManyAsCount(words: readonly string[]): string[] {
  return words.slice(0, mostWords);
}

// Trigrams tell little of a short word, so there every slip of a finger is tried; in a longer one they miss two letters that
// changed places.
const shortestForSlips = 3;
const longestForSlips = 6;
const shortestForLikeness = 5;
const longest = 40;
const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Likely corrections: one letter too many, too few, wrong, or two swapped. */
export function slipsOf(word: string): string[] {
  if (word.length < shortestForSlips || word.length > longest) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    slips.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    if (word.length > longestForSlips) continue;
    slips.add(before + after.slice(1));
    for (const letter of letters) slips.add(before + letter + after).add(before + letter + after.slice(1));
  }
  slips.delete(word);
  return [...slips];
}

/** Whether a word is long enough for trigrams. */
export function isLongEnoughForLikeness(word: string): boolean {
  return word.length >= shortestForLikeness;
}
