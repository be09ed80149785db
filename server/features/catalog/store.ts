import { and, asc, count, desc, eq, getTableColumns, min, ne, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { productFaqs, products, productSlugs } from "./tables.ts";

// Only the database reads the search words.
const { titleWords: _titleWords, allWords: _allWords, ...shown } = getTableColumns(products);
export const productColumns = shown;

export type ProductRow = Omit<typeof products.$inferSelect, "titleWords" | "allWords">;

// A list is read at every search, and its cards show nothing of the long text.
const {
  fullDetail: _fullDetail,
  detailHtml: _detailHtml,
  detailDrawnFrom: _detailDrawnFrom,
  ...onCard
} = productColumns;
export const cardColumns = onCard;
export type DrawnDetail = Pick<ProductRow, "detailHtml" | "detailDrawnFrom">;
export type CardRow = Omit<ProductRow, "fullDetail" | keyof DrawnDetail>;
export type FaqRow = typeof productFaqs.$inferSelect;

export interface NewProduct extends Omit<typeof products.$inferInsert, "id" | "revision" | "createdAt" | "updatedAt"> {
  // One that was taken beforehand.
  readonly id?: number | undefined;
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

// Behind everything that has a place.
const lastPlace = 2_147_483_647;

export interface ListedProducts {
  readonly type?: string | undefined;
  readonly isIncluded?: boolean | undefined;
  readonly from?: number;
  readonly most?: number | undefined;
}

// The products on the shelf, or of one type on it, in the operator's order; products without a place come last.
export function listProducts(
  db: Db | Tx,
  { type, isIncluded, from = 0, most }: ListedProducts = {},
): Promise<CardRow[]> {
  const onShelf = and(
    eq(products.status, "published"),
    type === undefined ? undefined : eq(products.type, type),
    isIncluded === undefined ? undefined : eq(products.isMembershipIncluded, isIncluded),
  );
  const rows = db.select(cardColumns).from(products).where(onShelf);
  const inOrder = rows.orderBy(asc(products.sortingOrder), asc(products.id)).$dynamic();
  return most === undefined ? inOrder : inOrder.limit(most).offset(from);
}

const firstOnShelf = prepared((db) =>
  db
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.status, "published"), eq(products.isMembershipIncluded, sql.placeholder("isIncluded"))))
    .orderBy(asc(products.sortingOrder), asc(products.id))
    .limit(sql.placeholder("most"))
    .prepare("first_on_shelf"),
);

/** The front of the two shelves: the first visitor of the home page after a change waits for it. */
export async function listFront(db: Db, most: number): Promise<CardRow[]> {
  const first = (isIncluded: boolean) => firstOnShelf(db).execute({ isIncluded, most });
  return (await Promise.all([first(true), first(false)])).flat();
}

/** The other products on the shelf: the same type first, then those that follow it; after the last comes the first. */
export function listRelated(
  db: Db,
  { id, type, sortingOrder }: Pick<ProductRow, "id" | "type" | "sortingOrder">,
  most: number,
): Promise<CardRow[]> {
  const place = sortingOrder ?? lastPlace;
  const follows = sql`(coalesce(${products.sortingOrder}, ${lastPlace}), ${products.id}) > (${place}::int, ${id}::bigint)`;
  return db
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.status, "published"), ne(products.id, id)))
    .orderBy(desc(eq(products.type, type)), desc(follows), asc(products.sortingOrder), asc(products.id))
    .limit(most);
}

const typesOnShelf = prepared((db) =>
  db
    .select({
      type: products.type,
      count: count(),
      included: sql<number>`count(*) filter (where ${products.isMembershipIncluded})::int`,
    })
    .from(products)
    .where(eq(products.status, "published"))
    .groupBy(products.type)
    .orderBy(asc(min(products.sortingOrder)), asc(products.type))
    .prepare("types_on_shelf"),
);

export interface TypeOnShelf {
  readonly type: string;
  readonly count: number;
  /** How many of them membership includes. */
  readonly included: number;
}

/** Every type on the shelf, the one that comes first on it first. */
export async function listTypes(db: Db): Promise<TypeOnShelf[]> {
  return typesOnShelf(db).execute();
}

/** In any state. */
export async function findProductBySlug(db: Db | Tx, slug: string): Promise<ProductRow | undefined> {
  const [row] = await db.select(productColumns).from(products).where(eq(products.slug, slug));
  return row;
}

/** The one that had this address before. */
export async function findProductByOldSlug(db: Db | Tx, slug: string): Promise<ProductRow | undefined> {
  const [row] = await db
    .select(productColumns)
    .from(products)
    .innerJoin(productSlugs, eq(productSlugs.productId, products.id))
    .where(eq(productSlugs.slug, slug));
  return row;
}

export function listFaqs(db: Db | Tx, productId: number): Promise<FaqRow[]> {
  return db.select().from(productFaqs).where(eq(productFaqs.productId, productId)).orderBy(asc(productFaqs.position));
}

export async function hasProducts(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`select exists (select from ${products}) as some`);
  return rows[0]?.some ?? false;
}

/** Numbers that no other product has or will have. */
export async function takeProductIds(db: Db | Tx, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('products', 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

export async function insertProduct(tx: Tx, product: NewProduct, now: Date): Promise<ProductRow> {
  const { faqs, ...values } = product;
  const [row] = await tx
    .insert(products)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning(productColumns);
  if (!row) throw new Error("An inserted product came back empty");
  if (faqs.length > 0) {
    await tx.insert(productFaqs).values(faqs.map((faq, position) => ({ ...faq, position, productId: row.id })));
  }
  return row;
}

/** Stores the drawn markup; the product itself does not change. */
export async function updateDrawnDetail(db: Db, id: number, drawn: DrawnDetail): Promise<void> {
  await db.update(products).set(drawn).where(eq(products.id, id));
}
