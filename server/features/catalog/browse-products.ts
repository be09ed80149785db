import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findProductBySlug, listFaqs, listProducts, type FaqRow, type ProductRow } from "./store.ts";

export function browseProducts(ctx: Ctx): Promise<ProductRow[]> {
  return listProducts(ctx.db);
}

export async function lookAtProduct(ctx: Ctx, slug: string): Promise<{ product: ProductRow; faqs: FaqRow[] }> {
  const product = await findProductBySlug(ctx.db, slug);
  if (!product) throw new Refusal("product_not_found");
  return { product, faqs: await listFaqs(ctx.db, product.id) };
}
