// The known words that resemble a mistyped one.
import { sql } from "#server/db/drizzle.ts";
import type { Db } from "../client.ts";
import { oneSlipAway, oneThirdAway } from "./near-patterns.ts";
import { searchTexts, type SearchKind } from "./search-texts.ts";

const shortest = 3;
const longest = 40;
const mostMeant = 8;
// The words are read out of so many texts: enough to know the common ones.
const mostRead = 500;
// By trigrams: far enough from words that are merely similar.
const likeness = 0.42;

/** Words of these texts that are nearly this one, the most common first. */
export async function wordsLike(db: Db, kind: SearchKind, word: string): Promise<string[]> {
  if (word.length < shortest || word.length > longest) return [];
  const slips = oneSlipAway(word);
  const far = oneThirdAway(word);
  const patterns = [...slips, ...far].map((pattern) => `% ${pattern} %`);
  const { rows } = await db.execute<{ word: string }>(sql`
    with near as materialized (
      select text from ${searchTexts} where kind = ${kind} and text like any (${sql.param(patterns)}::text[]) limit ${mostRead})
    select word from near, unnest(string_to_array(text, ' ')) word
    where word like any (${sql.param(slips)}::text[])
      or ${far.length > 0} and word !~ '[A-Z+]' and similarity(word, ${word}) >= ${likeness}
    group by word order by count(*) desc, word limit ${mostMeant}`);
  return rows.map((row) => row.word);
}
