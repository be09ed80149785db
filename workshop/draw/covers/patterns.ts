// Labels that are a pattern rather than one emblem: the icon bazaar and the colours of the street.
import { ink } from "../palette.ts";
import { box, circle, petals, polar, rosette, star, steps, type Point } from "../path.ts";
import { pictogramNames, pictograms, type PictogramName } from "../pictograms.ts";
import { beadRing, beads, dashes, dots, fill, group, inked, melted, mirrored, picture, stroke } from "../svg.ts";
import { doubleRule, ground, size } from "./frames.ts";

const tiles: readonly (readonly [string, string, string])[] = [
  [ink.vermilion, ink.cream, ink.marigold],
  [ink.cream, ink.indigo, ink.vermilion],
  [ink.bottle, ink.marigold, ink.cream],
  [ink.marigold, ink.night, ink.vermilion],
  [ink.indigo, ink.blush, ink.marigold],
  [ink.blush, ink.brick, ink.bottle],
  [ink.night, ink.marigold, ink.cream],
];

function stall(name: PictogramName, at: number, [columns, side]: Point): string {
  const [paper, main, detail] = tiles[(at * 3 + Math.floor(at / columns)) % tiles.length] ?? [
    ink.cream,
    ink.night,
    ink.night,
  ];
  const corner: Point = [(at % columns) * side, Math.floor(at / columns) * side];
  const inner = side * 0.62;
  return (
    fill(paper, box(...corner, [side, side])) +
    group(
      { at: [corner[0] + (side - inner) / 2, corner[1] + (side - inner) / 2], scale: inner / 100 },
      pictograms[name](main, detail),
    )
  );
}

/** Twelve stalls of a bazaar, a sign in each. */
export function bazaar(): string {
  const signs: readonly PictogramName[] = [
    "sun",
    "cup",
    "fish",
    "lotus",
    "key",
    "umbrella",
    "eye",
    "wheel",
    "chilli",
    "bell",
    "leaf",
    "star",
  ];
  return picture(
    size,
    ground(ink.night),
    group({ at: [60, 60], scale: 0.85 }, ...signs.map((name, at) => stall(name, at, [4, 200]))).replace(
      "scale(0.85)",
      "scale(.85 .8)",
    ),
    stroke(ink.night, 8, "M230 60V540M400 60V540M570 60V540M60 220H740M60 380H740"),
    stroke(ink.cream, 6, box(60, 60, [680, 480, 4])),
    beads(ink.marigold, [13, 30], box(25, 30, [750, 540])),
  );
}

/** Inside view: one sign on the grid it is drawn on. */
export function bazaarGrid(): string {
  const lines = steps(11)
    .map((at) => `M${180 + at * 44} 80V520M180 ${80 + at * 44}H620`)
    .join("");
  return picture(
    size,
    ground(ink.cream),
    stroke(ink.mint, 2, lines),
    group({ at: [180, 80], scale: 4.4 }, pictograms.umbrella(ink.indigo, ink.vermilion)),
    dashes(ink.vermilion, [3, 10, 8], circle([400, 317.6], 176)),
    dashes(ink.vermilion, [3, 10, 8], "M400 60V540M160 317.6H640"),
    stroke(ink.night, 4, box(180, 80, [440, 440])),
    fill(
      ink.night,
      ...[
        [180, 80],
        [620, 80],
        [180, 520],
        [620, 520],
      ].map(([x = 0, y = 0]) => box(x - 8, y - 8, [16, 16])),
    ),
  );
}

/** Inside view: the whole set, set out like cloth. */
export function bazaarCloth(): string {
  const sign = (at: number): string => {
    const name = pictogramNames[(at * 2) % pictogramNames.length] ?? "sun";
    const row = Math.floor(at / 6);
    return group(
      { at: [(at % 6) * 133 + (row % 2 ? 66 : 0) + 4, row * 120 + 16], scale: 0.9 },
      pictograms[name](row % 2 ? ink.night : ink.brick, ink.cream),
    );
  };
  return picture(size, ground(ink.marigold), ...steps(30).map(sign));
}

