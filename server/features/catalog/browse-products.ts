import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { type DrawnMarkup, withDetail } from "./draw-detail.ts";
import { searchProducts } from "./search-products.ts";
import {
  type CardRow,
  type FaqRow,
  findProductByOldSlug,
  findProductBySlug,
  listFaqs,
  listProducts,
  listTypes,
  type ProductRow,
} from "./store.ts";

export interface Shelf {
  readonly rows: readonly CardRow[];
  // Of the whole shelf, whatever is asked for of it.
  readonly types: readonly { readonly type: string; readonly count: number }[];
}

const mostFound = 60;

export async function browseProducts(ctx: Ctx, { type }: { readonly type?: string | undefined } = {}): Promise<Shelf> {
  const [rows, types] = await Promise.all([listProducts(ctx.db, type), listTypes(ctx.db)]);
  return { rows, types };
}

export async function searchShelf(
  ctx: Ctx,
  { q, type }: { readonly q: string; readonly type?: string | undefined },
): Promise<Shelf> {
  const [rows, types] = await Promise.all([
    searchProducts(ctx, q, { type, statuses: ["published"], most: mostFound }),
    listTypes(ctx.db),
  ]);
  return { rows, types };
}

/** By the address it has or had: it knows itself where it is now. */
export async function lookAtProduct(
  ctx: Ctx,
  slug: string,
): Promise<{ product: ProductRow & DrawnMarkup; faqs: FaqRow[] }> {
  const product = (await findProductBySlug(ctx.db, slug)) ?? (await findProductByOldSlug(ctx.db, slug));
  if (!product || product.status === "draft") throw new Refusal("product_not_found");
  const [drawn, faqs] = await Promise.all([withDetail(ctx, product), listFaqs(ctx.db, product.id)]);
  return { product: drawn, faqs };
}
