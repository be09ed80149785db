// What somebody typed, as words to look for. The database spells the words of products in the same way (words_of).

const mostWords = 8;
const mostSigns = 100;
// English words that nearly every text has: they find nothing, so they are left out where there are others.
const everywhere = new Set(
  "a about an and are as at be by for from how i in is it my of on or the this to what with you your".split(" "),
);

export function wordsOf(said: string): string[] {
  const plain = said
    .toWellFormed()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const all = [
    ...new Set(
      (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => Array.from(word).slice(0, mostSigns).join("")),
    ),
  ];
  const telling = all.filter((word) => !everywhere.has(word));
  return (telling.length > 0 ? telling : all).slice(0, mostWords);
}

/** The beginning of a word, as PostgreSQL asks for it; guides finds guide too. A word of letters and digits needs no escape. */
export function beginningWith(word: string): string {
  return `'${word.length > 3 ? word.replace(/s$/, "") : word}':*`;
}

/** Any of the words that may have been meant; of short ones, which begin so many others, the whole word. */
export function oneOf(words: readonly string[]): string {
  return words.map((word) => (word.length > 3 ? beginningWith(word) : `'${word}'`)).join(" | ");
}

export function everyOneOf(asked: readonly string[]): string {
  return asked.map((word) => `(${word})`).join(" & ");
}

// Trigrams tell little of a short word, so there every slip of a finger is tried; in a longer one they miss two letters that
// changed places.
const shortestForSlips = 3;
const longestForSlips = 6;
const shortestForLikeness = 5;
const longest = 40;
const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** What may have been meant: a letter too many, too few, another one, or two in the wrong order. */
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

/** Whether likeness by trigrams says anything of it. */
export function isLongEnoughForLikeness(word: string): boolean {
  return word.length >= shortestForLikeness;
}
