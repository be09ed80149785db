// Lists and sums for administrators: searched, filtered and counted by the database.
import { and, desc, eq, exists, ilike, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { TransactionFilter } from "#contract/payments-admin.ts";
import type { OrderStatus } from "#contract/values/order-status.ts";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { isQueued } from "./fact-store.ts";
import type { OrderRow } from "./order-store.ts";
import { orders, payments, refunds } from "./tables.ts";

export interface Wanted {
  readonly search?: string | undefined;
  readonly status?: TransactionFilter | undefined;
}

const filters: Record<TransactionFilter, readonly OrderStatus[]> = {
  success: ["PAID", "PARTIALLY_REFUNDED"],
  failed: ["FAILED", "CHARGED_BACK"],
  pending: ["INITIATED", "PENDING"],
  cancelled: ["CANCELLED", "REFUNDED"],
};

// What is typed is looked for as it is: % and _ are no wildcards.
const holding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function matching(db: Db, { search, status }: Wanted): SQL | undefined {
  const text = search === undefined || search === "" ? undefined : holding(search);
  return and(
    status === undefined ? undefined : inArray(orders.status, [...filters[status]]),
    text === undefined
      ? undefined
      : or(
          ilike(orders.id, text),
          ilike(accounts.email, text),
          exists(
            db
              .select({ one: sql`1` })
              .from(payments)
              .where(and(eq(payments.orderId, orders.id), ilike(payments.paymentId, text))),
          ),
        ),
  );
}

export interface ListedOrder {
  readonly order: OrderRow;
  readonly email: string | null;
}

export function listMatching(
  db: Db,
  wanted: Wanted,
  { from, most }: { from: number; most: number },
): Promise<ListedOrder[]> {
  return db
    .select({ order: orders, email: accounts.email })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.userId))
    .where(matching(db, wanted))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .offset(from)
    .limit(most);
}

/** The next of them after one that is known, so that a long list is read in pieces while it grows. */
export function listMatchingAfter(
  db: Db,
  wanted: Wanted,
  { after, most }: { after: OrderRow | undefined; most: number },
): Promise<ListedOrder[]> {
  return db
    .select({ order: orders, email: accounts.email })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.userId))
    .where(
      and(
        matching(db, wanted),
        after &&
          or(
            lt(orders.createdAt, after.createdAt),
            and(eq(orders.createdAt, after.createdAt), lt(orders.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
}

export async function countMatching(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.userId))
    .where(matching(db, wanted));
  return row?.count ?? 0;
}

/** How long the oldest order has waited that is neither paid nor over. */
export async function ageOfOldestOpen(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: sql<string | null>`min(${orders.createdAt})` })
    .from(orders)
    .where(inArray(orders.status, [...filters.pending]));
  return row?.since == null ? 0 : Math.max(0, (now.getTime() - new Date(row.since).getTime()) / 1000);
}

export function countQueued(db: Db, now: Date): Promise<number> {
  return db.$count(payments, isQueued(now));
}

export interface Sums {
  readonly revenue: number;
  readonly settled: number;
  readonly all: number;
}

/** Over everything: what right money came, less what went back of it. */
export async function sumUp(db: Db): Promise<Sums> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      settled: sql<number>`count(*) filter (where ${orders.settledAt} is not null)`.mapWith(Number),
    })
    .from(orders)
    .where(sql`${orders.amount} > 0`);
  // Both joined as wholes: looking up the refunds of each payment took most of the time.
  const { rows } = await db.execute<{ kept: string | null }>(sql`
    with right_money as (
      select p.provider, p.payment_id, p.amount from ${payments} p join ${orders} o on o.id = p.order_id and o.settled_by = p.payment_id
      where p.status = 'SUCCESS' and o.status in ('PAID', 'PARTIALLY_REFUNDED'))
    select (select sum(amount) from right_money) - coalesce((select sum(r.amount) from ${refunds} r
      join right_money m on m.provider = r.provider and m.payment_id = r.payment_id where r.status = 'SUCCESS'), 0) as kept`);
  return { revenue: Number(rows[0]?.kept ?? 0), settled: counts?.settled ?? 0, all: counts?.all ?? 0 };
}
