import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decimalRupees,
  formatPaise,
  formatRupees,
  formatSum,
  formatSumInFull,
  minus,
  mostPaise,
  paise,
  percentOf,
  plus,
  rupees,
  shareOut,
} from "./money.ts";

const amount = fc.integer({ min: 0, max: mostPaise }).map(paise);

test("whole rupees are grouped the Indian way, without decimals", () => {
  expect(formatRupees(rupees(0))).toBe("₹0");
  expect(formatRupees(rupees(999))).toBe("₹999");
  expect(formatRupees(rupees(2499))).toBe("₹2,499");
  expect(formatRupees(rupees(123456))).toBe("₹1,23,456");
  expect(formatRupees(rupees(12345678))).toBe("₹1,23,45,678");
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
  for (const wrong of [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 3e9])
    expect(() => paise(wrong)).toThrow(RangeError);
});

test("machines read a plain decimal", () => {
  expect(decimalRupees(rupees(2499))).toBe("2499.00");
  expect(decimalRupees(paise(5))).toBe("0.05");
});

test("an amount with paise shows them, and is never rounded to another price", () => {
  expect([formatRupees(rupees(999.5)), formatRupees(rupees(24.99)), formatRupees(paise(100_005))]).toEqual([
    "₹999.50",
    "₹24.99",
    "₹1,000.05",
  ]);
  fc.assert(
    fc.property(amount, (any) => {
      expect(Number(formatRupees(any).replace(/[₹,]/g, ""))).toBe(any / 100);
    }),
  );
});

test("sums may exceed any price or be negative, and show their paise", () => {
  expect([99_950, 123_456_789_00, 5_000_000_000_05, -49_950, -5, 0].map(formatSum)).toEqual([
    "₹999.50",
    "₹12,34,56,789",
    "₹5,00,00,00,000.05",
    "−₹499.50",
    "−₹0.05",
    "₹0",
  ]);
  expect([-49_900, 300_000_000_000].map(formatSumInFull)).toEqual(["−₹499.00", "₹3,00,00,00,000.00"]);
});

test("accounts always show two decimals", () => {
  expect([formatPaise(rupees(2499)), formatPaise(paise(5)), formatPaise(rupees(123456.7))]).toEqual([
    "₹2,499.00",
    "₹0.05",
    "₹1,23,456.70",
  ]);
});

test("a sum less one of its parts is the rest", () => {
  const small = fc.integer({ min: 0, max: mostPaise / 4 }).map(paise);
  fc.assert(
    fc.property(small, small, small, (a, b, c) => {
      expect(minus(plus(a, b, c), b)).toBe(plus(a, c));
    }),
  );
  expect(plus()).toBe(0);
});

test("taking away more than there is, or adding up more than there can be, is refused", () => {
  expect(() => minus(paise(100), paise(60), paise(41))).toThrow(RangeError);
  expect(() => plus(paise(mostPaise), paise(1))).toThrow(RangeError);
});

test("a percentage is taken to the nearest paisa, half a paisa up", () => {
  expect([
    percentOf(rupees(2499), 18),
    percentOf(paise(50), 1),
    percentOf(paise(49), 1),
    percentOf(rupees(2499), 2.25),
  ]).toEqual([44_982, 1, 0, 5623]);
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (any, rate) => {
      expect(percentOf(any, rate / 100)).toBe(Number((BigInt(any) * BigInt(rate) + 5000n) / 10_000n));
    }),
  );
});

test("a percentage below nothing, above all or finer than a hundredth is refused", () => {
  for (const wrong of [-1, 100.01, 2.255, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => percentOf(rupees(100), wrong)).toThrow(RangeError);
});

test("shares add up to the amount exactly, and none is more than a paisa from its due", () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    .filter((some) => some.some((weight) => weight > 0));
  fc.assert(
    fc.property(amount, weights, (any, some) => {
      const parts = shareOut(any, some);
      const sum = some.reduce((total, weight) => total + weight, 0);
      expect(plus(...parts)).toBe(any);
      for (const [place, part] of parts.entries())
        expect(Math.abs(part - (any * (some[place] ?? 0)) / sum)).toBeLessThan(1);
    }),
  );
});

test("the rest of a rounding goes to the shares that lost most, the first of equals first", () => {
  expect(shareOut(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(paise(10), [1, 0, 2])).toEqual([3, 0, 7]);
  expect(shareOut(paise(5), [1, 2, 2])).toEqual([1, 2, 2]);
});

test("there is no sharing by nothing, by fractions or by less than nothing", () => {
  for (const wrong of [[], [0, 0], [0.5, 0.5], [2, -1]]) expect(() => shareOut(paise(100), wrong)).toThrow(RangeError);
});
