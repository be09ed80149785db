import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";
import { mostPaise, paise } from "./money.ts";

test.each([
  [0, "Rupees Zero Only"],
  [1, "One Paisa Only"],
  [50, "Fifty Paise Only"],
  [100, "Rupee One Only"],
  [1_10, "Rupee One and Ten Paise Only"],
  [2_499_00, "Rupees Two Thousand Four Hundred and Ninety-Nine Only"],
  [999_50, "Rupees Nine Hundred and Ninety-Nine and Fifty Paise Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [12_34_567_89, "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred and Sixty-Seven and Eighty-Nine Paise Only"],
  [1_05_00_013_00, "Rupees One Crore Five Lakh and Thirteen Only"],
  [mostPaise, "Rupees Two Crore Only"],
])("%i paise are %s", (amount, words) => expect(amountInWords(paise(amount))).toBe(words));

// Read back the way a person does: each word says a number, and a group multiplies the number before it.
const sentences = new Map(
  [
    "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen"
      .split(" ")
      .map((word, at) => [word, at + 1] as const),
    "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ").map((word, at) => [word, at * 10 + 20] as const),
  ].flat(),
);
const groups = new Map([
  ["Crore", 10_000_000],
  ["Lakh", 100_000],
  ["Thousand", 1_000],
]);

function readBack(words: string): number {
  let [whole, group] = [0, 0];
  for (const word of words.split(/[ -]/)) {
    if (word === "Hundred") group *= 100;
    else if (groups.has(word)) [whole, group] = [whole + group * (groups.get(word) ?? 0), 0];
    else group += sentences.get(word) ?? 0;
  }
  return whole + group;
}

test("the words say exactly the amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: mostPaise }), (amount) => {
      const words = amountInWords(paise(amount)).replace(" Only", "");
      const small = /(?:^| and )(\S+) Pais[ae]$/.exec(words)?.[1] ?? "";
      const rupees = words.replace(/(?:^| and )\S+ Pais[ae]$/, "");
      expect(readBack(rupees.replace(/^Rupees? /, "")) * 100 + readBack(small)).toBe(amount);
    }),
  );
});
