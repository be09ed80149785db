// Labels with an object: kite, talk, eye, hand.
import { ink } from "../palette.ts";
import { box, circle, polar, polygon, rays, rosette, star, steps, type Point } from "../path.ts";
import { beadRing, beads, dots, fill, group, inked, melted, picture, stroke } from "../svg.ts";
import { doubleRule, ground, lozenged, scalloped, size, ticket } from "./frames.ts";

function cloud(x: number, y: number): string {
  return fill(ink.mint, box(x, y, [150, 12, 6]), box(x + 34, y - 22, [150, 12, 6]), box(x + 12, y + 22, [92, 12, 6]));
}

function kiteSail(): string {
  return (
    melted([ink.cream, ink.night], 6, polygon([0, -150], [140, 0], [0, 170], [-140, 0])) +
    fill(ink.vermilion, polygon([0, -150], [140, 0], [0, 0]), polygon([0, 170], [-140, 0], [0, 0])) +
    fill(ink.indigo, circle([0, 0], 56)) +
    fill(ink.marigold, star([0, 0], 12, [44, 22])) +
    stroke(ink.night, 5, "M0-150V170M-140 0Q0-130 140 0") +
    melted([ink.marigold, ink.night], 5, polygon([0, 160], [36, 216], [-36, 216])) +
    stroke(ink.night, 3, "M-12 186v28M0 178v36M12 186v28")
  );
}

/** A kite of one's own. */
export function kite(): string {
  const far = (at: Point, turn: number, colour: string): string =>
    group(
      { at, turn },
      fill(colour, polygon([0, -34], [32, 0], [0, 40], [-32, 0])),
      stroke(ink.cream, 2.5, "M0-34V52M-32 0Q0-30 32 0"),
    );
  return picture(
    size,
    ground(ink.bottle),
    fill(ink.marigold, circle([190, 430], 210)),
    fill(ink.vermilion, circle([190, 430], 150)),
    stroke(ink.bottle, 12, ...steps(6).map((at) => `M-20 ${404 + at * 30}H420`)),
    cloud(90, 120),
    cloud(540, 470),
    cloud(590, 100),
    far([640, 330], 20, ink.vermilion),
    far([330, 116], -14, ink.marigold),
    stroke(ink.cream, 3, "M470 262C420 420 300 470 230 600"),
    group({ at: [480, 270], turn: 24, scale: 1.06 }, kiteSail()),
    lozenged(ink.night, ink.marigold, ink.cream),
  );
}

/** Two bubbles that share what both have said. */
export function talk(): string {
  const [a, b]: [Point, Point] = [
    [310, 270],
    [490, 270],
  ];
  const lens = `M400 ${270 - 132.3}A160 160 0 0 1 400 ${270 + 132.3}A160 160 0 0 1 400 ${270 - 132.3}Z`;
  return picture(
    size,
    ground(ink.indigo),
    fill(ink.dusk, rays([400, 270], 22, { outer: 560 })),
    melted([ink.marigold, ink.night], 8, circle(a, 160), polygon([218, 380], [176, 508], [330, 420])),
    melted([ink.vermilion, ink.night], 8, circle(b, 160), polygon([470, 420], [624, 508], [582, 380])),
    inked([ink.cream, ink.night], 8, lens),
    beadRing(ink.brick, [7, 44], [a, 140]),
    beadRing(ink.butter, [7, 44], [b, 140]),
    inked([ink.cream, ink.night], 8, lens),
    dots(ink.indigo, 44, [400, 206]),
    dots(ink.vermilion, 44, [400, 270]),
    dots(ink.bottle, 44, [400, 334]),
    fill(ink.brick, star([252, 270], 12, [46, 22])),
    fill(ink.butter, star([548, 270], 12, [46, 22])),
    ticket(ink.cream, ink.marigold),
  );
}

/** An eye that plays back what it has seen. */
export function eye(): string {
  const lid = "M96 310Q400 30 704 310Q400 590 96 310Z";
  const lash = steps(13).map((at) => {
    const angle = -66 + at * 11;
    const [x, y] = polar([400, 420], 300, angle);
    const [tipX, tipY] = polar([400, 420], at % 2 ? 332 : 348, angle);
    return `M${x.toFixed(0)} ${y.toFixed(0)}L${tipX.toFixed(0)} ${tipY.toFixed(0)}`;
  });
  return picture(
    size,
    ground(ink.blush),
    fill(ink.vermilion, "M0 310H800V600H0Z"),
    stroke(ink.night, 10, ...lash),
    melted([ink.cream, ink.night], 10, lid),
    stroke(ink.vermilion, 5, "M150 310Q400 96 650 310"),
    fill(ink.bottle, circle([400, 310], 132)),
    fill(ink.mint, rays([400, 310], 36, { inner: 84, outer: 124, share: 0.42 })),
    fill(ink.night, circle([400, 310], 84)),
    fill(ink.marigold, "M372 262v96q0 8 8 4l78-48q6-4 0-8l-78-48q-8-4-8 4Z"),
    beads(ink.cream, [10, 26], "M130 400Q400 600 670 400"),
    beads(ink.marigold, [10, 26], "M190 462Q400 590 610 462"),
    doubleRule(ink.bottle, ink.cream),
  );
}

const braille: Readonly<Record<string, readonly number[]>> = {
  a: [0],
  c: [0, 3],
  e: [0, 4],
  f: [0, 1, 3],
  l: [0, 1, 2],
  o: [0, 2, 4],
  r: [0, 1, 2, 4],
  s: [1, 2, 3],
};

/** The words as raised dots, each letter in a cell two dots wide. */
function brailleDots(words: string, [left, top]: Point): Point[] {
  return [...words].flatMap((letter, cell) =>
    (braille[letter] ?? []).map((dot): Point => [left + cell * 44 + Math.floor(dot / 3) * 16, top + (dot % 3) * 16]),
  );
}

/** An open hand with a tick in its palm, and under it, for fingers: access for all. */
export function hand(): string {
  const finger = (x: number, top: number): string => box(x, top, [50, 300, 25]);
  const thumb = "M296 396C262 372 236 330 216 300c-20-28 16-54 38-30 24 28 40 44 62 54Z";
  return picture(
    size,
    ground(ink.vermilion),
    fill(ink.brick, rays([400, 310], 26, { outer: 560 })),
    fill(ink.marigold, rosette([400, 284], 20, 226)),
    melted(
      [ink.cream, ink.night],
      7,
      finger(291, 146),
      finger(347, 104),
      finger(403, 118),
      finger(459, 166),
      thumb,
      box(291, 270, [218, 200, 60]),
      box(330, 400, [140, 140]),
    ),
    stroke(ink.night, 4, "M344 300v-96M400 290v-112M456 300v-84"),
    fill(ink.bottle, circle([400, 372], 68)),
    beadRing(ink.marigold, [7, 26], [[400, 372], 56]),
    stroke(ink.cream, 15, "M372 374l20 22 38-46"),
    fill(ink.night, box(0, 482, [800, 118])),
    dots(ink.cream, 11, ...brailleDots("access for all", [107, 496])),
    scalloped(ink.bottle, ink.cream),
  );
}
