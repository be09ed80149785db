// Splits the list by headings: a heading appears only if it is true for every product below.
import type { ProductCard } from "#contract/catalog.ts";
import { isSearching } from "./search.ts";
import type { Shelf } from "./shelf-data.ts";

export interface Part {
  readonly id: "included" | "others" | "found";
  readonly products: readonly ProductCard[];
}

/** Products included in membership and the others, each in shelf order; search results stay one list. */
export function splitShelf({ products, search, state }: Pick<Shelf, "products" | "search" | "state">): readonly Part[] {
  const parts: readonly Part[] =
    isSearching(search) && state === "loaded"
      ? [{ id: "found", products }]
      : [
          { id: "included", products: products.filter(({ isMembershipIncluded }) => isMembershipIncluded) },
          { id: "others", products: products.filter(({ isMembershipIncluded }) => !isMembershipIncluded) },
        ];
  return parts.filter((part) => part.products.length > 0);
}
