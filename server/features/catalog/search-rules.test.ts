import { expect, test } from "vitest";
import { beginningWith, slipsOf, wordsOf } from "./search-rules.ts";

test.each([
  ["Pricing  HANDBOOK", ["pricing", "handbook"]],
  ["Café – naïve résumé", ["cafe", "naive", "resume"]],
  ["मूल्य निर्धारण", ["मूल्य", "निर्धारण"]],
  ["how to price the work", ["price", "work"]],
  ["the", ["the"]],
  ["guide guide Guide", ["guide"]],
  ["' | ! & <-> :* \\ ()", []],
  ["\u0000\ud800?!", []],
  ["a:* 'b' c|d", ["b", "c", "d"]],
])("%s is read as the words %j", (said, words) => {
  expect(wordsOf(said)).toEqual(words);
});

test("no more than eight words are looked for", () => {
  expect(wordsOf("one two three four five six seven eight nine ten")).toHaveLength(8);
});

test("a word is found by its beginning, and in the plural as in the singular", () => {
  expect(["guides", "guide", "css", "bus"].map(beginningWith)).toEqual(["'guide':*", "'guide':*", "'css':*", "'bus':*"]);
});

test("a short word is tried with every slip of one finger, a longer one with two letters that changed places", () => {
  for (const typed of ["fnt", "fontt", "fort", "fnot"]) expect(slipsOf(typed), typed).toContain("font");
  expect(slipsOf("font")).not.toContain("font");
  expect(slipsOf("no")).toEqual([]);
  expect(slipsOf("typograhpy")).toContain("typography");
  expect(slipsOf("typograhpy").length).toBeLessThan(10);
  expect(slipsOf("x".repeat(80))).toEqual([]);
});
