import { expect, test } from "vitest";
import { readTyped } from "./read-typed.ts";

test("nothing typed asks for everyone, signs alone for nobody", () => {
  expect(readTyped("  ")).toBeUndefined();
  expect(readTyped("% _")).toEqual([]);
  expect(readTyped("asha 100%")).toEqual(["asha", "100%"]);
});
