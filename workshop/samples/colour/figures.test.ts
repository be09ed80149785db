import { expect, test } from "vitest";
import { onPaper, pairsOf, goodFor, writeRatio } from "./figures.ts";
import { palettes } from "./palettes.ts";

test("a ratio is never written better than it is", () => {
  expect([4.499, 4.5, 2.96].map(writeRatio)).toEqual(["4.4", "4.5", "2.9"]);
  expect([6.99, 7, 4.5, 3, 2.99].map(goodFor)).toEqual([
    "text",
    "any text",
    "text",
    "large text, signs",
    "side by side only",
  ]);
  expect(onPaper({ name: "Grey", hex: "#767676" }).day).toBeCloseTo(4.54, 2);
});

test.each(palettes)("in $name something can be read on something", (palette) => {
  const pairs = pairsOf(palette);
  expect(pairs).toHaveLength(10);
  expect(pairs[0]?.ratio).toBeGreaterThanOrEqual(7);
  for (const { hex, name } of palette.swatches) expect(`${name} ${hex}`).toMatch(/^[A-Z][a-z ]+ #[0-9a-f]{6}$/);
});
