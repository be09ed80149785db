import { isLongEnoughForLikeness, slipsOf } from "#contract/values/search-words.ts";
import type { Ctx } from "#server/context.ts";
import { beginningWith, allWordsOf, oneOf, wordsOf } from "./search-rules.ts";
import { findByAny, findByText, findByTitle, listNearWords, listUnmet, type SearchScope } from "./search-store.ts";
import type { CardRow } from "./store.ts";

/** The words of a search, and what PostgreSQL looks for: a text with the beginnings of all of them. */
export function matchOf(q: string): { readonly words: readonly string[]; readonly match: string } | undefined {
  const words = wordsOf(q);
  return words.length === 0 ? undefined : { words, match: allWordsOf(words.map(beginningWith)) };
}

/**
 * Products that have the beginnings of all the words, best first. Only if there are none, words that no product has are taken for
 * mistyped, and those that were meant are looked for; if nothing has all of these either, whatever has most of them.
 */
export async function searchProducts(ctx: Ctx, q: string, within: SearchScope): Promise<readonly CardRow[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const matches = await findAll(ctx, words.map(beginningWith), within);
  if (matches.length > 0) return matches;
  const meant = await readMeaning(ctx, words, within);
  const corrected = meant.length === 0 ? [] : await findAll(ctx, meant, within);
  return corrected.length > 0 || meant.length < 2 ? corrected : findByAny(ctx.db, meant, within);
}

async function findAll(ctx: Ctx, terms: readonly string[], within: SearchScope): Promise<readonly CardRow[]> {
  const match = allWordsOf(terms);
  const titled = await findByTitle(ctx.db, match, within);
  if (titled.length === within.most) return titled;
  const others = await findByText(ctx.db, { match, terms }, within);
  return [...titled, ...others].slice(0, within.most);
}

// A word that neither a product has nor any word resembles says nothing about the wish.
async function readMeaning(ctx: Ctx, words: readonly string[], { statuses }: SearchScope): Promise<string[]> {
  const unmet = await listUnmet(ctx.db, words.map(beginningWith), statuses);
  const meant: string[] = [];
  for (const word of words) {
    const typed = beginningWith(word);
    const near = unmet.has(typed)
      ? await listNearWords(ctx.db, { like: isLongEnoughForLikeness(word) ? word : undefined, slips: slipsOf(word) })
      : [];
    if (near.length > 0) meant.push(oneOf(near));
    else if (!unmet.has(typed)) meant.push(typed);
  }
  return meant;
}
