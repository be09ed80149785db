// Small signs in two colours on a 100 by 100 field: the bazaar's icons, reused wherever a drawing wants a small thing.
import { box, circle, petal, petals, polygon, rays, slice, star, wave } from "./path.ts";
import { dots, fill, group, stroke } from "./svg.ts";

export type Pictogram = (main: string, detail: string) => string;

export const pictograms = {
  sun: (main, detail) => fill(main, rays([50, 50], 12, { inner: 30, outer: 44 })) + fill(detail, circle([50, 50], 23)),
  cup: (main, detail) =>
    stroke(main, 6, "M70 48h6a9 9 0 0 1 0 20h-8") +
    fill(main, "M26 40h46l-5 42q-1 4-5 4H36q-4 0-5-4Z") +
    stroke(detail, 5, "M38 30q-6-8 0-16M52 30q-6-8 0-16") +
    fill(detail, box(24, 36, [50, 9, 4])),
  eye: (main, detail) =>
    fill(main, "M8 50Q50 2 92 50Q50 98 8 50Z") + fill(detail, circle([50, 50], 19)) + dots(main, 15, [50, 50]),
  leaf: (main, detail) =>
    fill(main, "M18 84Q10 26 84 16 92 90 32 80Z") + stroke(detail, 5, "M16 88L66 34M40 62V42M48 54h20"),
  kite: (main, detail) =>
    fill(main, polygon([50, 8], [84, 42], [50, 80], [16, 42])) +
    fill(detail, polygon([50, 8], [84, 42], [50, 42]), polygon([50, 80], [16, 42], [50, 42])) +
    stroke(main, 5, "M50 78q12 8 0 16"),
  fish: (main, detail) =>
    fill(main, "M8 50Q40 12 72 50Q40 88 8 50Z", polygon([64, 50], [92, 26], [92, 74])) +
    dots(detail, 9, [28, 46]) +
    stroke(detail, 5, "M44 36q10 14 0 28"),
  bell: (main, detail) =>
    fill(main, "M50 14c20 0 24 18 24 34 0 14 4 20 12 26H14c8-6 12-12 12-26 0-16 4-34 24-34Z") +
    dots(detail, 16, [50, 82]) +
    stroke(detail, 5, "M32 62h36") +
    dots(main, 10, [50, 12]),
  key: (main, detail) =>
    fill(main, circle([30, 50], 22), box(46, 44, [46, 12]), box(72, 54, [9, 16]), box(84, 54, [8, 12])) +
    dots(detail, 18, [28, 50]),
  umbrella: (main, detail) =>
    fill(main, slice([50, 54], [0, 40], [-90, 90])) +
    fill(detail, "M36 54Q38 26 50 14 62 26 64 54Z") +
    stroke(main, 5, "M50 54v26q0 10 10 10t8-10"),
  lotus: (main, detail) =>
    fill(main, petal([50, 80], -62, [0, 50, 22]), petal([50, 80], 62, [0, 50, 22])) +
    fill(detail, petal([50, 80], -32, [0, 58, 22]), petal([50, 80], 32, [0, 58, 22])) +
    fill(main, petal([50, 82], 0, [0, 66, 22])),
  drop: (main, detail) =>
    fill(main, "M50 8Q82 46 82 62a32 30 0 0 1-64 0Q18 46 50 8Z") + stroke(detail, 6, "M34 62q0 14 14 17"),
  heart: (main, detail) =>
    fill(main, "M50 88L16 52a20 20 0 0 1 34-28 20 20 0 0 1 34 28Z") + stroke(detail, 6, "M28 44q0-10 10-11"),
  house: (main, detail) => fill(main, "M50 12L90 46H80V86H20V46H10Z") + fill(detail, "M40 86V64a10 10 0 0 1 20 0V86Z"),
  star: (main, detail) => fill(main, star([50, 50], 8, [44, 22])) + dots(detail, 18, [50, 50]),
  moon: (main, detail) =>
    fill(main, "M62 12a40 40 0 1 0 26 54A34 34 0 0 1 62 12Z") + fill(detail, star([76, 34], 4, [15, 5])),
  pencil: (main, detail) =>
    group(
      { at: [50, 50], turn: 45 },
      fill(main, box(-11, -24, [22, 62, 3])) +
        fill(detail, polygon([-11, -26], [0, -46], [11, -26]), box(-11, 24, [22, 7])),
    ),
  wheel: (main, detail) =>
    stroke(main, 7, circle([50, 50], 37)) +
    fill(detail, rays([50, 50], 12, { outer: 32, share: 0.3 })) +
    dots(main, 18, [50, 50]),
  lamp: (main, detail) =>
    fill(main, "M8 54H92Q84 88 50 88 16 88 8 54Z") +
    fill(detail, petal([50, 54], 0, [0, 44, 20])) +
    stroke(detail, 5, "M24 66h52"),
  shuttle: (main, detail) => fill(main, box(12, 30, [76, 40, 8])) + stroke(detail, 5, wave([22, 50], 3, [56, 16])),
  flower: (main, detail) => fill(main, petals([50, 50], 8, [8, 45, 17])) + dots(detail, 24, [50, 50]),
  chilli: (main, detail) =>
    fill(main, "M70 26C88 40 74 84 18 88 46 72 40 30 58 24Z") + stroke(detail, 7, "M64 26Q64 12 76 10"),
} satisfies Record<string, Pictogram>;

export type PictogramName = keyof typeof pictograms;

export const pictogramNames = Object.keys(pictograms) as PictogramName[];
