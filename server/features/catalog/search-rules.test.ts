import { expect, test } from "vitest";
import { beginningWith, allWordsOf, oneOf, wordsOf } from "./search-rules.ts";

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
])("%s is read as the words %j", (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test("no more than eight words are looked for", () => {
  expect(wordsOf("one two three four five six seven eight nine ten")).toHaveLength(8);
});

test("a word is found by its beginning, and in the plural as in the singular", () => {
  expect(["guides", "guide", "css", "bus"].map(beginningWith)).toEqual([
    "'guide':*",
    "'guide':*",
    "'css':*",
    "'bus':*",
  ]);
});

test("a word counts up to its hundredth sign, also where a sign takes two units", () => {
  for (const sign of ["x", "𝒙", "म"]) expect(Array.from(wordsOf(sign.repeat(120))[0]!), sign).toHaveLength(100);
});

test("a match needs every searched word, and any of the corrections; short words match whole", () => {
  expect(oneOf(["css", "icon", "icons", "no"])).toBe("'css' | 'icon':* | 'icon':* | 'no'");
  expect(allWordsOf(["a | b", "c"])).toBe("(a | b) & (c)");
});
