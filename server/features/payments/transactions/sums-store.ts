// Sums over all orders.
import { isNotNull, sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { orders } from "../tables.ts";

export interface Sums {
  // In paise: the part of the right money that was not refunded.
  readonly revenue: number;
  readonly orders: number;
  // Of those that cost something.
  readonly priced: number;
  readonly settled: number;
}

export async function sumUp(db: Db): Promise<Sums> {
  const isPriced = sql`${orders.amount} > 0`;
  const [sums] = await db
    .select({
      revenue: sql`coalesce(sum(${orders.kept}), 0)`.mapWith(Number),
      orders: sql`count(*)`.mapWith(Number),
      priced: sql`count(*) filter (where ${isPriced})`.mapWith(Number),
      settled: sql`count(*) filter (where ${isPriced} and ${isNotNull(orders.settledAt)})`.mapWith(Number),
    })
    .from(orders);
  return sums!;
}
