// Orders as rows of the list for administrators, and counts over all of them.
import { and, eq, inArray, isNull, sql } from "#server/db/drizzle.ts";
import type { OrderStatus } from "#contract/values/order-status.ts";
import type { Db } from "#server/db/client.ts";
import { accounts } from "../../accounts/tables.ts";
import { extendedProfiles } from "../../profiles/tables.ts";
import { isQueued } from "../fact-store.ts";
import type { OrderRow } from "../order-store.ts";
import { orders, payments } from "../tables.ts";

export interface ListedOrder {
  readonly order: OrderRow;
  // Of the buyer, while there is an account.
  readonly email: string | null;
  readonly name: string | null;
}

/** In the order of their ids. */
export async function listOrders(db: Db, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ order: orders, email: accounts.email, name: extendedProfiles.fullName })
    .from(orders)
    .leftJoin(accounts, and(eq(accounts.id, orders.userId), isNull(accounts.deletedAt)))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.order.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const open: readonly OrderStatus[] = ["INITIATED", "PENDING"];

/** How long the oldest open order has waited. */
export async function ageOfOldestOpen(db: Db, now: Date): Promise<number> {
  const oldest = open.map((one) => sql`(select min(created_at) from ${orders} where status = ${one})`);
  const { rows } = await db.execute<{ since: string | null }>(sql`select least(${sql.join(oldest, sql`, `)}) as since`);
  const since = rows[0]?.since;
  return since == null ? 0 : Math.max(0, (now.getTime() - new Date(since).getTime()) / 1000);
}

export function countQueued(db: Db, now: Date): Promise<number> {
  return db.$count(payments, isQueued(now));
}
