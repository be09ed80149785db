import type { Audience, Visibility } from "#contract/values/visibility.ts";

export function maySee(audience: Audience, visibleTo: Visibility): boolean {
  return visibleTo === "everyone" || (visibleTo === "community" && audience === "community");
}

/** Why a piece with these pictures cannot be visible to others; undefined if it can. */
export function obstacleToShow(
  pictures: readonly { readonly alt: string }[],
): "piece_needs_picture" | "picture_needs_words" | undefined {
  if (pictures.length === 0) return "piece_needs_picture";
  return pictures.some(({ alt }) => alt === "") ? "picture_needs_words" : undefined;
}
