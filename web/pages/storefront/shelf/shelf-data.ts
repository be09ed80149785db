import { useEffect, useState } from "react";
import type { ProductList } from "#contract/catalog.ts";
import type { ShownCard } from "#web/features/catalog/product-card.tsx";
import { fallbackCard } from "./fallback.ts";
import type { Search } from "./search.ts";

export interface Shelf extends Pick<ProductList, "types" | "total" | "shelves"> {
  readonly products: readonly ShownCard[];
  /** fallback: the shelf could not be loaded. */
  readonly state: "loaded" | "fallback";
  readonly search: Search;
  /** ₹2,499; undefined while the hub cannot tell. */
  readonly membershipFee: string | undefined;
}

/** As it is sent: the router would take a shelf apart and put it together value by value, a tenth of what the page costs. */
export interface PackedShelf extends Omit<Shelf, "products"> {
  readonly cards: string;
}

export function pack(products: Shelf["products"]): string {
  return JSON.stringify(products);
}

/** What stands there while it cannot be loaded. */
export function fallbackShelf(search: Search): PackedShelf {
  return {
    state: "fallback",
    cards: pack([fallbackCard]),
    types: [],
    total: 1,
    shelves: { included: 1, others: 0 },
    search,
    membershipFee: undefined,
  };
}

const mostUnpacked = 32;
const unpacked = new Map<string, Shelf["products"]>();
const shelves = new WeakMap<PackedShelf, Shelf>();

// The same object for the same shelf: what shows it is drawn anew only when there is another.
function unpack(given: PackedShelf): Shelf {
  const { cards, ...rest } = given;
  const products = unpacked.get(cards) ?? (JSON.parse(cards) as Shelf["products"]);
  unpacked.set(cards, products);
  for (const oldest of unpacked.keys()) if (unpacked.size > mostUnpacked) unpacked.delete(oldest);
  const shelf = shelves.get(given) ?? { ...rest, products };
  shelves.set(given, shelf);
  return shelf;
}

/** On its way for long enough that the page does not wait for it. */
export interface Coming {
  readonly coming: Promise<PackedShelf>;
  readonly search: Search;
}

// Quicker than this a placeholder would only flash.
const patienceMs = 250;

/** The shelf, or its promise once it takes its time. */
export function soon(coming: Promise<PackedShelf>, search: Search): Promise<PackedShelf | Coming> {
  const late = new Promise<Coming>((resolve) => setTimeout(() => resolve({ coming, search }), patienceMs));
  return Promise.race([coming, late]);
}

/** Undefined while it is on its way. */
export function useArrived(given: PackedShelf | Coming): Shelf | undefined {
  const [arrived, setArrived] = useState<{ readonly from: Coming; readonly shelf: PackedShelf }>();
  useEffect(() => {
    if (!("coming" in given)) return undefined;
    let isOver = false;
    void given.coming.then((shelf) => (isOver ? undefined : setArrived({ from: given, shelf })));
    return () => {
      isOver = true;
    };
  }, [given]);
  if (!("coming" in given)) return unpack(given);
  return arrived?.from === given ? unpack(arrived.shelf) : undefined;
}
