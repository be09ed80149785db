// The film of the membership page: a designer alone at night, a match, a room full of people. What moves is a layer of its own.
import { brand } from "#contract/brand.ts";
import type { Faces } from "./faces.ts";
import { textPath } from "./glyphs.ts";
import { ink } from "./palette.ts";
import { box, circle, petals, rays, slice, star, steps, wave, type Point } from "./path.ts";
import { bunting, chaiGlass, laptop, someone } from "./scene-pieces.ts";
import { beads, dots, fill, group, inked, picture, stroke } from "./svg.ts";

const wide: Point = [960, 540];
const stars: readonly Point[] = [
  [90, 70],
  [210, 130],
  [330, 60],
  [150, 230],
  [440, 110],
  [560, 50],
  [880, 90],
  [840, 230],
  [60, 330],
  [690, 130],
  [770, 50],
];

function night(): string {
  return fill(ink.night, box(0, 0, [960, 540])) + dots(ink.butter, 4, ...stars);
}

/** Somebody at a window, the only one in the house who is still awake. */
export function alone(): string {
  const roofs = [
    [0, 330, 150],
    [150, 380, 120],
    [270, 300, 170],
    [690, 340, 130],
    [820, 290, 140],
  ] as const;
  const dark = roofs
    .map(([x, y, width]) => fill(ink.dusk, box(x, y, [width, 540 - y])) + windows(x, y, width))
    .join("");
  return picture(
    wide,
    night(),
    fill(ink.butter, circle([800, 120], 46)),
    fill(ink.night, circle([780, 108], 40)),
    dark,
    fill(ink.indigo, box(400, 130, [330, 410])),
    stroke(ink.dusk, 6, "M390 132H740"),
    fill(ink.marigold, box(450, 190, [230, 240, 4])),
    fill(ink.butter, slice([565, 190], [0, 110], [90, 270])),
    someone(4, [475, 222], 0.9),
    fill(ink.brick, box(440, 400, [250, 34])),
    laptop([620, 402], ink.marigold),
    chaiGlass([486, 402]),
    stroke(ink.night, 10, box(450, 190, [230, 240, 4])),
    stroke(ink.night, 5, "M565 190V228"),
    fill(ink.night, box(436, 430, [258, 14, 3])),
    fill(ink.night, slice([565, 244], [0, 26], [-90, 90])),
  );
}

function windows(x: number, y: number, width: number): string {
  const across = Math.floor((width - 24) / 34);
  const places = steps(4).flatMap((row) =>
    steps(across).map((at): string => box(x + 20 + at * 34, y + 28 + row * 50, [16, 24, 2])),
  );
  return fill(ink.night, ...places);
}

/** The side of a box of matches, waiting to be struck. */
export function matchbox(faces: Faces): string {
  const middle: Point = [210, 190];
  return picture(
    [420, 330],
    fill("#8f5334", box(0, 264, [420, 66, 4])),
    beads(ink.night, [3, 9], "M12 282H410M16 298H410M12 314H410"),
    fill(ink.vermilion, box(0, 0, [420, 270, 6])),
    fill(ink.marigold, rays(middle, 25, { inner: 78, outer: 300, from: -90, to: 90 })),
    fill(ink.vermilion, `M0 0H420V16H0ZM0 0V270H16V0ZM404 0V270H420V0Z`),
    fill(ink.cream, slice(middle, [0, 70], [-90, 90])),
    fill(ink.night, box(16, 188, [388, 66])),
    stroke(ink.cream, 3, wave([18, 200], 12, [384, 4])),
    fill(
      ink.marigold,
      textPath(faces.rozha, `${brand.name} MATCHES`, { x: 210, y: 240, size: 34, align: "middle", tracking: 3 }),
    ),
    stroke(ink.cream, 4, box(12, 12, [396, 246, 4])),
    stroke(ink.night, 5, box(2, 2, [416, 326, 6])),
  );
}

