import { expect, test } from "vitest";
import { mostFrequent } from "./main-colour.ts";

type Pixel = readonly [red: number, green: number, blue: number];

const red: Pixel = [216, 65, 43];
const nearlyRed: Pixel = [220, 67, 45];
const green: Pixel = [10, 200, 10];

test.each([
  ["one colour", [red], "#d8412b"],
  ["one that is there more often", [green, red, red], "#d8412b"],
  ["of two that are there as often the first", [green, red], "#0ac80a"],
  ["several that are nearly the same, by their mean", [green, red, nearlyRed], "#da422c"],
  ["nothing but black", [[0, 0, 0]], "#000000"],
  [
    "white beside one dark dot",
    [
      [255, 255, 255],
      [255, 255, 255],
      [0, 0, 1],
    ],
    "#ffffff",
  ],
  ["no pixel at all", [], "#000000"],
] as const)("a picture of %s is known by its main colour", (_, pixels, colour) => {
  expect(mostFrequent(Uint8Array.from(pixels.flat()))).toBe(colour);
});

test("the rest of an incomplete pixel at the end counts for nothing", () => {
  expect(mostFrequent(Uint8Array.from([...red, 1, 2]))).toBe("#d8412b");
});
