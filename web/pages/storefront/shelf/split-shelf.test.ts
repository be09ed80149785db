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

test("included products are on one shelf and the others on another, each in order", () => {
  expect(shelves()).toEqual([
    ["included", [0, 2]],
    ["others", [1, 3]],
  ]);
});

test.each([
  ["a word", { q: "guide", type: "" }],
  ["a type", { q: "", type: "pdf" }],
])("results by %s are one list, best first", (_by, search) => {
  expect(shelves({ search })).toEqual([["found", [0, 1, 2, 3]]]);
});

test("a shelf on which nothing stands has no heading", () => {
  expect(shelves({ products: products.slice(1, 2) })).toEqual([["others", [1]]]);
  expect(shelves({ products: [] })).toEqual([]);
});

test("the fallback product is no search result", () => {
  expect(shelves({ products: [fallbackCard], search: { q: "guide", type: "" }, state: "fallback" })).toEqual([
    ["included", [5]],
  ]);
});
