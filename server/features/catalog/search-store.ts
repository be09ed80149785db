import { and, asc, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { productColumns, type ProductRow } from "./store.ts";
import { products, type ProductStatus, productWords } from "./tables.ts";

// Words are in PostgreSQL's language for them (search-rules.ts).
export interface Wanted {
  // What a product must have to be found.
  readonly match: string;
  // One for each word that was asked for.
  readonly asked: readonly string[];
  readonly statuses: readonly ProductStatus[];
  readonly type?: string | undefined;
  readonly most?: number | undefined;
}

export type FoundRow = ProductRow & { readonly met: number };

const hasWords = (words: string): SQL => sql`${products.allWords} @@ ${words}::tsquery`;
const howMany = (conditions: SQL[]): SQL<number> => sql.join(conditions.map((condition) => sql`(${condition})::int`), sql` + `) as SQL<number>;

/** Those with most of what was asked for first, then those that have it in the title, then by the shelf's order. */
export function findProducts(db: Db | Tx, { match, asked, statuses, type, most }: Wanted): Promise<FoundRow[]> {
  const met = howMany(asked.map(hasWords));
  const titled = howMany(asked.map((words) => sql`${products.titleWords} @@ ${words}::tsquery`));
  const found = db
    .select({ ...productColumns, met: met.as("met") })
    .from(products)
    .where(and(inArray(products.status, [...statuses]), type === undefined ? undefined : eq(products.type, type), hasWords(match)))
    .orderBy(desc(sql`met`), desc(titled), asc(products.sortingOrder), asc(products.id))
    .$dynamic();
  return most === undefined ? found : found.limit(most);
}

/** Which of these no product has. */
export async function listUnmet(db: Db | Tx, asked: readonly string[], statuses: readonly ProductStatus[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ words: string }>(sql`
    select words from unnest(${sql.param(asked)}::text[]) words
    where not exists (select from ${products} where ${inArray(products.status, [...statuses])} and ${products.allWords} @@ words::tsquery)`);
  return new Set(rows.map(({ words }) => words));
}

interface Mistyped {
  // Itself where likeness is asked for, spelt otherwise in any case.
  readonly like: string | undefined;
  readonly slips: readonly string[];
}

// Far enough from what is merely similar: pricng is pricing, and not printing.
const likeness = 0.42;

/** Words of products that are nearly this one, nearest first. */
export async function listNearWords(db: Db | Tx, { like, slips }: Mistyped): Promise<string[]> {
  const { word } = productWords;
  // % uses the index and is wider than the likeness asked for, so what the server calls similar need not be set.
  const alike = like === undefined ? undefined : sql`(${word} % ${like} and similarity(${word}, ${like}) >= ${likeness})`;
  const slipped = slips.length === 0 ? undefined : sql`${word} = any(${sql.param(slips)}::text[])`;
  if (!alike && !slipped) return [];
  const rows = await db.select({ word }).from(productWords).where(or(alike, slipped)).orderBy(like === undefined ? asc(word) : desc(sql`similarity(${word}, ${like})`), asc(word)).limit(8);
  return rows.map((row) => row.word);
}
