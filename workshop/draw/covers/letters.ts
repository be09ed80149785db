// Labels whose emblem is a letter: type, price, contract.
import type { Faces } from "../faces.ts";
import { textPath } from "../glyphs.ts";
import { ink } from "../palette.ts";
import { box, circle, rays, rosette, star, steps, wave, type Point } from "../path.ts";
import { beadRing, dashes, fill, group, mirrored, picture, stroke } from "../svg.ts";
import { airmail, doubleRule, ground, scalloped, size } from "./frames.ts";

/** Two panels in turned colours, a letter each, on the lines that type stands on. */
export function typeSpecimen({ anekBold }: Faces): string {
  const letter = (text: string, x: number): string =>
    textPath(anekBold, text, { x, y: 448, size: 440, align: "middle" });
  const lines = (x: number): string => [177, 251, 448, 524].map((y) => `M${x} ${y}h352`).join("");
  return picture(
    size,
    ground(ink.vermilion),
    fill(ink.marigold, box(400, 0, [400, 600])),
    dashes(ink.cream, [2, 8, 6], lines(48)),
    dashes(ink.brick, [2, 8, 6], lines(400)),
    fill(ink.cream, letter("A", 222)),
    fill(ink.night, letter("a", 578)),
    fill(ink.night, rosette([400, 96], 16, 36)),
    fill(ink.marigold, star([400, 96], 8, [27, 11])),
    doubleRule(ink.cream, ink.night),
  );
}

/** A coin like a midday sun, and what it has earned stacked on both sides. */
export function pricing({ rupee }: Faces): string {
  const coin = (x: number, y: number): string =>
    fill(ink.night, box(x - 4, y - 4, [128, 34, 17])) +
    fill(ink.marigold, box(x, y, [120, 26, 13])) +
    dashes(ink.brick, [10, 4, 8], `M${x + 14} ${y + 15}h92`);
  const stack = (x: number, coins: number): string =>
    steps(coins)
      .map((at) => coin(x + (at % 2 ? 7 : 0), 500 - at * 30))
      .join("");
  return picture(
    size,
    ground(ink.indigo),
    fill(ink.dusk, rays([400, 290], 28, { outer: 560 })),
    fill(ink.vermilion, star([400, 290], 28, [236, 196])),
    fill(ink.cream, circle([400, 290], 186)),
    beadRing(ink.vermilion, [9, 48], [[400, 290], 166.5]),
    fill(ink.marigold, circle([400, 290], 148)),
    fill(ink.indigo, textPath(rupee, "₹", { x: 400, y: 378, size: 258, align: "middle" })),
    mirrored(400, stack(64, 5)),
    mirrored(400, stack(190, 2)),
    scalloped(ink.marigold, ink.indigo),
  );
}

/** A seal on a sheet, its ribbons hanging down. */
export function contract({ rozha }: Faces): string {
  const ribbon = "M0 0h62v190l-31-34-31 34Z";
  const rule = (y: number): string => `M96 ${y}h150M554 ${y}h150`;
  return picture(
    size,
    ground(ink.bottle),
    fill(ink.cream, box(76, 70, [648, 460, 6])),
    stroke(ink.bottle, 3, box(92, 86, [616, 428, 3])),
    stroke(
      ink.mint,
      7,
      ...[140, 176, 212, 248, 284, 320, 356].map((y) =>
        rule(y).replaceAll("M96", "M124").replaceAll("h150M554", "h110M566").replaceAll("h150", "h110"),
      ),
    ),
    stroke(ink.night, 4, "M124 460q14-44 26-20t-4 20q30-50 40-22 4 22 18 4t26 2M566 470h110"),
    group({ at: [372, 330], turn: 16 }, fill(ink.brick, ribbon)),
    group({ at: [366, 346], turn: -16 }, fill(ink.vermilion, ribbon)),
    fill(ink.vermilion, rosette([400, 264], 24, 164)),
    fill(ink.brick, circle([400, 264], 150)),
    fill(ink.marigold, circle([400, 264], 138)),
    beadRing(ink.vermilion, [7, 40], [[400, 264], 123]),
    fill(ink.night, textPath(rozha, "&", { x: 400, y: 336, size: 212, align: "middle" })),
    airmail(ink.cream, ink.bottle, ink.vermilion),
  );
}

export { specimenLetters, specimenWeights };

const shade: readonly (readonly [string, string])[] = [
  [ink.cream, ink.night],
  [ink.indigo, ink.marigold],
  [ink.marigold, ink.brick],
  [ink.bottle, ink.cream],
  [ink.vermilion, ink.cream],
  [ink.blush, ink.indigo],
];

/** Inside view: a drawer of single letters. */
function specimenLetters({ anekBold }: Faces): string {
  const tile = (letter: string, at: number): string => {
    const [paper, type] = shade[(at + Math.floor(at / 5) * 2) % shade.length] ?? [ink.cream, ink.night];
    const corner: Point = [(at % 5) * 160, Math.floor(at / 5) * 150];
    const shape = textPath(anekBold, letter, {
      x: corner[0] + 80,
      y: corner[1] + 117,
      size: 122,
      align: "middle",
    });
    return fill(paper, box(...corner, [160, 150])) + fill(type, shape);
  };
  return picture(size, ...[..."gRa&52Qy?k@e8Gs!tBf3"].map(tile));
}

/** Inside view: one word in four weights, growing. */
function specimenWeights(faces: Faces): string {
  const rows = [
    { face: faces.anekRegular, y: 150, colour: ink.indigo },
    { face: faces.anekMedium, y: 278, colour: ink.bottle },
    { face: faces.anekSemibold, y: 406, colour: ink.vermilion },
    { face: faces.anekBold, y: 534, colour: ink.night },
  ];
  const dots = rows.map(({ colour, y }, at) =>
    fill(
      colour,
      steps(at + 1)
        .map((n) => circle([706 - n * 26, y - 32], 9))
        .join(""),
    ),
  );
  return picture(
    size,
    ground(ink.cream),
    stroke(ink.night, 2.5, ...[60, 188, 316, 444, 572].map((y) => `M52 ${y}h696`)),
    ...rows.map(({ face, y, colour }) => fill(colour, textPath(face, "Chaurasta", { x: 56, y, size: 118 }))),
    ...dots,
  );
}

/** The plain label of a product without a picture: the sun of the mark over its two lines of water. */
export function defaultProduct(): string {
  const sun: Point = [400, 352];
  return picture(
    size,
    ground(ink.vermilion),
    fill(ink.marigold, rays(sun, 19, { inner: 176, outer: 620, share: 0.52, from: -90, to: 90 })),
    fill(ink.cream, "M250 352a150 150 0 0 1 300 0Z"),
    fill(ink.night, box(0, 352, [800, 248])),
    stroke(ink.marigold, 8, ...[388, 418, 448, 478, 508].map((y, at) => `M${270 + at * 26} ${y}H${530 - at * 26}`)),
    stroke(
      ink.cream,
      5,
      wave([80, 404], 5, [150, 7]),
      wave([570, 404], 5, [150, 7]),
      wave([110, 462], 4, [120, 7]),
      wave([570, 462], 4, [120, 7]),
      wave([80, 520], 5, [150, 7]),
      wave([570, 520], 5, [150, 7]),
    ),
    doubleRule(ink.vermilion, ink.cream),
  );
}
