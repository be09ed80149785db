import { expect, test } from "vitest";
import { idsBeginning } from "./find-rules.ts";

test("the beginning of an id is looked for as one, whatever its dashes and its case", () => {
  const ids = {
    least: "abcd0000-0000-0000-0000-000000000000",
    most: "abcdffff-ffff-ffff-ffff-ffffffffffff",
  };
  expect(idsBeginning("ABCD")).toEqual(ids);
  expect(idsBeginning("ab-cd")).toEqual(ids);
  for (const no of ["abc", "abcg", "abcd abcd", "a".repeat(33)]) expect(idsBeginning(no), no).toBeUndefined();
});
