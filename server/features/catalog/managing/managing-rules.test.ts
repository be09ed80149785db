import { expect, test } from "vitest";
import { orderShelf, stepTo } from "./managing-rules.ts";

test.each([
  ["a draft is put on the shelf", "published", { status: "draft", owners: 0 }, { act: "product.published" }],
  ["a draft is not archived", "archived", { status: "draft", owners: 0 }, { refused: "still_a_draft" }],
  [
    "a product without owners becomes a draft again",
    "draft",
    { status: "published", owners: 0 },
    { act: "product.unpublished" },
  ],
  ["what one person owns does not", "draft", { status: "published", owners: 1 }, { refused: "owned" }],
  ["what people own is archived", "archived", { status: "published", owners: 9 }, { act: "product.archived" }],
  ["what is archived comes back", "published", { status: "archived", owners: 9 }, { act: "product.published" }],
] as const)("%s", (...[, status, product, step]) => {
  expect(stepTo(status, product)).toEqual(step);
});

test("the named products come first, the rest follows in its order, and a wrong name changes nothing", () => {
  expect(orderShelf([1, 2, 3, 4], [3, 1])).toEqual([3, 1, 2, 4]);
  expect([orderShelf([1, 2], [1, 1]), orderShelf([1, 2], [3])]).toEqual([undefined, undefined]);
});
