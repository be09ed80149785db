import { expect, test } from "vitest";
import { fallbackCard } from "./fallback.ts";
import { splitShelf } from "./split-shelf.ts";

const products = [true, false, true, false].map((isMembershipIncluded, at) => ({
  ...fallbackCard,
  id: at,
  isMembershipIncluded,
}));

function shelves(given: Partial<Parameters<typeof splitShelf>[0]> = {}): (readonly [string, readonly number[]])[] {
  return splitShelf({ products, search: { q: "", type: "" }, state: "loaded", ...given }).map(
    ({ id, products: shown }) => [id, shown.map((product) => product.id)],
  );
}

test("what membership includes stands on one shelf and the rest on another, each in the shop's order", () => {
  expect(shelves()).toEqual([
    ["included", [0, 2]],
    ["others", [1, 3]],
  ]);
});

test.each([
  ["a word", { q: "guide", type: "" }],
  ["a type", { q: "", type: "pdf" }],
])("what is found by %s is one list, best first", (_by, search) => {
  expect(shelves({ search })).toEqual([["found", [0, 1, 2, 3]]]);
});

test("a shelf on which nothing stands has no heading", () => {
  expect(shelves({ products: products.slice(1, 2) })).toEqual([["others", [1]]]);
  expect(shelves({ products: [] })).toEqual([]);
});

test("what stands there while a search cannot be answered is no result of it", () => {
  expect(shelves({ products: [fallbackCard], search: { q: "guide", type: "" }, state: "fallback" })).toEqual([
    ["included", [5]],
  ]);
});
