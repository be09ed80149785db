import { expect, test } from "vitest";
import { sampleDesigners } from "./sample-designers.ts";

test("no sample person in the directory can be taken for a real one", () => {
  expect(sampleDesigners.length).toBeGreaterThan(24);
  expect(sampleDesigners.filter(({ title }) => !/^Sample\b/.test(title))).toEqual([]);
});
