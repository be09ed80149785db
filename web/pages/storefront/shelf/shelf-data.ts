import { useEffect, useState } from "react";
import type { ProductList } from "#contract/catalog.ts";
import type { ShownCard } from "#web/features/catalog/product-card.tsx";
import type { Search } from "./search.ts";

export interface Shelf extends Pick<ProductList, "types" | "total" | "shelves"> {
  readonly products: readonly ShownCard[];
  /** fallback: the shelf could not be loaded. */
  readonly state: "loaded" | "fallback";
  readonly search: Search;
  /** ₹2,499; undefined while the hub cannot tell. */
  readonly membershipFee: string | undefined;
}

/** On its way for long enough that the page does not wait for it. */
export interface Coming {
  readonly coming: Promise<Shelf>;
  readonly search: Search;
}

// Quicker than this a placeholder would only flash.
const patienceMs = 250;

/** The shelf, or its promise once it takes its time. */
export function soon(coming: Promise<Shelf>, search: Search): Promise<Shelf | Coming> {
  const late = new Promise<Coming>((resolve) => setTimeout(() => resolve({ coming, search }), patienceMs));
  return Promise.race([coming, late]);
}

/** Undefined while it is on its way. */
export function useArrived(given: Shelf | Coming): Shelf | undefined {
  const [arrived, setArrived] = useState<{ readonly from: Coming; readonly shelf: Shelf }>();
  useEffect(() => {
    if (!("coming" in given)) return undefined;
    let isOver = false;
    void given.coming.then((shelf) => (isOver ? undefined : setArrived({ from: given, shelf })));
    return () => {
      isOver = true;
    };
  }, [given]);
  if (!("coming" in given)) return given;
  return arrived?.from === given ? arrived.shelf : undefined;
}
