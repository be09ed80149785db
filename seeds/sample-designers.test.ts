import { expect, test } from "vitest";
import { sampleDesigners } from "./sample-designers.ts";

test("nobody in a newcomer's directory can be taken for a real person", () => {
  expect(sampleDesigners.length).toBeGreaterThan(24);
  expect(sampleDesigners.filter(({ title }) => !/^Sample\b/.test(title))).toEqual([]);
});
