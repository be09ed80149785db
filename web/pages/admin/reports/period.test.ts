import { expect, test } from "vitest";
import { faultsOf, usualPeriods } from "./period.ts";

test("the usual periods are counted by the days of India, and the financial year begins in April", () => {
  const periods = (at: string) => usualPeriods(new Date(at)).map(({ from, to }) => `${from} ${to}`);
  expect(periods("2026-03-31T18:29:59Z")).toEqual([
    "2026-03-01 2026-03-31",
    "2026-02-01 2026-02-28",
    "2025-04-01 2026-03-31",
    "2024-04-01 2025-03-31",
  ]);
  expect(periods("2026-03-31T18:30:00Z")).toEqual([
    "2026-04-01 2026-04-01",
    "2026-03-01 2026-03-31",
    "2026-04-01 2026-04-01",
    "2025-04-01 2026-03-31",
  ]);
  for (const { from, to } of usualPeriods(new Date("2024-03-31T12:00:00Z"))) expect(faultsOf({ from, to })).toEqual({});
});

test("an invalid period shows at its field", () => {
  expect(faultsOf({ from: "2026-04-02", to: "2026-04-01" })).toEqual({ to: "The last day is before the first day." });
  expect(faultsOf({ from: "2025-04-01", to: "2026-04-02" })).toEqual({ to: "A report can cover at most 366 days." });
  expect(Object.keys(faultsOf({ from: "", to: "" }))).toEqual(["to", "from"]);
});
