import type { Ctx } from "#server/context.ts";
import { anyOf, beginningWith, everyOneOf, isLongEnoughForLikeness, oneOf, slipsOf, wordsOf } from "./search-rules.ts";
import { type FoundRow, findProducts, listNearWords, listUnmet, type Wanted } from "./search-store.ts";

type Search = { readonly q: string } & Pick<Wanted, "statuses" | "type" | "most">;

/**
 * Products that have the beginnings of all the words, best first. Words that no product has are taken for mistyped, and only then
 * those are looked for that were meant; what still nothing has altogether is found by as many of its words as anything has.
 */
export async function searchProducts(ctx: Ctx, { q, ...within }: Search): Promise<readonly FoundRow[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const typed = words.map(beginningWith);
  const found = await findProducts(ctx.db, { ...within, asked: typed, match: everyOneOf(typed) });
  if (found.length > 0) return found;
  const meant = await readMeaning(ctx, words, within.statuses);
  const some = await findProducts(ctx.db, { ...within, asked: meant, match: anyOf(meant) });
  return some.filter(({ met }) => met === some[0]?.met);
}

async function readMeaning(ctx: Ctx, words: readonly string[], statuses: Search["statuses"]): Promise<string[]> {
  const unmet = await listUnmet(ctx.db, words.map(beginningWith), statuses);
  const meant: string[] = [];
  for (const word of words) {
    const typed = beginningWith(word);
    const near = unmet.has(typed) ? await listNearWords(ctx.db, { like: isLongEnoughForLikeness(word) ? word : undefined, slips: slipsOf(word) }) : [];
    meant.push(near.length > 0 ? oneOf(near) : typed);
  }
  return meant;
}
