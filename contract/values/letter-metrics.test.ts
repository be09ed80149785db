import { expect, test } from "vitest";
import { lineHeightOf, widthInLines } from "./letter-metrics.ts";

test("an English text keeps the line height of its place, and any Indian script sets its own", () => {
  expect(lineHeightOf("Asha Kulkarni")).toBeUndefined();
  expect(lineHeightOf("Meera मीरा")).toBe(1.2);
  expect(lineHeightOf("मीरा యாழினி")).toBeGreaterThan(1.3);
});

test("a text is as wide as its longest word, or its widest line where lines are few", () => {
  const longest = widthInLines("Venkatasubramanian", 1);
  expect(widthInLines("Sri Venkatasubramanian Rao", undefined)).toBe(longest);
  expect(widthInLines("Sri Venkatasubramanian Rao", 3)).toBe(longest);
  expect(widthInLines("Sri Venkatasubramanian Rao", 2)).toBeGreaterThan(longest);
  expect(widthInLines("Sri Venkatasubramanian Rao", 1)).toBeGreaterThan(widthInLines("Sri Venkatasubramanian Rao", 2));
});

test("vowel signs above and below their letter take no room", () => {
  expect(widthInLines("कु", 1)).toBe(widthInLines("क", 1));
  expect(widthInLines("का", 1)).toBeGreaterThan(widthInLines("क", 1));
});
