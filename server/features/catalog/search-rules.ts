// The query of a visitor as words to look for in the texts of products.
import { asManyAsCount, plainWords } from "#contract/values/search-words.ts";

// English words that nearly every text has: they find nothing, so they are left out where there are others.
const everywhere = new Set(
  "a about an and are as at be by for from how i in is it my of on or the this to what with you your".split(" "),
);

export function wordsOf(text: string): string[] {
  const all = plainWords(text);
  const telling = all.filter((word) => !everywhere.has(word));
  return asManyAsCount(telling.length > 0 ? telling : all);
}

/** The beginning of a word, as PostgreSQL asks for it; guides finds guide too. A word of letters and digits needs no escape. */
export function beginningWith(word: string): string {
  return `'${word.length > 3 ? word.replace(/s$/, "") : word}':*`;
}

/** Any of the words that the visitor may have meant; a short one, which begins many others, must match whole. */
export function oneOf(words: readonly string[]): string {
  return words.map((word) => (word.length > 3 ? beginningWith(word) : `'${word}'`)).join(" | ");
}

export function allWordsOf(terms: readonly string[]): string {
  return terms.map((word) => `(${word})`).join(" & ");
}
