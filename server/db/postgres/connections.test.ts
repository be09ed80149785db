import { expect, test } from "vitest";
import { shareOf } from "./connections.ts";

test("processes share the server's connections: at most ten each, some for scripts, one for notifications", () => {
  expect([2, 4, 8, 9, 16].map((processes) => shareOf(97, processes))).toEqual([10, 10, 10, 9, 4]);
  expect(shareOf(22, 2)).toBe(7);
  expect(shareOf(22, 4)).toBe(3);
});

test("too many processes for the connections are refused, with the number that would fit", () => {
  expect(() => shareOf(22, 5)).toThrow(/^WORKERS=5 are too many .* allows 22 connections: set WORKERS to 4 or less/);
  expect(() => shareOf(10, 2)).toThrow(/allows 10 connections: leave WORKERS out, or allow more there\.$/);
});
