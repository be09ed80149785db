import type { ProductCard } from "#contract/catalog.ts";
import { paths, talkPaths } from "#contract/values/paths.ts";

/** The page of a product. A talk has a page of its own. */
export function productAddress({ type, slug }: Pick<ProductCard, "type" | "slug">): string {
  return type === "talk" ? talkPaths.talk(slug) : paths.product(slug);
}
