import { expect, test } from "vitest";
import { pageOf, readTyped, walkTo } from "./find-rules.ts";

test("past the last page stands the last one, and of nobody there is one page", () => {
  expect(pageOf({ page: 1, size: 10 }, 0)).toEqual({ page: 1, pages: 1, offset: 0 });
  expect(pageOf({ page: 3, size: 10 }, 21)).toEqual({ page: 3, pages: 3, offset: 20 });
  expect(pageOf({ page: 99, size: 10 }, 20)).toEqual({ page: 2, pages: 2, offset: 10 });
});

test("every page is walked to from the nearer end, and together they are the whole list", () => {
  expect(walkTo(0, 10, 25)).toEqual({ from: "newest", skip: 0, most: 10 });
  expect(walkTo(10, 10, 25)).toEqual({ from: "oldest", skip: 5, most: 10 });
  expect(walkTo(20, 10, 25)).toEqual({ from: "oldest", skip: 0, most: 5 });
  expect(walkTo(0, 10, 0)).toEqual({ from: "newest", skip: 0, most: 0 });
});

test("the beginning of an id is looked for as one, whatever its dashes and its case", () => {
  const ids = {
    least: "abcd0000-0000-0000-0000-000000000000",
    most: "abcdffff-ffff-ffff-ffff-ffffffffffff",
  };
  expect(readTyped("ABCD")?.ids).toEqual(ids);
  expect(readTyped("ab-cd")?.ids).toEqual(ids);
  for (const no of ["abc", "abcg", "abcd abcd", "a".repeat(33)]) expect(readTyped(no)?.ids, no).toBeUndefined();
});

test("nothing typed asks for everybody, signs alone for nobody", () => {
  expect(readTyped("  ")).toBeUndefined();
  expect(readTyped("% _")).toEqual({ words: [], ids: undefined });
  expect(readTyped("asha 100%")?.words).toEqual(["asha", "100%"]);
});
