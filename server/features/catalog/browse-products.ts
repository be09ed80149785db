import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findProductBySlug, listFaqs, listProducts, type FaqRow, type ProductRow } from "./store.ts";

interface Shelf {
  readonly rows: readonly ProductRow[];
  readonly types: { readonly type: string; readonly count: number }[];
}

export async function browseProducts(ctx: Ctx): Promise<Shelf> {
  const rows = await listProducts(ctx.db);
  const types = [...Map.groupBy(rows, ({ type }) => type)].map(([type, { length }]) => ({ type, count: length }));
  return { rows, types };
}

export async function lookAtProduct(ctx: Ctx, slug: string): Promise<{ product: ProductRow; faqs: FaqRow[] }> {
  const product = await findProductBySlug(ctx.db, slug);
  if (!product || product.status === "draft") throw new Refusal("product_not_found");
  return { product, faqs: await listFaqs(ctx.db, product.id) };
}
