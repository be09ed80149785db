import { expect, test } from "vitest";
import { beginningWith, everyOneOf, isLongEnoughForLikeness, oneOf, slipsOf, wordsOf } from "./search-rules.ts";

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

test("of several that may have been meant any will do, a short one only whole; of those that were asked, every one", () => {
  expect(oneOf(["css", "icon", "icons", "no"])).toBe("'css' | 'icon':* | 'icon':* | 'no'");
  expect(everyOneOf(["a | b", "c"])).toBe("(a | b) & (c)");
});

test.each([
  ["two letters", [2, false, false]],
  ["three", [3, true, true]],
  ["six", [6, true, true]],
  ["seven", [7, true, false]],
  ["forty", [40, true, false]],
  ["forty-one", [41, false, false]],
] as const)(
  "of a word of %s what was mistyped is looked for as far as that tells anything",
  (_, [length, turned, other]) => {
    const word = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz".slice(0, length);
    const slips = slipsOf(word);
    expect([
      slips.includes(`ba${word.slice(2)}`),
      slips.includes(word.slice(1)),
      slips.includes(`${word}z`),
      slips.includes(`9${word.slice(1)}`),
    ]).toEqual([turned, other, other, other]);
  },
);

test("words of five letters and more are compared by likeness as well", () => {
  expect(["font", "fonts"].map(isLongEnoughForLikeness)).toEqual([false, true]);
});

test("a short word is tried with every slip of one finger, a longer one with two letters that changed places", () => {
  for (const typed of ["fnt", "fontt", "fort", "fnot"]) expect(slipsOf(typed), typed).toContain("font");
  expect(slipsOf("font")).not.toContain("font");
  expect(slipsOf("no")).toEqual([]);
  expect(slipsOf("typograhpy")).toContain("typography");
  expect(slipsOf("typograhpy").length).toBeLessThan(10);
  expect(slipsOf("x".repeat(80))).toEqual([]);
});
