import type { Ctx } from "#server/context.ts";
import { addProduct } from "#server/features/catalog/add-product.ts";
import { hasProducts } from "#server/features/catalog/store.ts";
import { sampleProducts } from "./sample-products.ts";

// Gives a newcomer's empty hub something to look at. Never touches a catalogue that has anything in it.
export async function plantSamples(ctx: Ctx): Promise<void> {
  if (await hasProducts(ctx.db)) return;
  for (const [place, sample] of sampleProducts.entries()) {
    await addProduct(ctx, { ...sample, sortingOrder: (place + 1) * 10 });
  }
  ctx.log.info({ products: sampleProducts.length }, "sample catalogue planted");
}
