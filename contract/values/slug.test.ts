import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug, suggestSlug } from "./slug.ts";

test("a title suggests its address", () => {
  expect(suggestSlug("The Freelance Guide, 2nd Edition")).toBe("the-freelance-guide-2nd-edition");
  expect(suggestSlug("Café & Crème: a designer’s menu")).toBe("cafe-and-creme-a-designers-menu");
  expect(suggestSlug("डिज़ाइन")).toBe("");
  expect(suggestSlug("word ".repeat(40))).toBe(Array.from({ length: 16 }, () => "word").join("-"));
});

test("a word is part of an address as a whole or not at all", () => {
  const [forty, thirtyNine] = ["a".repeat(40), "b".repeat(39)];
  expect(suggestSlug(`${forty} ${thirtyNine}`)).toBe(`${forty}-${thirtyNine}`);
  expect(suggestSlug(`${forty} ${thirtyNine}b`)).toBe(forty);
});

test("whatever the title, what is suggested is an address or nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      const slug = suggestSlug(title);
      expect(slug === "" || isSlug(slug)).toBe(true);
    }),
  );
});
