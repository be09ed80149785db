import { and, asc, desc, eq, inArray, not, or, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { cardColumns, type CardRow } from "./store.ts";
import { products, type ProductStatus, productWords } from "./tables.ts";

// Where to look, and for how many.
export interface SearchScope {
  readonly statuses: readonly ProductStatus[];
  readonly type?: string | undefined;
  readonly most?: number | undefined;
}

// Words are in PostgreSQL's language for them (search-rules.ts).
const inTitle = (words: string): SQL => sql`${products.titleWords} @@ ${words}::tsquery`;
const anywhere = (words: string): SQL => sql`${products.allWords} @@ ${words}::tsquery`;
const howMany = (conditions: SQL[]): SQL =>
  sql.join(
    conditions.map((condition) => sql`(${condition})::int`),
    sql` + `,
  );

/** Products with the word in the title, in the shelf's order: for a common word the index gives the first without looking further. */
export function findByTitle(db: Db | Tx, match: string, within: SearchScope): Promise<CardRow[]> {
  return find(db, within, { where: inTitle(match), best: [] });
}

/** Products with the word elsewhere, first the ones with most of its words in the title. */
export function findByText(
  db: Db | Tx,
  { match, terms }: { readonly match: string; readonly terms: readonly string[] },
  within: SearchScope,
): Promise<CardRow[]> {
  const best = terms.length > 1 ? [desc(howMany(terms.map(inTitle)))] : [];
  return find(db, within, { where: and(anywhere(match), not(inTitle(match))), best });
}

/** Products with any of the words, first the ones with most. */
export function findByAny(db: Db | Tx, terms: readonly string[], within: SearchScope): Promise<CardRow[]> {
  const best = [desc(howMany(terms.map(anywhere))), desc(howMany(terms.map(inTitle)))];
  return find(db, within, { where: or(...terms.map(anywhere)), best });
}

interface SearchTerms {
  readonly where: SQL | undefined;
  readonly best: readonly SQL[];
}

function find(db: Db | Tx, { statuses, type, most }: SearchScope, { where, best }: SearchTerms): Promise<CardRow[]> {
  const query = db
    .select(cardColumns)
    .from(products)
    .where(
      and(inArray(products.status, [...statuses]), type === undefined ? undefined : eq(products.type, type), where),
    )
    .orderBy(...best, asc(products.sortingOrder), asc(products.id))
    .$dynamic();
  return most === undefined ? query : query.limit(most);
}

/** The words that no product has. */
export async function listUnmet(
  db: Db | Tx,
  terms: readonly string[],
  statuses: readonly ProductStatus[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from unnest(${sql.param(terms)}::text[]) words
    where not exists (select from ${products} where ${inArray(products.status, [...statuses])} and ${products.allWords} @@ words::tsquery)`);
  return new Set(rows.map(({ words }) => words));
}

interface MistypedWord {
  // Itself where likeness is asked for, spelt otherwise in any case.
  readonly like: string | undefined;
  readonly slips: readonly string[];
}

// Far enough from what is merely similar: pricng is pricing, and not printing.
const likeness = 0.42;

/** Words of products that are nearly this one, nearest first. */
export async function listNearWords(db: Db | Tx, { like, slips }: MistypedWord): Promise<string[]> {
  const { word } = productWords;
  // % uses the index and is wider than the likeness asked for, so what the server calls similar need not be set.
  const alike =
    like === undefined ? undefined : sql`(${word} % ${like} and similarity(${word}, ${like}) >= ${likeness})`;
  const slipped = slips.length === 0 ? undefined : sql`${word} = any(${sql.param(slips)}::text[])`;
  if (!alike && !slipped) return [];
  const rows = await db
    .select({ word })
    .from(productWords)
    .where(or(alike, slipped))
    .orderBy(like === undefined ? asc(word) : desc(sql`similarity(${word}, ${like})`), asc(word))
    .limit(8);
  return rows.map((row) => row.word);
}
