// Pages of the list of all orders for administrators: which rows stand on one is found in an index, and only they are read.
import { desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { TransactionFilter } from "#contract/payments-admin.ts";
import type { OrderStatus } from "#contract/values/order-status.ts";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../../accounts/tables.ts";
import { isQueued } from "../fact-store.ts";
import type { OrderRow } from "../order-store.ts";
import { orders, payments } from "../tables.ts";

/** What the filters of the list mean. Orders of elsewhere that say SUCCESS, CAPTURED or COMPLETED come in as PAID. */
export const filters: Record<TransactionFilter, readonly OrderStatus[]> = {
  success: ["PAID", "PARTIALLY_REFUNDED"],
  failed: ["FAILED", "CHARGED_BACK"],
  pending: ["INITIATED", "PENDING"],
  cancelled: ["CANCELLED", "REFUNDED"],
};

export interface ListedOrder {
  readonly order: OrderRow;
  readonly email: string | null;
}

interface Place {
  // How many come before it, and of how many in all.
  readonly from: number;
  readonly of: number;
  readonly most: number;
}

/** Newest first. A page of the older half is found from the end. */
export async function listPage(
  db: Db,
  status: TransactionFilter | undefined,
  { from, of, most }: Place,
): Promise<ListedOrder[]> {
  const count = Math.min(most, of - from);
  if (count <= 0) return [];
  const isOlder = from > of / 2;
  const way = isOlder ? sql`asc` : sql`desc`;
  const inOrder = sql`order by created_at ${way}, id ${way}`;
  const skipped = isOlder ? of - from - count : from;
  const some = sql`offset ${skipped} limit ${count}`;
  // Each status by itself comes out of its index in order; they are merged, not sorted.
  const found =
    status === undefined
      ? sql`select id from ${orders} ${inOrder} ${some}`
      : sql`select id from (${sql.join(
          filters[status].map((one) => sql`(select id, created_at from ${orders} where status = ${one} ${inOrder})`),
          sql` union all `,
        )}) each_status ${inOrder} ${some}`;
  return listWhere(db, sql`${orders.id} in (${found})`);
}

export function listThose(db: Db, ids: readonly string[]): Promise<ListedOrder[]> {
  return ids.length === 0 ? Promise.resolve([]) : listWhere(db, inArray(orders.id, [...ids]));
}

function listWhere(db: Db, those: SQL): Promise<ListedOrder[]> {
  return db
    .select({ order: orders, email: accounts.email })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.userId))
    .where(those)
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** How long the oldest order has waited that is neither paid nor over. */
export async function ageOfOldestOpen(db: Db, now: Date): Promise<number> {
  const oldest = filters.pending.map((one) => sql`(select min(created_at) from ${orders} where status = ${one})`);
  const { rows } = await db.execute<{ since: string | null }>(sql`select least(${sql.join(oldest, sql`, `)}) as since`);
  const since = rows[0]?.since;
  return since == null ? 0 : Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
}

export function countQueued(db: Db, now: Date): Promise<number> {
  return db.$count(payments, isQueued(now));
}
