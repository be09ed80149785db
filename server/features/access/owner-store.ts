import { count, inArray } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { purchases } from "./tables.ts";

export function countPurchases(db: Db | Tx, productIds: readonly number[]): Promise<{ productId: number; owners: number }[]> {
  return db.select({ productId: purchases.productId, owners: count() }).from(purchases).where(inArray(purchases.productId, [...productIds])).groupBy(purchases.productId);
}