/** A floor drawing of petals, one colour at a time. */
export function rangoli(): string {
  const middle: Point = [400, 300];
  const corner =
    fill(ink.vermilion, petals([0, 0], 16, [40, 190, 26])) +
    fill(ink.marigold, petals([0, 0], 16, [30, 120, 18, 11.25])) +
    fill(ink.cream, circle([0, 0], 50));
  return picture(
    size,
    ground(ink.indigo),
    ...[
      [0, 0],
      [800, 0],
      [0, 600],
      [800, 600],
    ].map(([x = 0, y = 0]) => group({ at: [x, y] }, corner)),
    fill(ink.bottle, rosette(middle, 24, 262)),
    beadRing(ink.cream, [9, 72], [middle, 250]),
    fill(ink.vermilion, petals(middle, 16, [60, 238, 44])),
    fill(ink.blush, petals(middle, 16, [60, 214, 26])),
    fill(ink.marigold, petals(middle, 16, [50, 200, 32, 11.25])),
    fill(ink.bottle, circle(middle, 122)),
    fill(ink.cream, petals(middle, 8, [20, 118, 40])),
    fill(ink.indigo, petals(middle, 8, [20, 100, 24])),
    fill(ink.vermilion, petals(middle, 8, [20, 112, 22, 22.5])),
    fill(ink.marigold, circle(middle, 36)),
    dots(ink.night, 12, ...steps(8).map((at) => polar(middle, 22, at * 45)), middle),
    dots(ink.marigold, 18, ...steps(16).map((at) => polar(middle, 224, 11.25 + at * 22.5))),
  );
}

/** Inside view: where the colours were found, a rickshaw from the front. */
export function rickshaw(): string {
  const half =
    melted([ink.night, ink.night], 0.1, box(238, 408, [54, 110, 20])) +
    inked([ink.bottle, ink.night], 7, "M400 236H268L236 420q-4 54 40 54H400Z") +
    inked([ink.cream, ink.night], 6, circle([290, 346], 26)) +
    dots(ink.marigold, 24, [290, 346]) +
    stroke(ink.night, 7, "M262 246l-50 14v34") +
    inked([ink.mint, ink.night], 5, box(190, 292, [36, 50, 10]));
  return picture(
    size,
    ground(ink.blush),
    fill(ink.cream, circle([400, 290], 250)),
    fill(ink.vermilion, box(0, 500, [800, 100])),
    stroke(ink.cream, 6, "M40 548H760"),
    inked([ink.night, ink.night], 7, box(374, 430, [52, 100, 22])),
    mirrored(400, half),
    inked([ink.mint, ink.night], 7, "M272 244l22-110H506l22 110Z"),
    stroke(ink.cream, 8, "M330 224l24-70M360 224l24-70"),
    inked([ink.marigold, ink.night], 7, "M262 140q10-62 60-66H478q50 4 60 66Z"),
    beads(ink.vermilion, [13, 24], "M286 120H520"),
    inked([ink.marigold, ink.night], 7, "M352 264h96l-16 176q-32 22-64 0Z"),
    fill(ink.vermilion, petals([400, 334], 8, [10, 42, 14])),
    dots(ink.cream, 22, [400, 334]),
    stroke(ink.night, 6, "M372 400h56M374 418h52"),
    beads(ink.marigold, [16, 22], "M292 256Q400 330 508 256"),
    doubleRule(ink.indigo, ink.marigold),
  );
}

/** Inside view: the colours themselves, as a painter would lay them out. */
export function swatches(): string {
  const colours = [ink.vermilion, ink.marigold, ink.bottle, ink.indigo, ink.blush, ink.mint, ink.brick, ink.night];
  const chip = (colour: string, at: number): string => {
    const corner: Point = [44 + (at % 4) * 182, 44 + Math.floor(at / 4) * 262];
    return group(
      { at: corner },
      inked([ink.cream, ink.night], 4, box(0, 0, [166, 250, 8])),
      fill(colour, box(12, 12, [142, 172, 4])),
      fill(ink.night, box(12, 204, [84, 9, 4])),
      stroke(ink.night, 3, "M14 228h54"),
      fill(at === 4 ? ink.brick : at % 2 ? ink.cream : ink.butter, star([83, 98], 12 + at, [52, 30])),
      fill(colour, circle([83, 98], 16)),
    );
  };
  return picture(size, ground(ink.sand), ...colours.map(chip));
}
