// Orders and invite codes: the product, the buyer and the price.
import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { inviteCodes, orders } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type InviteCodeRow = typeof inviteCodes.$inferSelect;

/** The thing for sale: one person buys one thing once, in however many orders. */
export interface Thing {
  readonly kind: "membership" | "product";
  readonly productId: number | null;
}

const isThing = ({ kind, productId }: Thing): SQL | undefined =>
  and(eq(orders.kind, kind), productId === null ? isNull(orders.productId) : eq(orders.productId, productId));

export async function insertOrder(tx: Tx, order: typeof orders.$inferInsert): Promise<boolean> {
  const made = await tx.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id });
  return made.length > 0;
}

export async function findOrder(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The provider's name for it. */
export async function findOrderAtProvider(
  db: Db | Tx,
  provider: string,
  { providerRef, linkId }: { readonly providerRef: string | null; readonly linkId: string | null },
): Promise<OrderRow | undefined> {
  if (providerRef === null && linkId === null) return undefined;
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        providerRef === null ? eq(orders.linkId, linkId!) : eq(orders.providerRef, providerRef),
      ),
    );
  return row;
}

/** All orders of its person for the same thing that cost something, locked: the rules judge them together. */
export function lockFamily(tx: Tx, id: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.id} in (
          select ${id}::text union
          select kin.id from orders one join orders kin on kin.user_id = one.user_id and kin.kind = one.kind and kin.product_id is not distinct from one.product_id
          where one.id = ${id})`,
        gt(orders.amount, 0),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .for("update");
}

/** Those that can still be paid, newest first: of one thing, or of all. */
export function listOpenOrders(tx: Db | Tx, userId: string, thing?: Thing): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        thing && isThing(thing),
        inArray(orders.status, ["INITIATED", "PENDING"]),
        isNull(orders.overAt),
        gt(orders.amount, 0),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

const paid = ["PAID", "PARTIALLY_REFUNDED", "REFUNDED", "CHARGED_BACK"] as const;

/** Of this product, in the order they were made: those that were paid, also if the money went back since. */
export function listPaidOrdersOf(db: Db | Tx, productId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.kind, "product"), eq(orders.productId, productId), inArray(orders.status, [...paid])))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

export async function updateOrder(tx: Db | Tx, id: string, change: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}

/** Undefined once the order has ended: its payment page is no longer offered. */
export async function keepLink(
  db: Db,
  id: string,
  link: Pick<OrderRow, "linkId" | "url" | "expiresAt">,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .update(orders)
    .set(link)
    .where(and(eq(orders.id, id), isNull(orders.overAt)))
    .returning();
  return row;
}

/** True for one of many who want to ask the provider about it at the same time. */
export async function claimAsking(db: Db, id: string, { now, since }: { now: Date; since: Date }): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ askedAt: now })
    .where(and(eq(orders.id, id), or(isNull(orders.askedAt), sql`${orders.askedAt} <= ${since}`)))
    .returning({ id: orders.id });
  return claimed.length > 0;
}

const ordersOf = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("personId")),
        sql`${orders.createdAt} >= ${sql.placeholder("since")}::timestamptz`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder("most"))
    .prepare("orders_of"),
);

/** Newest first. */
export function listOrdersOf(
  db: Db,
  personId: string,
  { since = new Date(0), most = 500 }: { since?: Date; most?: number } = {},
): Promise<OrderRow[]> {
  return ordersOf(db).execute({ personId, since: since.toISOString(), most });
}

/** On a static form, still open, of this person and this amount. */
export function listFormCandidates(
  tx: Tx,
  { formIds, amount, userId }: { formIds: readonly string[]; amount: number; userId: string },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.form, [...formIds]),
        eq(orders.amount, amount),
        eq(orders.userId, userId),
        inArray(orders.status, ["INITIATED", "PENDING"]),
        isNull(orders.overAt),
      ),
    );
}

export async function findInviteCode(db: Db | Tx, code: string): Promise<InviteCodeRow | undefined> {
  const [row] = await db.select().from(inviteCodes).where(eq(inviteCodes.code, code));
  return row;
}

/** Reservations of one code's uses wait for each other. */
export async function lockInviteCode(tx: Tx, id: number): Promise<InviteCodeRow | undefined> {
  const [row] = await tx.select().from(inviteCodes).where(eq(inviteCodes.id, id)).for("update");
  return row;
}

/** Reserved and used ones. */
export async function countUses(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.inviteCodeId, uses: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(inArray(orders.inviteCodeId, [...ids]), inArray(orders.codeUse, ["reserved", "used"])))
    .groupBy(orders.inviteCodeId);
  return new Map(rows.map(({ id, uses }) => [id!, uses]));
}

/** Whether this code ever gave a thing for free, even if it was revoked since. */
export async function hasFreeGrant(
  db: Db | Tx,
  { personId, codeId }: { readonly personId: string; readonly codeId: number },
): Promise<boolean> {
  const its = and(eq(orders.userId, personId), eq(orders.inviteCodeId, codeId), eq(orders.amount, 0));
  return (await db.select({ id: orders.id }).from(orders).where(its).limit(1)).length > 0;
}

export async function insertInviteCode(
  tx: Tx,
  code: typeof inviteCodes.$inferInsert,
): Promise<InviteCodeRow | undefined> {
  const [row] = await tx.insert(inviteCodes).values(code).onConflictDoNothing().returning();
  return row;
}

export async function updateInviteCode(
  tx: Tx,
  id: number,
  change: Partial<typeof inviteCodes.$inferInsert>,
): Promise<InviteCodeRow | undefined> {
  const [row] = await tx.update(inviteCodes).set(change).where(eq(inviteCodes.id, id)).returning();
  return row;
}
