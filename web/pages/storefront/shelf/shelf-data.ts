import { useEffect, useState } from "react";
import type { ProductList } from "#contract/catalog.ts";
import type { MemberPiece } from "#contract/members-work.ts";
import { fallbackCard } from "./fallback.ts";
import type { Search } from "./search.ts";

export interface Shelf extends ProductList {
  /** fallback: the shelf could not be loaded. */
  readonly state: "loaded" | "fallback";
  readonly search: Search;
  /** Pieces of members' work: on the front alone. */
  readonly work: readonly MemberPiece[];
  /** ₹2,499; undefined while the hub cannot tell. */
  readonly membershipFee: string | undefined;
  /** How many members there are now; undefined while the hub cannot tell, and before the first one. */
  readonly live: string | undefined;
  /** How many opportunities are live, from ten on. */
  readonly opportunities: number | undefined;
}

/** The fallback product. */
export function fallbackShelf(search: Search): Shelf {
  return {
    state: "fallback",
    products: [fallbackCard],
    types: [],
    total: 1,
    shelves: { included: 1, others: 0 },
    search,
    work: [],
    membershipFee: undefined,
    live: undefined,
    opportunities: undefined,
  };
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
