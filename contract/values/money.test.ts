import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalRupees, formatRupees, paise, parseRupees, rupees, writeRupees } from "./money.ts";

test("prices are grouped the Indian way, without decimals", () => {
  expect(formatRupees(rupees(0))).toBe("₹0");
  expect(formatRupees(rupees(999))).toBe("₹999");
  expect(formatRupees(rupees(2499))).toBe("₹2,499");
  expect(formatRupees(rupees(123456))).toBe("₹1,23,456");
  expect(formatRupees(rupees(12345678))).toBe("₹1,23,45,678");
  expect(formatRupees(rupees(24.99))).toBe("₹25");
});

test("any whole amount is written as Intl writes it for India", () => {
  const intl = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000_000 }), (amount) => {
      expect(formatRupees(rupees(amount))).toBe(`₹${intl.format(amount)}`);
    }),
  );
});

test("half a paisa, a negative or an absurd amount is no money", () => {
  for (const wrong of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 3e9]) expect(() => paise(wrong)).toThrow(RangeError);
});

test("machines read a plain decimal", () => {
  expect(decimalRupees(rupees(2499))).toBe("2499.00");
  expect(decimalRupees(paise(5))).toBe("0.05");
});

test("a typed price is read to the paisa, however a shopkeeper writes it", () => {
  const typed: [string, number][] = [["2499", 249_900], ["2,499", 249_900], ["₹ 1,23,456.50", 12_345_650], ["1,234,567", 123_456_700], ["Rs. 999/-", 99_900], ["0", 0], ["24.9", 2490], [" 5.", 500], ["1.100", 110]];
  for (const [text, amount] of typed) expect([text, parseRupees(text)]).toEqual([text, amount]);
});

test("what cannot be a price is not guessed at", () => {
  for (const text of ["24,99", "1,2,3", "12,34", "-5", "1e3", "free", "1.2.3", "₹", "१२"]) expect([text, parseRupees(text)]).toEqual([text, "unreadable"]);
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
