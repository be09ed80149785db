import { expect, test } from "vitest";
import { cardWords } from "./card-rules.ts";

const guide = { name: "The Guide", type: "ebook", priceNonMember: 12_999_900, isMembershipIncluded: false };

test("a card has the title and the kind of the product", () => {
  expect(cardWords("YDI", guide)).toEqual({ brand: "YDI", label: "eBook", title: "The Guide", line: "₹1,29,999" });
});

test.each([
  ["is free", { priceNonMember: 0 }, "Free"],
  ["is included", { isMembershipIncluded: true }, "Included in YDI Membership"],
  ["is included and free", { isMembershipIncluded: true, priceNonMember: 0 }, "Included in YDI Membership"],
])("the card of a product that %s says so", (_, about, line) => {
  expect(cardWords("YDI", { ...guide, ...about }).line).toBe(line);
});

test("a type is written as people write it, however an operator typed it", () => {
  expect(["pdf", "PDF", "EBook", "template", ""].map((type) => cardWords("YDI", { ...guide, type }).label)).toEqual([
    "PDF",
    "PDF",
    "eBook",
    "Template",
    "",
  ]);
});
