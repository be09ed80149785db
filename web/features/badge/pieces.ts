// The pieces that every picture of a badge is made of, in any place: the sun with the person in it, the mark, the pill, the code to scan.
import { encode } from "uqr";
import { brand } from "#contract/brand.ts";
import { letters, lettersWidth, mark } from "#web/ui/logo-shapes.ts";
import { beadRing, fill, type Gradient, type Lettered, type Mark, type Measure, stroke } from "./marks.ts";
import { disc, petals, plate, type XY, rays, scallops, star, wave } from "./shapes.ts";
import type { BadgeLook } from "./styles.ts";

const vermilion = "#d8412b";
const marigold = "#f2a71b";
const cream = "#fbf6ea";
const night = "#15142a";

/** The sky, and the rays in it, from the sun to beyond the corners. */
export function sky(look: BadgeLook, size: XY, centre: XY): readonly Mark[] {
  const reach = Math.max(
    ...[[0, 0], [size[0], 0], [0, size[1]], size].map(([x = 0, y = 0]) => Math.hypot(x - centre[0], y - centre[1])),
  );
  const glow = (stops: Gradient["stops"]): Gradient => ({ along: { centre, radius: reach }, stops });
  return [fill(glow(look.sky), plate([0, 0], size)), fill(glow(look.rays), rays(centre, 32, [10, reach * 1.05]))];
}

/** The water: its edge runs in waves, two more follow, and the swell behind them fades towards the foot. */
export function sea(look: BadgeLook, [width, height]: XY, horizon: number): readonly Mark[] {
  const step = width / 62;
  const crest = (line: number) =>
    wave(horizon + step * (0.3 + line), [-step * line, width + step * 2], [step * 2, step * 0.9]);
  const swell = Array.from({ length: Math.floor((height - horizon) / (step * 2)) }, (_, line) => crest(3.2 + line * 2));
  return [
    fill(
      {
        along: [
          [0, horizon],
          [0, height],
        ],
        stops: look.sea,
      },
      `${crest(0)}V${height}H0Z`,
    ),
    stroke(
      {
        along: [
          [0, horizon],
          [0, height],
        ],
        stops: [
          [0, `${look.waves}59`],
          [0.25, `${look.waves}1f`],
          [1, `${look.waves}0a`],
        ],
      },
      step * 0.1,
      ...swell,
    ),
    ...[0, 1, 2].map((line) => stroke(look.waves, step * (0.26 - line * 0.07), crest(line))),
  ];
}

/** The person's picture as the sun: a crown of leaves, a ring with beads, the picture. `radius` is that of the picture. */
export function sun(look: BadgeLook, centre: XY, radius: number): readonly Mark[] {
  const rim = radius * 1.17;
  return [
    fill(look.petals[0], petals(centre, 28, [radius * 1.18, radius * 1.54])),
    fill(look.petals[1], petals(centre, 28.5, [radius * 1.18, radius * 1.43])),
    fill(look.petals[0], scallops(centre, 56, radius * 1.225)),
    fill(look.ring, disc(centre, rim)),
    beadRing(look.beads, radius * 0.05, { path: disc(centre, radius * 1.095), radius: radius * 1.095, count: 64 }),
    { kind: "portrait", centre, radius },
    stroke(look.beads, radius * 0.014, disc(centre, radius * 1.025)),
  ];
}

/** The mark of the hub and its letters, as high as `height`, from its top left corner. */
export function logo(ink: string, [x, y]: XY, height: number): readonly Mark[] {
  const scale = height / 48;
  const placed = { at: [x, y] as const, scale };
  const lettersHeight = height * 0.56;
  const letterScale = lettersHeight / 560;
  const base = y + height / 2 + lettersHeight / 2;
  return [
    { ...fill(vermilion, plate([0, 0], [48, 48], 9)), placed },
    { ...fill(marigold, mark.rays), placed },
    { ...fill(cream, mark.sun), placed },
    { ...fill(night, mark.sea), placed },
    { ...fill(cream, mark.waves), placed },
    { ...stroke(cream, 1.4, plate([3, 3], [42, 42], 6)), placed },
    ...letters.map(({ at, path }) => ({
      ...fill(ink, path),
      placed: { at: [x + height * 1.26 + at * letterScale, base] as const, scale: letterScale, flipped: true as const },
    })),
  ];
}

export function logoWidth(height: number): number {
  return height * 1.26 + (lettersWidth * height * 0.56) / 560;
}

/** The member label, in a pill with a star, from its right edge. */
export function pill(
  look: BadgeLook,
  [right, middle]: XY,
  { size, measure }: PillSize,
): { readonly marks: readonly Mark[]; readonly width: number } {
  const [ground, ink] = look.pill;
  const { left: half } = measure(brand.memberLabel, "text", size);
  const [height, starRoom] = [size * 1.95, size * 1.35];
  const width = half * 2 + starRoom + size * 1.7;
  const x = right - width;
  const words: Lettered = {
    kind: "text",
    text: brand.memberLabel,
    face: "text",
    size,
    paint: ink,
    at: [x + size * 0.8 + starRoom, middle + size * 0.36],
    align: "left",
  };
  return {
    width,
    marks: [
      fill(ground, plate([x, middle - height / 2], [width, height], height / 2)),
      fill(ink, star([x + size * 1.3, middle], 8, [size * 0.56, size * 0.3])),
      words,
    ],
  };
}

interface PillSize {
  readonly size: number;
  readonly measure: Measure;
}

/** A plate of paper with the code on it, four modules of quiet all round, as scanners want it. */
export function scanCode(url: string, [x, y]: XY, side: number): readonly Mark[] {
  const { data, size } = encode(url, { ecc: "M", border: 4 });
  const module = side / size;
  const dark = data
    .flatMap((row, line) => runs(row).map(([from, length]) => `M${from} ${line}h${length}v1h-${length}Z`))
    .join("");
  return [
    fill("#ffffff", plate([x, y], [side, side], module * 1.6)),
    { ...fill(night, dark), placed: { at: [x, y], scale: module } },
  ];
}

/** Neighbours as one bar: no hair of light between them. */
function runs(row: readonly boolean[]): readonly XY[] {
  const bars: [number, number][] = [];
  for (const [index, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last[0] + last[1] === index) last[1] += 1;
    else bars.push([index, 1]);
  }
  return bars;
}
