// What sells a membership: the card itself, the sun and the rays it stands before, and the perks as small labels.
import { brand } from "#contract/brand.ts";
import type { Faces } from "./faces.ts";
import { textPath } from "./glyphs.ts";
import { sunDisc } from "./hero.ts";
import { ink } from "./palette.ts";
import { box, circle, petals, polygon, rays, slice, star, steps, wave, type Point } from "./path.ts";
import { type Pictogram, pictograms } from "./pictograms.ts";
import { beadRing, dots, fill, group, picture, stroke } from "./svg.ts";

/** The mark of the hub drawn out to the size of a card; the name is set on the dark water by the page. */
export function memberCard({ rozha }: Faces): string {
  const sun: Point = [320, 284];
  return picture(
    [640, 404],
    fill(ink.vermilion, box(0, 0, [640, 404])),
    fill(ink.marigold, rays(sun, 27, { inner: 132, outer: 430, share: 0.5, from: -90, to: 90 })),
    fill(ink.cream, slice(sun, [0, 120], [-90, 90])),
    beadRing(ink.vermilion, [6, 44], [sun, 102]),
    fill(ink.marigold, slice(sun, [0, 84], [-90, 90])),
    fill(ink.cream, petals(sun, 22, [30, 72, 7])),
    fill(ink.night, box(0, 284, [640, 120])),
    stroke(ink.cream, 3, ...steps(2).map((at) => wave([0, 296 + at * 12], 20, [640, 4]))),
    fill(ink.cream, box(34, 34, [166, 84, 3])),
    fill(ink.night, textPath(rozha, brand.name, { x: 117, y: 99, size: 66, align: "middle", tracking: 4 })),
    ...[548, 588].map((x) => fill(ink.cream, star([x, 58], 12, [20, 13])) + dots(ink.vermilion, 9, [x, 58])),
    stroke(ink.cream, 5, box(13, 13, [614, 378, 8])),
    stroke(ink.cream, 1.5, box(21, 21, [598, 362, 4])),
  );
}

export function sun(): string {
  return picture([480, 480], group({ at: [240, 240] }, sunDisc([0, 0])));
}

/** Wider than any screen: its middle lies behind the card. */
export function nightRays(): string {
  return picture(
    [1000, 1000],
    fill(ink.indigo, box(0, 0, [1000, 1000])),
    fill(ink.dusk, rays([500, 500], 40, { outer: 760 })),
  );
}

type Label = readonly [ground: string, rule: string, sign: Pictogram, main: string, detail: string];

const talk: Pictogram = (main, detail) =>
  fill(main, "M12 16H72q8 0 8 8V54q0 8-8 8H44L28 80V62H20q-8 0-8-8Z") + dots(detail, 10, [32, 39], [47, 39], [62, 39]);
const stage: Pictogram = (main, detail) =>
  fill(main, box(38, 10, [24, 44, 12]), box(45, 66, [10, 18]), box(30, 82, [40, 8, 4])) +
  stroke(main, 6, "M26 40q0 26 24 26t24-26") +
  stroke(detail, 4, "M42 26h16M42 36h16");
const percent: Pictogram = (main, detail) =>
  fill(main, star([50, 50], 16, [46, 38])) +
  stroke(detail, 7, "M36 66L64 34") +
  stroke(detail, 6, circle([37, 38], 7), circle([63, 62], 7));
const early: Pictogram = (main, detail) =>
  fill(main, circle([50, 54], 34), box(44, 8, [12, 14, 2]), polygon([76, 20], [86, 30], [78, 36], [70, 27])) +
  stroke(detail, 6, "M50 34V54L64 64");
const paper: Pictogram = (main, detail) =>
  fill(main, "M24 10H62L78 26V90H24Z") +
  fill(detail, polygon([62, 10], [78, 26], [62, 26])) +
  stroke(detail, 5, "M36 42H66M36 56H66M36 74q8-10 13 0t15-2");
const play: Pictogram = (main, detail) =>
  fill(main, box(10, 20, [80, 54, 6]), box(34, 80, [32, 7, 3])) + fill(detail, polygon([42, 32], [64, 47], [42, 62]));

const labels: Record<string, Label> = {
  community: [ink.marigold, ink.night, pictograms.house, ink.night, ink.vermilion],
  chat: [ink.bottle, ink.cream, talk, ink.cream, ink.vermilion],
  meetups: [ink.blush, ink.night, pictograms.cup, ink.indigo, ink.vermilion],
  amas: [ink.indigo, ink.cream, stage, ink.marigold, ink.indigo],
  early: [ink.cream, ink.night, early, ink.vermilion, ink.cream],
  discounts: [ink.vermilion, ink.cream, percent, ink.cream, ink.brick],
  guide: [ink.mint, ink.night, pictograms.kite, ink.night, ink.marigold],
  contract: [ink.butter, ink.night, paper, ink.bottle, ink.cream],
  talks: [ink.night, ink.marigold, play, ink.marigold, ink.night],
};

/** One file for all perks: `<svg><use href="/perks.svg#chat"/></svg>`, 100 by 100. */
export function perkSprite(): string {
  const symbols = Object.entries(labels).map(([id, [ground, rule, sign, main, detail]]) => {
    const frame = stroke(rule, 2.5, box(5, 5, [90, 90, 3]));
    const drawn = group({ at: [17, 17], scale: 0.66 }, sign(main, detail));
    return `<symbol id="${id}" viewBox="0 0 100 100">${fill(ground, box(0, 0, [100, 100, 6]))}${frame}${drawn}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}
