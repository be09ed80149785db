import { expect, test } from "vitest";
import { barsOf, heightOf, lineOf, shortSumText, sparkOf, topOf } from "./scale.ts";

test("a chart reaches to the next round number, and an empty one has a scale as well", () => {
  expect([0, 1, 2, 3, 5, 6, 10, 11, 249_900, 500_000, 500_001].map((most) => topOf(most))).toEqual([
    2, 2, 2, 4, 6, 6, 10, 20, 400_000, 600_000, 600_000,
  ]);
  expect([topOf(0, 100_000), topOf(100_001, 100_000)]).toEqual([100_000, 200_000]);
});

test("an axis rounds a sum only where a letter says so", () => {
  expect([25_000_000, 12_345_678, 99_950, 99_995, 50, 0].map(shortSumText)).toEqual([
    "₹2.5L",
    "₹1.2L",
    "₹999.50",
    "₹999.95",
    "₹0.50",
    "₹0",
  ]);
});

test("a bar is named by its day or its month, whatever the reader's own time", () => {
  const all = [{ since: "2026-11-01", revenue: 5, members: 2 }];
  expect(barsOf(all, "days")[0]).toEqual({
    key: "2026-11-01",
    name: "1 Nov 2026",
    short: "1 Nov",
    revenue: 5,
    members: 2,
  });
  expect(barsOf(all, "months")[0]).toMatchObject({ name: "Nov 2026", short: "Nov" });
});

test("the least value above zero has a height, and a line goes through the middle of each bar", () => {
  expect([0, -5, 1, 500, 1000].map((value) => heightOf(value, 1000))).toEqual([0, 0, 1.5, 50, 100]);
  expect(lineOf([0, 2, 4], 4, 10)).toBe("M5 100L15 50L25 0");
});

test("a spark line fits its 60 by 20, also with nothing in it or more refunds than sales", () => {
  expect(sparkOf([0, 0, 0])).toBe("M0.0 19.0L30.0 19.0L60.0 19.0");
  expect(sparkOf([-10, 0, 10])).toBe("M0.0 19.0L30.0 10.0L60.0 1.0");
});
