import fc from "fast-check";
import { expect, test } from "vitest";
import { labelBorders, labelGrounds, labelOf, labelPatterns } from "./label.ts";

test("an id always gives the same label, and a thousand ids give nearly all of them", () => {
  const labels = new Set<string>();
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const { ground, pattern, border } = labelOf(id);
      expect(labelGrounds).toContain(ground);
      expect(labelPatterns).toContain(pattern);
      expect(labelBorders).toContain(border);
      expect(labelOf(id)).toEqual(labelOf(id.toUpperCase()));
      labels.add([ground, pattern, border].join(" "));
    }),
    { numRuns: 1000 },
  );
  expect(labels.size).toBeGreaterThan(120);
});

test("text that is no id has a label too", () => {
  expect(labelOf("")).toEqual({ ground: "marigold", pattern: "rays", border: "line" });
});
