import { and, asc, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, not, or, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { accounts, factors, sessions, userProfiles } from "../accounts/tables.ts";
import { productFiles, products, productSlugs } from "../catalog/tables.ts";
import { openings, purchases } from "./tables.ts";

// Without its long text and the words it is found by, which nobody reads on a shelf.
const { fullDetail: _long, detailHtml: _html, detailDrawnFrom: _mark, titleWords: _titleWords, allWords: _allWords, ...shelfColumns } = getTableColumns(products);

export type ShelfRow = Omit<typeof products.$inferSelect, "fullDetail" | "detailHtml" | "detailDrawnFrom" | "titleWords" | "allWords">;
export type FileRow = typeof productFiles.$inferSelect;
export type PurchaseRow = typeof purchases.$inferSelect;

// A product, and the purchase by which it is somebody's.
export interface Held {
  readonly product: ShelfRow;
  readonly purchase: PurchaseRow | null;
}

const byThem = (personId: string): SQL | undefined => and(eq(purchases.productId, products.id), eq(purchases.userId, personId));

// By the address it has, or by one it had.
const named = (slug: string): SQL =>
  sql`${products.id} = coalesce((select p.id from ${products} p where p.slug = ${slug}), (select s.product_id from ${productSlugs} s where s.slug = ${slug}))`;

/** What is on the shelf, in its order, and whatever is theirs. */
export function listHeld(db: Db | Tx, personId: string): Promise<Held[]> {
  return db
    .select({ product: shelfColumns, purchase: getTableColumns(purchases) })
    .from(products)
    .leftJoin(purchases, byThem(personId))
    .where(or(eq(products.status, "published"), isNotNull(purchases.id)))
    .orderBy(asc(products.sortingOrder), asc(products.id));
}

/** In whatever state it is, unless it is a draft that is nobody's business. */
export async function findHeld(db: Db | Tx, personId: string, slug: string): Promise<Held | undefined> {
  const [row] = await db
    .select({ product: shelfColumns, purchase: getTableColumns(purchases) })
    .from(products)
    .leftJoin(purchases, byThem(personId))
    .where(named(slug));
  return row?.product.status === "draft" && row.purchase === null ? undefined : row;
}

/** While somebody buys it, it stays what it is and costs what it costs. */
export async function holdProduct(tx: Tx, slug: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(named(slug)).for("share");
}

export function listFiles(db: Db | Tx, productIds: readonly number[]): Promise<FileRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(productFiles)
    .where(inArray(productFiles.productId, [...productIds]))
    .orderBy(asc(productFiles.productId), asc(productFiles.position));
}

/** A file, with the product it belongs to. */
export async function findHeldFile(db: Db | Tx, personId: string, fileId: string): Promise<(Held & { readonly file: FileRow }) | undefined> {
  const [row] = await db
    .select({ product: shelfColumns, purchase: getTableColumns(purchases), file: getTableColumns(productFiles) })
    .from(productFiles)
    .innerJoin(products, eq(products.id, productFiles.productId))
    .leftJoin(purchases, byThem(personId))
    .where(eq(productFiles.id, fileId));
  return row;
}

/** Whether they are still who they were when they asked: signed in as far as they can be, and neither banned nor gone. */
export async function hasStandingSession(db: Db | Tx, { personId, sessionId, aal, now }: { personId: string; sessionId: string; aal: 1 | 2; now: Date }): Promise<boolean> {
  const hasFactor = exists(db.select({ id: factors.id }).from(factors).where(and(eq(factors.accountId, personId), eq(factors.status, "verified"))));
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(accounts.id, personId),
        isNull(accounts.deletedAt),
        or(isNull(accounts.bannedUntil), lte(accounts.bannedUntil, now)),
        or(isNull(sessions.notAfter), gt(sessions.notAfter, now)),
        aal === 2 ? or(eq(sessions.aal, 2), not(hasFactor)) : not(hasFactor),
      ),
    );
  return rows.length > 0;
}

export async function findMembership(db: Db | Tx, personId: string): Promise<{ isMember: boolean; membershipExpiry: Date | null } | undefined> {
  const [row] = await db
    .select({ isMember: userProfiles.isMember, membershipExpiry: userProfiles.membershipExpiry })
    .from(userProfiles)
    .where(eq(userProfiles.userId, personId));
  return row;
}

/** False when it is theirs already: of many at once, one buys. */
export async function insertPurchase(tx: Tx, purchase: typeof purchases.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(purchases).values(purchase).onConflictDoNothing().returning({ id: purchases.id });
  return rows.length > 0;
}

export function deleteOpeningsBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: openings, where: lt(openings.openedAt, moment), signal });
}

export async function insertOpening(tx: Tx, opening: typeof openings.$inferInsert): Promise<void> {
  await tx.insert(openings).values(opening);
}
