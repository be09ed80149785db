import type { ProductImage } from "#contract/catalog.ts";
import type { PictureRow } from "./store.ts";

export function presentPicture({ id, width, height, widths, colour }: PictureRow): ProductImage {
  return { url: `/pictures/${id}`, alt: "", width, height, widths, colour };
}
