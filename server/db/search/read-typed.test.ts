import { expect, test } from "vitest";
import { readTyped } from "./read-typed.ts";

test("a blank text finds everyone, signs alone find no one", () => {
  expect(readTyped("  ")).toBeUndefined();
  expect(readTyped("% _")).toEqual([]);
  expect(readTyped("asha 100%")).toEqual(["asha", "100%"]);
});
