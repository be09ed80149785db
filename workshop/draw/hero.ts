// The label on the front door: a hand over a garland of marigolds, a pencil held up to the sun.
import { brand } from "#contract/brand.ts";
import type { Faces } from "./faces.ts";
import { textPath } from "./glyphs.ts";
import { ink, skins } from "./palette.ts";
import { box, circle, petal, petals, polygon, rays, star, steps, wave, type Point } from "./path.ts";
import { beadRing, beads, dots, fill, group, inked, melted, mirrored, picture, stroke } from "./svg.ts";

const heroSize: Point = [640, 760];

const skin = skins[2];

function pencil(): string {
  return (
    melted([ink.cream, ink.night], 5, polygon([-22, -170], [0, -226], [22, -170], [22, 40], [-22, 40])) +
    fill(ink.vermilion, box(-22, -164, [44, 204])) +
    fill(ink.brick, box(8, -164, [14, 204])) +
    fill("#f0745a", box(-22, -164, [12, 204])) +
    fill(ink.cream, "M-22-170L0-226 22-170V-160q-7 12-14 0-8 12-15 0-8 12-15 0Z") +
    fill(ink.night, polygon([-7, -206], [0, -226], [7, -206]))
  );
}

/** Seen from the palm: the fingers come round from the right, the thumb lies over them. */
export function fist(): string {
  const fingers = steps(4).map((at) =>
    inked([skin, ink.night], 5, box(-62 + (at === 3 ? 8 : at), -58 + at * 30, [130 - at * 4, 32, 16])),
  );
  return (
    melted([skin, ink.night], 5, box(-44, 30, [88, 250, 8]), box(-66, -52, [136, 124, 42])) +
    pencil() +
    fingers.join("") +
    fill(ink.blush, box(-55, -50, [17, 15, 7])) +
    stroke(ink.night, 45, "M-27 78Q-72 16 10-20") +
    stroke(skin, 35, "M-27 92V78Q-72 16 10-20") +
    fill(ink.blush, "M2-28q18-10 20 3-2 10-18 13Z") +
    inked([ink.marigold, ink.night], 4, box(-52, 112, [104, 18, 9]), box(-52, 156, [104, 18, 9])) +
    inked([ink.cream, ink.night], 4, box(-52, 134, [104, 18, 9])) +
    dots(ink.vermilion, 8, ...steps(6).map((at): Point => [-38 + at * 15.2, 143]))
  );
}

// Marigolds, as they hang over every door on a good day.
function garland(): string {
  const bloom = (at: Point, radius: number, [outer, inner]: readonly [string, string]): string =>
    inked([outer, ink.night], 4, star(at, 24, [radius, radius * 0.88])) +
    inked([inner, ink.night], 3, star(at, 20, [radius * 0.7, radius * 0.59])) +
    fill(ink.butter, petals(at, 10, [radius * 0.06, radius * 0.34, radius * 0.1]));
  const leaf = (root: Point, angle: number): string => inked([ink.mint, ink.night], 4, petal(root, angle, [0, 92, 34]));
  const gold = [ink.marigold, ink.vermilion] as const;
  const red = [ink.vermilion, ink.marigold] as const;
  return (
    mirrored(320, leaf([128, 650], -46) + leaf([262, 650], -12) + bloom([106, 654], 52, red)) +
    mirrored(320, bloom([206, 646], 66, gold)) +
    bloom([320, 646], 74, red)
  );
}

/** What the sun is made of, round its middle. */
export function sunDisc(sun: Point): string {
  return (
    fill(ink.cream, star(sun, 32, [232, 196])) +
    fill(ink.vermilion, circle(sun, 188)) +
    fill(ink.marigold, circle(sun, 176)) +
    beadRing(ink.brick, [7, 48], [sun, 160]) +
    fill(ink.butter, petals(sun, 24, [96, 150, 11]))
  );
}

function sky(): string {
  const sun: Point = [320, 372];
  return (
    fill(ink.indigo, box(40, 150, [560, 570])) +
    fill(ink.vermilion, rays(sun, 32, { outer: 520, share: 0.5 })) +
    sunDisc(sun)
  );
}

function water(): string {
  const lines = steps(4).map((at) => wave([44, 590 + at * 22], 14, [552, 9]));
  return fill(ink.bottle, box(40, 568, [560, 152])) + stroke(ink.mint, 4, ...lines);
}

function nameplate({ rozha }: Faces): string {
  const emblem =
    fill(ink.vermilion, star([116, 98], 16, [36, 25])) +
    fill(ink.cream, circle([116, 98], 17)) +
    fill(ink.bottle, petals([116, 98], 8, [3, 15, 6]));
  return (
    fill(ink.cream, box(40, 40, [560, 112])) +
    fill(ink.night, textPath(rozha, brand.name, { x: 320, y: 131, size: 96, align: "middle", tracking: 6 })) +
    mirrored(320, emblem, beads(ink.night, [5, 11], "M168 98H206"))
  );
}

function footer({ rozha }: Faces): string {
  const [first = brand.tagline] = brand.tagline.split(",");
  return (
    fill(ink.night, box(40, 656, [560, 64])) +
    fill(
      ink.marigold,
      textPath(rozha, first.toUpperCase(), { x: 320, y: 701, size: 36, align: "middle", tracking: 4 }),
    ) +
    dots(ink.vermilion, 14, [72, 688], [568, 688])
  );
}

function frame(): string {
  const ring = (inset: number, radius: number): string => box(inset, inset, [640 - 2 * inset, 760 - 2 * inset, radius]);
  return (
    `<path fill="none" stroke="${ink.vermilion}" stroke-width="41" d="${ring(20, 0)}"/>` +
    beads(ink.marigold, [7, 20], ring(20, 0)) +
    stroke(ink.cream, 6, ring(39, 3)) +
    fill(ink.night, box(42, 150, [556, 4]), box(42, 654, [556, 4]))
  );
}

export function hero(faces: Faces): string {
  return picture(
    heroSize,
    sky(),
    water(),
    group({ at: [320, 420], scale: 1.1 }, fist()),
    garland(),
    nameplate(faces),
    footer(faces),
    frame(),
  );
}