/** Head up, its foot in the middle of the lower edge. */
export function match(): string {
  return picture(
    [80, 360],
    inked([ink.sand, ink.night], 4, box(32, 44, [16, 312, 2])),
    fill(ink.blush, box(42, 60, [4, 294])),
    inked([ink.vermilion, ink.night], 4, "M40 4C58 4 62 26 60 44 58 62 52 72 40 72S22 62 20 44C18 26 22 4 40 4Z"),
    fill("#f0745a", "M32 18q-4 12-2 26 4-14 2-26Z"),
  );
}

export function flame(): string {
  return picture(
    [240, 320],
    fill(
      ink.vermilion,
      "M120 0C132 66 204 96 214 190 222 264 176 316 120 316S18 264 26 190C32 132 60 126 66 82 92 98 100 120 100 140 116 104 126 60 120 0Z",
    ),
    fill(
      ink.marigold,
      "M124 78C128 130 182 150 184 214 186 268 156 300 120 300S54 268 58 216C60 178 80 172 84 142 102 158 106 172 106 186 118 160 126 120 124 78Z",
    ),
    fill(ink.butter, "M122 168C124 200 152 212 152 246 152 276 138 290 120 290S88 274 90 248C92 222 118 212 122 168Z"),
    fill(ink.cream, "M120 228q18 18 16 38-2 20-16 20t-16-20q-2-18 16-38Z"),
  );
}

/** Told when something has become somebody's: a match is struck, flares and burns. It moves by itself, once, where motion is welcome. */
export function struckMatch(): string {
  const style =
    "@media (prefers-reduced-motion:no-preference){.m{animation:m .35s cubic-bezier(.2,.8,.2,1) both}.r,.f{transform-origin:120px 170px}.r{animation:r .6s .3s cubic-bezier(.2,.8,.2,1) both}.f{transform-origin:120px 250px;animation:f .5s .3s cubic-bezier(.2,.8,.2,1) both}}" +
    "@keyframes m{from{transform:translate(-50px,30px) rotate(-14deg)}}@keyframes r{from{opacity:0;transform:scale(.3)}}@keyframes f{from{transform:scale(0)}60%{transform:scale(1.15)}}";
  return picture(
    [240, 320],
    `<style>${style}</style>`,
    `<g class="r">${fill(ink.marigold, rays([120, 170], 18, { inner: 96, outer: 118, share: 0.4 }))}</g>`,
    `<g class="m">${group({ at: [86, 150], scale: 0.85 }, inner(match()))}</g>`,
    `<g class="f">${group({ at: [61, 76], scale: 0.49 }, inner(flame()))}</g>`,
  );
}

/** What the whole film is about, in one picture that stands still. */
export function poster(): string {
  const at: Point = [480, 236];
  return picture(
    wide,
    fill(ink.night, box(0, 0, [960, 540])),
    fill(ink.indigo, rays(at, 30, { outer: 700, share: 0.5 })),
    fill(ink.cream, star(at, 32, [222, 188])),
    fill(ink.night, circle(at, 182)),
    beads(ink.marigold, [7, 20], circle(at, 164)),
    group({ at: [426, 212], scale: 1.35 }, inner(match())),
    group({ at: [372, 52], scale: 0.9 }, inner(flame())),
  );
}

// A drawing within a drawing, without the frame around it.
function inner(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>\n$/, "");
}

/** The wall of the room in which everybody meets. */
export function room(): string {
  return picture(
    wide,
    fill(ink.bottle, box(0, 0, [960, 540])),
    fill(ink.forest, rays([480, 300], 30, { outer: 760 })),
    group({ at: [0, 0], scale: [1.2, 1] }, bunting(26)),
    fill(ink.marigold, box(0, 474, [960, 66])),
    fill(ink.night, box(0, 470, [960, 5])),
    fill(ink.vermilion, ...steps(12).map((at) => petals([40 + at * 80, 508], 4, [2, 22, 9]))),
  );
}
