// Small pictures for the moments when there is nothing to show.
import { ink } from "./palette.ts";
import { box, circle, polygon, rays, slice, star, steps, wave, type Point } from "./path.ts";
import { beads, dots, fill, group, inked, melted, picture, stroke } from "./svg.ts";

const size: Point = [480, 360];

function label(rule: string, ...inside: readonly string[]): string {
  const clip = `<path fill="none" stroke="${rule}" stroke-width="3" d="${box(13, 13, [454, 334, 4])}"/>`;
  return picture(size, ...inside, clip, stroke(rule, 1.5, box(20, 20, [440, 320, 2])));
}

function house(x: number, [width, height]: Point, colour: string): string {
  const top = 330 - height;
  const windows = steps(Math.floor(width / 26)).flatMap((column) =>
    steps(Math.floor(height / 40)).map((row): Point => [x + 18 + column * 24, top + 24 + row * 34]),
  );
  return (
    fill(colour, box(x, top, [width, height + 30])) +
    fill(ink.butter, ...windows.filter((_, at) => at % 3 !== 1).map(([left, y]) => box(left - 5, y - 6, [10, 14, 2])))
  );
}

/** A kite whose string has been cut, over the roofs at night. */
export function notFound(): string {
  const kite =
    melted([ink.cream, ink.night], 4, polygon([0, -76], [66, 0], [0, 82], [-66, 0])) +
    fill(ink.vermilion, polygon([0, -76], [66, 0], [0, 0]), polygon([0, 82], [-66, 0], [0, 0])) +
    fill(ink.marigold, star([0, 0], 10, [26, 14])) +
    stroke(ink.night, 3, "M0-76V82M-66 0Q0-66 66 0");
  return label(
    ink.cream,
    fill(ink.indigo, box(0, 0, [480, 360])),
    fill(ink.dusk, rays([350, 110], 22, { outer: 460 })),
    fill(ink.marigold, circle([350, 110], 66)),
    fill(ink.indigo, circle([326, 96], 56)),
    dots(ink.cream, 5, [70, 60], [150, 40], [300, 40], [430, 190], [60, 170], [420, 60], [118, 118]),
    house(0, [70, 90], ink.bottle),
    house(66, [60, 130], ink.vermilion),
    house(124, [84, 70], ink.night),
    house(206, [58, 112], ink.bottle),
    house(262, [90, 84], ink.vermilion),
    house(350, [56, 138], ink.night),
    house(404, [80, 96], ink.bottle),
    stroke(ink.night, 3, "M166 260V214M152 224h28M156 232h20"),
    stroke(ink.cream, 2.5, "M232 218Q214 200 190 214T142 262"),
    stroke(ink.cream, 2.5, "M206 150q14 24-4 38t10 24"),
    group({ at: [212, 110], turn: 28 }, kite),
  );
}

/** A matchbox pulled open: nothing in it, one match beside it. */
export function emptyBox(): string {
  return label(
    ink.night,
    fill(ink.marigold, box(0, 0, [480, 360])),
    fill(ink.butter, rays([240, 200], 26, { outer: 420 })),
    group(
      { at: [240, 176], turn: -8 },
      inked([ink.cream, ink.night], 4, box(20, -72, [170, 130, 4])),
      fill(ink.sand, box(34, -58, [142, 102, 2])),
      stroke(ink.night, 3, box(34, -58, [142, 102, 2])),
      fill("#dccfb4", "M34-58H176L164-46H46V32L34 44Z"),
      inked([ink.vermilion, ink.night], 4, box(-176, -84, [210, 154, 4])),
      stroke(ink.cream, 3, box(-164, -72, [186, 130, 2])),
      fill(ink.marigold, rays([-71, 8], 13, { inner: 46, outer: 76, share: 0.5, from: -90, to: 90 })),
      fill(ink.cream, slice([-71, 8], [0, 40], [-90, 90])),
      fill(ink.night, box(-162, 8, [182, 48])),
      stroke(ink.cream, 4, wave([-148, 24], 6, [154, 5]), wave([-148, 40], 6, [154, 5])),
      inked(["#8f5334", ink.night], 4, box(-176, 70, [210, 22, 2])),
    ),
    group(
      { at: [250, 308], turn: -5 },
      inked([ink.cream, ink.night], 3, box(-120, -6, [220, 12, 2])),
      inked([ink.vermilion, ink.night], 3, box(88, -11, [34, 22, 11])),
    ),
  );
}

/** A label half painted, ladder and pots still standing there. */
export function maintenance(): string {
  const rung = steps(6)
    .map((at) => `M${330 - at * 3.4} ${100 + at * 38}H${374 + at * 3.4}`)
    .join("");
  const pot = (x: number, colour: string): string =>
    inked([ink.cream, ink.night], 3.5, `M${x} 284h52l-5 46h-42Z`) +
    inked([colour, ink.night], 3.5, `M${x - 3} 278h58v14q-6 0-7 10t-9 0-9 2-10-4-9-2-14-6Z`);
  return label(
    ink.cream,
    fill(ink.bottle, box(0, 0, [480, 360])),
    fill(
      ink.forest,
      ...steps(6).flatMap((row) =>
        steps(5).map((column) => box(column * 112 - (row % 2 ? 56 : 0), row * 56, [108, 52])),
      ),
    ),
    inked([ink.cream, ink.night], 4, box(70, 52, [250, 212, 6])),
    fill(ink.vermilion, "M80 62H240L226 84 234 106 222 130 236 152 226 176 232 200 220 226 230 254H80Z"),
    fill(ink.marigold, rays([195, 200], 11, { inner: 66, outer: 112, share: 0.5, from: -90, to: 18 })),
    fill(ink.butter, slice([195, 200], [0, 56], [-90, 90])),
    stroke(ink.night, 3, slice([195, 200], [0, 56], [-90, 90])),
    fill(ink.night, "M80 200H232L220 226 230 254H80Z"),
    stroke(ink.cream, 4, wave([92, 220], 5, [116, 5]), wave([92, 238], 5, [116, 5])),
    beads(ink.night, [3, 10], "M240 200H308M240 226H308"),
    stroke(ink.night, 16, "M340 70L302 326M364 70L402 326", rung),
    stroke(ink.marigold, 9, "M340 70L302 326M364 70L402 326", rung),
    pot(96, ink.vermilion),
    pot(170, ink.marigold),
    group(
      { at: [284, 140], turn: -60 },
      inked([ink.cream, ink.night], 3, box(-6, 0, [12, 84, 5])),
      inked([ink.mint, ink.night], 3, box(-14, -16, [28, 18, 2])),
      inked([ink.vermilion, ink.night], 3, "M-14-16H14Q12-40 0-54-12-40-14-16Z"),
    ),
    stroke(ink.night, 4, "M0 334H480"),
  );
}
