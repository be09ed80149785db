import { brand } from "#contract/brand.ts";
import type { Ctx } from "#server/context.ts";
import { lookAtProduct } from "../browse-products.ts";
import { cardWords } from "./card-rules.ts";
import { openCardPicture } from "./open-card-picture.ts";

interface FoundCard {
  // Everything that is on it: a card is drawn anew when this changes.
  readonly shows: string;
  draw(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The card of a shared product: its contents, and how to draw it. */
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
