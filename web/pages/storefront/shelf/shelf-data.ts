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

// Values alone, in the order of these names: with them a page would carry half as much again of its shelf.
const plain = [
  "id",
  "slug",
  "title",
  "description",
  "type",
  "priceNonMember",
  "priceMember",
  "isMembershipIncluded",
  "memberOnly",
] as const;
const ofImage = ["url", "alt", "width", "height", "widths", "colour"] as const;
const ofOffer = ["act", "price", "because", "isStruckThrough"] as const;

type Packed = readonly [plain: Values, images: readonly Values[], offer: Values];
type Values = readonly unknown[];

export function pack(products: Shelf["products"]): string {
  const rows = products.map((card): Packed => {
    const images = card.images.map((image) => valuesOf(image, ofImage));
    return [valuesOf(card, plain), images, valuesOf(card.offer, ofOffer)];
  });
  return JSON.stringify(rows);
}

export function unpack(cards: string): Shelf["products"] {
  return (JSON.parse(cards) as readonly Packed[]).map(([values, images, offer]) => ({
    ...named<Pick<ShownCard, (typeof plain)[number]>>(plain, values),
    images: images.map((image) => named<ShownCard["images"][number]>(ofImage, image)),
    offer: named<ShownCard["offer"]>(ofOffer, offer),
  }));
}

function valuesOf<Whole>(whole: Whole, names: readonly (keyof Whole)[]): Values {
  return names.map((name) => whole[name]);
}

function named<Whole>(names: readonly (keyof Whole)[], values: Values): Whole {
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Whole;
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
function shelfOf(given: PackedShelf): Shelf {
  const { cards, ...rest } = given;
  const products = unpacked.get(cards) ?? unpack(cards);
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
  if (!("coming" in given)) return shelfOf(given);
  return arrived?.from === given ? shelfOf(arrived.shelf) : undefined;
}
