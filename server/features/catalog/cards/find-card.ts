import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { lookAtProduct } from "../browse-products.ts";
import { cardWords } from "./card-rules.ts";
import { openCardPicture } from "./open-card-picture.ts";

interface FoundCard {
  // All that is on it: a card is drawn anew when this is another.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The card that shows where somebody shares a product: what is on it, and how to have it drawn. */
export async function findCard(ctx: Ctx, slug: string): Promise<FoundCard> {
  const { product } = await lookAtProduct(ctx, slug);
  const words = cardWords(brand.name, product);
  const [first] = product.images;
  const url = typeof first === "string" ? first : first?.url;
  return {
    shows: JSON.stringify([words, url]),
    draw: async () => new Uint8Array(await ctx.images.drawCard({ ...words, picture: await openCardPicture(ctx, url) })),
  };
}
