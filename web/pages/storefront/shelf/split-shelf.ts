// One list, told as what it is: a heading that is not true of everything below it is not shown.
import type { ProductCard } from "#contract/catalog.ts";
import { isSearching } from "./search.ts";
import type { Shelf } from "./shelf-data.ts";

export interface Part {
  readonly id: "included" | "others" | "found";
  readonly products: readonly ProductCard[];
}

/** What membership includes and the rest, each in the shelf's order; what was searched for stays one list. */
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
