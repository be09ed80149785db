import fc from "fast-check";
import { expect, test } from "vitest";
import { paise } from "./money.ts";
import { parseRupees, writeRupees } from "./typed-rupees.ts";

test("a typed price is read to the paisa, however a shopkeeper writes it", () => {
  const typed: [string, number][] = [
    ["2499", 249_900],
    ["2,499", 249_900],
    ["₹ 1,23,456.50", 12_345_650],
    ["1,234,567", 123_456_700],
    ["Rs. 999/-", 99_900],
    ["0", 0],
    ["24.9", 2490],
    [" 5.", 500],
    ["1.100", 110],
  ];
  for (const [text, amount] of typed) expect([text, parseRupees(text)]).toEqual([text, amount]);
});

test("text that is no price is refused, not guessed at", () => {
  for (const text of ["24,99", "1,2,3", "12,34", "-5", "1e3", "free", "1.2.3", "₹", "१२"])
    expect([text, parseRupees(text)]).toEqual([text, "unreadable"]);
  expect(parseRupees("  ")).toBe("empty");
  expect(parseRupees("1.005")).toBe("too_fine");
  expect(parseRupees("2,00,00,001")).toBe("too_much");
  expect(parseRupees("9".repeat(400))).toBe("too_much");
});

test("a price that is written into a field is read back as the same price", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      expect(parseRupees(writeRupees(paise(amount)))).toBe(amount);
    }),
  );
  expect(writeRupees(paise(12_345_605))).toBe("1,23,456.05");
});
