import {
  and,
  asc,
  countDistinct,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  max,
  ne,
  or,
  type Placeholder,
  sql,
  type SQL,
} from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { productFiles, products, productSlugs } from "../catalog/tables.ts";
import { openings, purchases, stillOwned } from "./tables.ts";

// Without its long text and its search words, which no shelf shows.
const {
  fullDetail: _long,
  detailHtml: _html,
  detailDrawnFrom: _mark,
  titleWords: _titleWords,
  allWords: _allWords,
  ...shelfColumns
} = getTableColumns(products);

export type ShelfRow = Omit<
  typeof products.$inferSelect,
  "fullDetail" | "detailHtml" | "detailDrawnFrom" | "titleWords" | "allWords"
>;
export type OwnFileRow = typeof productFiles.$inferSelect;
export type PurchaseRow = typeof purchases.$inferSelect;

// A product, and the person's purchase of it, if there is one.
export interface HeldProduct {
  readonly product: ShelfRow;
  readonly purchase: PurchaseRow | null;
  /** When they opened it last, as long as openings are kept. */
  readonly openedAt?: Date | null;
}

const byThem = (personId: string | Placeholder): SQL | undefined =>
  and(eq(purchases.productId, products.id), eq(purchases.userId, personId), stillOwned);

// By the address it has, or by one it had.
const named = (slug: string): SQL =>
  sql`${products.id} = coalesce((select p.id from ${products} p where p.slug = ${slug}), (select s.product_id from ${productSlugs} s where s.slug = ${slug}))`;

const heldBy = prepared((db) => {
  const opened = db
    .select({ productId: openings.productId, at: max(openings.openedAt).as("last_opened_at") })
    .from(openings)
    .where(eq(openings.userId, sql.placeholder("personId")))
    .groupBy(openings.productId)
    .as("opened");
  return db
    .select({ product: shelfColumns, purchase: getTableColumns(purchases), openedAt: opened.at })
    .from(products)
    .leftJoin(purchases, byThem(sql.placeholder("personId")))
    .leftJoin(opened, eq(opened.productId, products.id))
    .where(and(ne(products.status, "unlisted"), or(eq(products.status, "published"), isNotNull(purchases.id))))
    .orderBy(asc(products.sortingOrder), asc(products.id))
    .prepare("held_by");
});

/** The products on the shelf, in its order, and the person's own. */
export function listHeld(db: Db, personId: string): Promise<HeldProduct[]> {
  return heldBy(db).execute({ personId });
}

/** In any state, but without drafts, which only administrators see. */
export async function findHeld(db: Db | Tx, personId: string, slug: string): Promise<HeldProduct | undefined> {
  const [row] = await db
    .select({ product: shelfColumns, purchase: getTableColumns(purchases) })
    .from(products)
    .leftJoin(purchases, byThem(personId))
    .where(named(slug));
  return row?.product.status === "draft" && row.purchase === null ? undefined : row;
}

/** These products, each with the person's purchase of it. */
export function listHeldAmong(db: Db | Tx, personId: string, productIds: readonly number[]): Promise<HeldProduct[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .select({ product: shelfColumns, purchase: getTableColumns(purchases) })
    .from(products)
    .leftJoin(purchases, byThem(personId))
    .where(inArray(products.id, [...productIds]));
}

/** Locked during a purchase, so that its price and state do not change. */
export async function holdProduct(tx: Tx, slug: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(named(slug)).for("share");
}

export function listFiles(db: Db | Tx, productIds: readonly number[]): Promise<OwnFileRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(productFiles)
    .where(inArray(productFiles.productId, [...productIds]))
    .orderBy(asc(productFiles.productId), asc(productFiles.position));
}

/** A file, with the product it belongs to. */
export async function findHeldFile(
  db: Db | Tx,
  personId: string,
  fileId: string,
): Promise<(HeldProduct & { readonly file: OwnFileRow }) | undefined> {
  const [row] = await db
    .select({ product: shelfColumns, purchase: getTableColumns(purchases), file: getTableColumns(productFiles) })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .leftJoin(purchases, byThem(personId))
    .where(eq(productFiles.id, fileId));
  return row;
}

/** False when they own it, or this very order sold it: of many concurrent purchases one succeeds. */
export async function insertPurchase(tx: Tx, purchase: typeof purchases.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(purchases).values(purchase).onConflictDoNothing().returning({ id: purchases.id });
  return rows.length > 0;
}

interface OrderedProduct {
  readonly orderId: string;
  readonly productId: number;
}

const byOrder = ({ orderId, productId }: OrderedProduct): SQL | undefined =>
  and(eq(purchases.orderId, orderId), eq(purchases.productId, productId));

export async function findOrderedPurchase(tx: Tx, ordered: OrderedProduct): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(byOrder(ordered));
  return row;
}

export async function findLivePurchase(
  db: Db | Tx,
  { personId, productId }: { readonly personId: string; readonly productId: number },
): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, personId), eq(purchases.productId, productId), stillOwned));
  return row;
}

export async function reopenPurchase(tx: Tx, ordered: OrderedProduct): Promise<boolean> {
  const opened = await tx
    .update(purchases)
    .set({ endedAt: null })
    .where(and(byOrder(ordered), isNotNull(purchases.endedAt)))
    .returning({ id: purchases.id });
  return opened.length > 0;
}

/** False without a purchase that could end. */
export async function endLivePurchase(
  tx: Tx,
  which: OrderedProduct | { readonly personId: string; readonly productId: number },
  endedAt: Date,
): Promise<boolean> {
  const named =
    "orderId" in which
      ? byOrder(which)
      : and(eq(purchases.userId, which.personId), eq(purchases.productId, which.productId));
  const ended = await tx
    .update(purchases)
    .set({ endedAt })
    .where(and(named, stillOwned))
    .returning({ id: purchases.id });
  return ended.length > 0;
}

/** A row for each product that was ever sold. A sale whose buyer's account was erased has no owner. */
export function countLive(
  db: Db | Tx,
  productIds: readonly number[],
): Promise<{ productId: number; owners: number }[]> {
  const owners = sql<number>`count(${purchases.userId}) filter (where ${purchases.endedAt} is null)`.mapWith(Number);
  return db
    .select({ productId: purchases.productId, owners })
    .from(purchases)
    .where(inArray(purchases.productId, [...productIds]))
    .groupBy(purchases.productId);
}

export function deleteOpeningsBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: openings, where: lt(openings.openedAt, moment), signal });
}

export async function insertOpening(tx: Tx, opening: typeof openings.$inferInsert): Promise<void> {
  await tx.insert(openings).values(opening);
}

/** From an index alone, as long as openings are stored. */
export async function countOpeners(db: Db, productId: number): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(openings.userId) })
    .from(openings)
    .where(eq(openings.productId, productId));
  return row?.people ?? 0;
}

/** A paid purchase stays on record without a name. */
export async function deleteGiven(tx: Tx, personId: string): Promise<void> {
  await tx.delete(purchases).where(and(eq(purchases.userId, personId), ne(purchases.source, "paid")));
}

export async function findTitle(tx: Tx, productId: number): Promise<string> {
  const [row] = await tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  return row?.name ?? "";
}
