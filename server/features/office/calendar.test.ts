import { expect, test } from "vitest";
import { indianDay } from "#contract/values/india.ts";
import { figuresOf, lastDays, lastMonths } from "./calendar.ts";

test("a day begins at midnight in India, wherever the server stands", () => {
  expect(indianDay(new Date("2026-11-22T18:29:59Z"))).toBe("2026-11-22");
  expect(indianDay(new Date("2026-11-22T18:30:00Z"))).toBe("2026-11-23");
});

test("the last days end today, over the end of a month and of February in a leap year", () => {
  expect(lastDays(new Date("2028-03-01T10:00:00Z"), 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
});

test("the last months end with this one, over the new year", () => {
  expect(lastMonths(new Date("2026-12-31T18:30:00Z"), 3)).toEqual(["2026-11-01", "2026-12-01", "2027-01-01"]);
  const twelve = lastMonths(new Date("2026-11-22T10:00:00Z"), 12);
  expect([twelve.length, twelve[0], twelve[11]]).toEqual([12, "2025-12-01", "2026-11-01"]);
});

test("every day of a chart has a figure, also an empty one, and earlier days are left out", () => {
  const rows = [
    { day: "2026-10-31", revenue: 5, members: 5, products: 1 },
    { day: "2026-11-01", revenue: 249_900, members: 1, products: 0 },
    { day: "2026-11-30", revenue: 100, members: 2, products: 3 },
    { day: "2026-12-01", revenue: -100, members: 0, products: 0 },
  ];
  expect(figuresOf(["2026-11-01", "2026-12-01"], rows)).toEqual([
    { since: "2026-11-01", revenue: 250_000, members: 3, products: 3 },
    { since: "2026-12-01", revenue: -100, members: 0, products: 0 },
  ]);
  expect(figuresOf(["2026-11-02", "2026-11-03"], rows).map(({ revenue }) => revenue)).toEqual([0, 0]);
});
