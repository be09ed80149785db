import { eq } from "drizzle-orm";
import type { Tx } from "#server/db/client.ts";
import { products } from "../catalog/tables.ts";

/** It stays while somebody is given it. */
export async function hasProduct(tx: Tx, id: number): Promise<boolean> {
  return (await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("share")).length > 0;
}
