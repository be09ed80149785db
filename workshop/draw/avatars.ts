// Twenty-four members who do not exist.
import { ink } from "./palette.ts";
import { box, circle, petals, rays, steps, type Point } from "./path.ts";
import { person, type Extra, type Hair, type Person, type Wear } from "./people.ts";
import { dots, fill, picture } from "./svg.ts";

type Row = readonly [
  skin: number,
  hair: Hair,
  hue: number,
  wear: Wear,
  cloth: keyof typeof ink,
  trim: keyof typeof ink,
  extras?: readonly Extra[],
];

const rows: readonly Row[] = [
  [2, "long", 0, "sari", "vermilion", "marigold", ["bindi", "earrings"]],
  [1, "crop", 1, "tee", "indigo", "cream", ["glasses", "stubble"]],
  [3, "curls", 0, "hoodie", "bottle", "mint", ["nosepin"]],
  [0, "turban", 2, "kurta", "cream", "vermilion", ["beard"]],
  [4, "bob", 0, "shirt", "marigold", "cream", ["round"]],
  [2, "quiff", 1, "stole", "night", "marigold", ["moustache"]],
  [1, "scarf", 0, "tee", "bottle", "indigo"],
  [3, "bald", 1, "shirt", "blush", "cream", ["beard", "glasses"]],
  [0, "bun", 3, "kurta", "indigo", "marigold", ["earrings"]],
  [2, "cap", 0, "hoodie", "vermilion", "bottle"],
  [1, "braid", 1, "sari", "bottle", "blush", ["bindi", "nosepin"]],
  [4, "crop", 0, "kurta", "marigold", "brick"],
  [2, "wave", 2, "tee", "cream", "vermilion", ["round"]],
  [0, "quiff", 2, "hoodie", "indigo", "mint", ["headphones"]],
  [3, "long", 1, "stole", "blush", "vermilion", ["nosepin", "earrings"]],
  [1, "bun", 4, "sari", "indigo", "vermilion", ["bindi", "glasses"]],
  [2, "turban", 1, "shirt", "night", "bottle", ["beard", "glasses"]],
  [4, "curls", 1, "tee", "vermilion", "cream", ["earrings"]],
  [0, "bob", 3, "hoodie", "bottle", "cream"],
  [3, "crop", 4, "kurta", "cream", "bottle", ["moustache", "glasses"]],
  [1, "wave", 0, "shirt", "vermilion", "blush", ["headphones"]],
  [2, "scarf", 0, "tee", "marigold", "vermilion", ["round"]],
  [4, "braid", 0, "kurta", "bottle", "marigold", ["bindi"]],
  [1, "bald", 0, "stole", "marigold", "indigo", ["moustache", "stubble"]],
];

const grounds = [ink.marigold, ink.blush, ink.vermilion, ink.bottle, ink.indigo, ink.cream, ink.mint, ink.butter];

export const cast: readonly Person[] = rows.map(([skin, hair, hue, wear, cloth, trim, extras = []]) => ({
  skin,
  hair,
  hue,
  wear,
  cloth: ink[cloth],
  trim: ink[trim],
  extras,
}));

/** What is behind a head: something of the label, never the colour of the clothes. */
function backdrop(at: number, who: Person): string {
  const free = grounds.filter((colour) => colour !== who.cloth && colour !== who.trim);
  const ground = free[(at * 5 + 1) % free.length] ?? ink.marigold;
  const second = free.filter((colour) => colour !== ground)[(at * 3 + 2) % (free.length - 1)] ?? ink.cream;
  const middle: Point = [100, 92];
  const motifs = [
    (): string => fill(second, rays(middle, 18, { outer: 160 })),
    (): string => fill(second, circle(middle, 76)),
    (): string => fill(second, petals(middle, 14, [40, 96, 22])),
    (): string => dots(second, 12, ...steps(25).map((n): Point => [(n % 5) * 50, Math.floor(n / 5) * 50])),
    (): string => fill(second, box(0, 110, [200, 90])),
  ];
  return fill(ground, box(0, 0, [200, 200])) + (motifs[at % motifs.length]?.() ?? "");
}

export function avatar(at: number): string {
  const who = cast[at];
  if (!who) throw new Error(`nobody sits at ${at}`);
  return picture([200, 200], backdrop(at, who), person(who));
}

export const avatarNames = cast.map((_, at) => String(at + 1).padStart(2, "0"));
