// Sums over all orders. The database keeps them with every change (migration 0041), so that asking reads a few rows and no order.
import { sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/values/order-status.ts";
import type { Db } from "#server/db/client.ts";
import { orderTally } from "../tables.ts";

export interface Sums {
  // In paise: what is still here of the right money that came.
  readonly revenue: number;
  readonly orders: ReadonlyMap<OrderStatus, number>;
  // Of those that cost something.
  readonly priced: number;
  readonly settled: number;
}

export async function sumUp(db: Db): Promise<Sums> {
  const sum = (column: (typeof orderTally)["orders" | "priced" | "settled" | "kept"]) =>
    sql<number>`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({
      status: orderTally.status,
      orders: sum(orderTally.orders),
      priced: sum(orderTally.priced),
      settled: sum(orderTally.settled),
      kept: sum(orderTally.kept),
    })
    .from(orderTally)
    .groupBy(orderTally.status);
  const total = (of: "priced" | "settled" | "kept") => rows.reduce((all, row) => all + row[of], 0);
  return {
    revenue: total("kept"),
    orders: new Map(rows.map(({ status, orders }) => [status, orders])),
    priced: total("priced"),
    settled: total("settled"),
  };
}

/** Each change left a row of its own. The sums stay what they are, in fewer rows; whoever does it at the same moment finds them gone. */
export async function addUpTally(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${orderTally} t using (select day, status from ${orderTally} group by day, status having count(*) > 1) many
      where t.status = many.status and t.day is not distinct from many.day returning t.*)
    insert into ${orderTally} select day, status, sum(orders), sum(priced), sum(settled), sum(kept) from gone group by day, status
      having sum(orders) <> 0 or sum(kept) <> 0`);
}
