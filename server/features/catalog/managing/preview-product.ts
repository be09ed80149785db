import type { ProductRequest } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import type { ProductRow } from "../store.ts";
import { type DrawnMarkup, drawDetail } from "../draw-detail.ts";
import { type ReadProduct, readProduct } from "./read-product.ts";

/** The product as the shelf would show it. Nothing is written. */
export async function previewProduct(
  ctx: Ctx,
  input: ProductRequest,
  signal?: AbortSignal,
): Promise<{ product: ProductRow & DrawnMarkup; faqs: ReadProduct["faqs"] }> {
  const { values, faqs } = await readProduct(ctx, input);
  const drawn = await drawDetail(ctx, values, { is: "looked at", signal });
  const now = ctx.clock.now();
  return {
    product: {
      ...values,
      ...drawn,
      id: 0,
      status: "published",
      sortingOrder: null,
      makerId: null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    },
    faqs,
  };
}
