import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { insertProduct, type NewProduct, type ProductRow } from "./store.ts";

// Puts a product on the shelf. Pages that show the catalogue are told, here and in every other process.
export function addProduct(ctx: Ctx, product: NewProduct): Promise<ProductRow> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await insertProduct(tx, product, ctx.clock.now());
    await announce(tx, "catalog");
    return row;
  });
}
