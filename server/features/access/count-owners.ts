import type { Db, Tx } from "#server/db/client.ts";
import { countPurchases } from "./owner-store.ts";

/** How many people own each of these products; those that nobody owns are not in it. */
export async function countOwners(db: Db | Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await countPurchases(db, productIds);
  return new Map(rows.map(({ productId, owners }) => [productId, owners]));
}
