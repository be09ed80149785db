// A small matchbox label in the five colours of a palette: what they do together, not only side by side.
import { box, circle, type Point, petals, rays, rosette, slice, star, steps, wave } from "../../draw/path.ts";
import { fill, inked, picture, stroke } from "../../draw/svg.ts";
import type { Palette } from "./palettes.ts";

type Colours = readonly [ground: string, second: string, third: string, fourth: string, fifth: string];

const size: Point = [360, 240];
const middle: Point = [180, 120];

const scenes: readonly ((colours: Colours) => string)[] = [
  ([, second, third, fourth, fifth]) =>
    fill(second, rays(middle, 20, { inner: 60, outer: 240 })) +
    fill(third, rosette(middle, 18, 76)) +
    fill(fourth, petals(middle, 12, [14, 66, 15])) +
    fill(fifth, circle(middle, 17)),
  ([, second, third, fourth, fifth]) =>
    steps(6)
      .map((row) => stroke([second, third, fourth][row % 3] ?? second, 13, wave([24, 42 + row * 31], 6, [312, 15])))
      .join("") +
    fill(fifth, circle(middle, 44)) +
    fill(third, star(middle, 10, [34, 17])),
  ([, second, third, fourth, fifth]) =>
    fill(second, slice([180, 182], [0, 104], [-90, 90])) +
    fill(third, rays([180, 182], 13, { inner: 112, outer: 158, from: -84, to: 84 })) +
    fill(fifth, box(0, 182, [360, 58])) +
    stroke(fourth, 7, wave([30, 208], 7, [300, 9])),
  ([, second, third, fourth, fifth]) =>
    steps(5)
      .map((at) =>
        inked(
          [[second, third, fourth][at % 3] ?? second, fifth],
          4,
          petals([52 + at * 64, 120], 6, [4, 74, 17, at * 30]),
        ),
      )
      .join("") +
    steps(5)
      .map((at) => fill(fifth, circle([52 + at * 64, 120], 9)))
      .join(""),
];

export function drawLabel({ swatches }: Palette, at: number): string {
  const [ground = "", second = "", third = "", fourth = "", fifth = ""] = swatches.map(({ hex }) => hex);
  const scene = scenes[at % scenes.length];
  const frame = stroke(third, 5, box(9, 9, [342, 222, 3])) + stroke(third, 1.6, box(17, 17, [326, 206, 2]));
  return picture(
    size,
    fill(ground, box(0, 0, [360, 240])),
    scene?.([ground, second, third, fourth, fifth]) ?? "",
    frame,
  );
}
