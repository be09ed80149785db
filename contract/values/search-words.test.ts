import { expect, test } from "vitest";
import { isLongEnoughForLikeness, slipsOf } from "./search-words.ts";

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

test("a short word is tried with every single typo, a longer one with swapped letters", () => {
  for (const typed of ["fnt", "fontt", "fort", "fnot"]) expect(slipsOf(typed), typed).toContain("font");
  expect(slipsOf("font")).not.toContain("font");
  expect(slipsOf("no")).toEqual([]);
  expect(slipsOf("typograhpy")).toContain("typography");
  expect(slipsOf("typograhpy").length).toBeLessThan(10);
  expect(slipsOf("x".repeat(80))).toEqual([]);
});
