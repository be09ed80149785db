// Inside views of the freelance guide: the open book, and the tea it is read with.
import { ink } from "../palette.ts";
import { box, circle, ellipse, petals, rays, star, steps } from "../path.ts";
import { beads, fill, group, inked, melted, picture, stroke } from "../svg.ts";
import { doubleRule, ground, size, toothed } from "./frames.ts";

export function openBook(): string {
  const text = (x: number, top: number, rows: number): string =>
    steps(rows)
      .map((at) => `M${x} ${top + at * 26}h${at % 4 === 3 ? 130 : 208}`)
      .join("");
  return picture(
    size,
    ground(ink.marigold),
    fill(ink.butter, rays([400, 320], 30, { outer: 560 })),
    inked([ink.vermilion, ink.night], 6, box(88, 118, [624, 388, 12])),
    inked([ink.cream, ink.night], 5, "M400 132Q330 102 110 116V478Q330 464 400 494Z"),
    inked([ink.cream, ink.night], 5, "M400 132Q470 102 690 116V478Q470 464 400 494Z"),
    fill(ink.bottle, box(140, 146, [226, 150, 4])),
    fill(ink.marigold, circle([253, 230], 46)),
    fill(ink.cream, "M253 168l56 62-56 52-56-52Z"),
    fill(ink.vermilion, "M253 168l56 62H253ZM253 282l-56-52h56Z"),
    stroke(ink.soft, 6, text(146, 330, 5)),
    fill(ink.night, box(438, 150, [150, 16, 3]), box(438, 176, [96, 16, 3])),
    stroke(ink.soft, 6, text(442, 222, 5)),
    inked([ink.blush, ink.night], 3, box(438, 366, [216, 76, 6])),
    stroke(ink.vermilion, 6, "M460 396h120M460 416h70"),
    fill(ink.vermilion, star([622, 404], 10, [24, 13])),
    stroke(ink.night, 3, "M400 132V494"),
    toothed(ink.night, ink.marigold),
  );
}

export function chai(): string {
  const glass = "M304 214H496L472 470q-3 20-22 20H350q-19 0-22-20Z";
  return picture(
    size,
    ground(ink.indigo),
    fill(ink.vermilion, circle([400, 318], 214)),
    fill(ink.marigold, petals([400, 318], 28, [214, 252, 16])),
    melted([ink.cream, ink.night], 6, ellipse([400, 494], 168, 30)),
    fill(ink.blush, ellipse([400, 490], 120, 15)),
    inked([ink.cream, ink.night], 7, glass),
    fill("#b87548", "M312 262H488L470 466q-3 14-18 14H348q-15 0-18-14Z"),
    fill("#d79a6b", ellipse([400, 262], 88, 15)),
    stroke(ink.cream, 7, "M342 292l14 150M378 292l5 150M422 292l-5 150M458 292l-14 150"),
    stroke(ink.cream, 9, "M356 178q-22-26 0-50t0-46M400 190q-22-28 0-54t0-48M444 178q-22-26 0-50t0-46"),
    group(
      { at: [590, 500], turn: -14 },
      inked([ink.marigold, ink.night], 5, box(-70, -22, [140, 44, 10])),
      beads(ink.brick, [7, 18], "M-50-6H54M-41 8H50"),
    ),
    doubleRule(ink.bottle, ink.marigold),
  );
}
