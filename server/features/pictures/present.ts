import type { PersonPicture } from "#contract/account.ts";
import type { ProductImage } from "#contract/catalog.ts";
import type { WorkPicture } from "#contract/portfolio.ts";
import type { PersonPictureRow, PictureRow, WorkPictureRow } from "./store.ts";

export function presentPicture({ id, width, height, widths, colour }: PictureRow): ProductImage {
  return { url: `/pictures/${id}`, alt: "", width, height, widths, colour };
}

export function presentPersonPicture({ id, width, height, widths, colour }: PersonPictureRow): PersonPicture {
  return { url: `/people/${id}`, width, height, widths, colour };
}

export function presentWorkPicture({
  alt,
  ...picture
}: Omit<WorkPictureRow, "pieceId" | "place" | "folder">): WorkPicture {
  const { id, width, height, widths, colour } = picture;
  return { url: `/people/${id}`, width, height, widths, colour, alt };
}
