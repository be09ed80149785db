// Purchases, payments and invite codes from before the move.
import { and, eq, inArray, isNull, or, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { purchases, stillOwned } from "../access/tables.ts";
import { products, productSlugs } from "../catalog/tables.ts";
import { emailNotifications } from "../mailing/tables.ts";
import { inviteCodes, orders, payments, refunds } from "../payments/tables.ts";

/** By the address it has, or by one it had. */
export async function findProductNamed(db: Db, slug: string): Promise<{ id: number; title: string } | undefined> {
  const [row] = await db
    .select({ id: products.id, title: products.name })
    .from(products)
    .where(
      sql`${products.slug} = ${slug} or ${products.id} in (select ${productSlugs.productId} from ${productSlugs} where ${productSlugs.slug} = ${slug})`,
    )
    .limit(1);
  return row;
}

export type NewPurchase = typeof purchases.$inferInsert & { userId: string };

interface PurchaseHere {
  readonly userId: string | null;
  readonly productId: number;
  readonly source: (typeof purchases.$inferSelect)["source"];
  readonly isOwned: boolean;
}

/** The purchases without an order of this hub: imported earlier, or given. */
export function listPurchasesOf(db: Db, userIds: readonly string[]): Promise<PurchaseHere[]> {
  const { userId, productId, source, orderId } = purchases;
  return db
    .select({ userId, productId, source, isOwned: sql<boolean>`${stillOwned}` })
    .from(purchases)
    .where(and(sql`${userId} = any(${sql.param([...userIds])}::uuid[])`, or(stillOwned, isNull(orderId))));
}

export async function insertPurchases(tx: Tx, rows: readonly NewPurchase[]): Promise<void> {
  await tx.insert(purchases).values([...rows]);
}

export type NewCode = typeof inviteCodes.$inferInsert;

export function listCodesNamed(db: Db, codes: readonly string[]): Promise<{ id: number; code: string }[]> {
  if (codes.length === 0) return Promise.resolve([]);
  return db
    .select({ id: inviteCodes.id, code: inviteCodes.code })
    .from(inviteCodes)
    .where(inArray(inviteCodes.code, [...codes]));
}

export async function insertCodes(tx: Tx, rows: readonly NewCode[]): Promise<void> {
  await tx.insert(inviteCodes).values([...rows]);
}

// The source of money from before the hub: no provider can be asked about it.
export const before = "moved-in";

export type NewOrder = typeof orders.$inferInsert & { userId: string | null };

export interface PastOrder {
  order: NewOrder;
  readonly payment: typeof payments.$inferInsert | undefined;
  readonly refund: typeof refunds.$inferInsert | undefined;
}

export function listOrdersNamed(db: Db, ids: readonly string[]): Promise<{ id: string; provider: string }[]> {
  return db
    .select({ id: orders.id, provider: orders.provider })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.param([...ids])}::text[])`);
}

export async function listPaymentsNamed(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: payments.paymentId })
    .from(payments)
    .where(and(eq(payments.provider, before), sql`${payments.paymentId} = any(${sql.param([...ids])}::text[])`));
  return rows.map(({ id }) => id);
}

export async function insertOrders(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  await tx.insert(orders).values(past.map(({ order }) => order));
  const paid = past.flatMap(({ payment }) => payment ?? []);
  if (paid.length > 0) await tx.insert(payments).values(paid);
  const given = past.flatMap(({ refund }) => refund ?? []);
  if (given.length > 0) await tx.insert(refunds).values(given);
}

export type SentEmail = typeof emailNotifications.$inferInsert & { userId: string };

export async function listEmailsNamed(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: emailNotifications.id })
    .from(emailNotifications)
    .where(sql`${emailNotifications.id} = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ id }) => id);
}

export async function insertEmails(tx: Tx, rows: readonly SentEmail[]): Promise<void> {
  await tx.insert(emailNotifications).values([...rows]);
}
