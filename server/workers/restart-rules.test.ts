import { expect, test } from "vitest";
import { isQuickEnd, pauseBeforeNextMs, sayPause } from "./restart-rules.ts";

test("a worker that ends once is replaced at once, a repeatedly failing one at growing intervals", () => {
  const pauses = Array.from({ length: 9 }, (_, quickEnds) => pauseBeforeNextMs(quickEnds));
  expect(pauses).toEqual([0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pauses.slice(1, 4).map(sayPause)).toEqual(["at once", "in 1 s", "in 2 s"]);
});

test("a worker that served for a minute did not fail at its start", () => {
  expect(isQuickEnd(undefined, 100_000)).toBe(true);
  expect(isQuickEnd(40_001, 100_000)).toBe(true);
  expect(isQuickEnd(40_000, 100_000)).toBe(false);
});
