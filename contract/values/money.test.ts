import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalRupees, formatRupees, paise, rupees } from "./money.ts";

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
