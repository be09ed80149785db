import { expect, test } from "vitest";
import { letters } from "#server/registry/letters.ts";
import { letterTitles } from "#web/pages/admin/letters/letter-titles.ts";

test("every email has a title in the back office, and no two have the same", () => {
  expect(Object.keys(letterTitles).toSorted()).toEqual(letters.map(({ name }) => name).toSorted());
  expect(new Set(Object.values(letterTitles)).size).toBe(letters.length);
});
