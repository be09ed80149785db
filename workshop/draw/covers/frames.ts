// The borders of the labels. Each is drawn last, over whatever the picture lets run out to the edge.
import { border, box, num, steps, type Point } from "../path.ts";
import { beads, dashes, fill, stroke } from "../svg.ts";

export const size: Point = [800, 600];

function ring(inset: number, radius = 0): string {
  return box(inset, inset, [size[0] - 2 * inset, size[1] - 2 * inset, radius]);
}

export function ground(colour: string): string {
  return fill(colour, box(0, 0, [size[0], size[1]]));
}

/** Paper round the edge, a heavy rule and a light one. */
export function doubleRule(paper: string, rule: string): string {
  return fill(paper, border(size, 22)) + stroke(rule, 7, ring(34, 4)) + stroke(rule, 2.5, ring(47, 2));
}

export function beaded(paper: string, bead: string, rule: string): string {
  return (
    fill(paper, border(size, 40)) +
    beads(bead, [15, 40], ring(20)) +
    beads(rule, [6, 40], `M40 20H780M20 40V580M780 40V580M40 580H780`) +
    stroke(rule, 4, ring(42))
  );
}

/** A row of teeth pointing inwards, as on a temple's parapet. */
export function toothed(band: string, rule: string): string {
  const row = (count: number, along: string, back: string): string => `${along}${back}`.repeat(count);
  const across = `M40 36${row(36, "l10 20", "l10-20")}ZM40 564${row(36, "l10-20", "l10 20")}Z`;
  const down = `M36 40${row(26, "l20 10", "l-20 10")}ZM764 40${row(26, "l-20 10", "l20 10")}Z`;
  return fill(band, border(size, 37)) + fill(band, across) + fill(band, down) + stroke(rule, 3, ring(18, 2));
}

export function scalloped(band: string, rule: string): string {
  const bumps = (count: number, sweep: 0 | 1, [dx, dy]: Point): string =>
    `a20 20 0 0 ${sweep} ${num(dx)} ${num(dy)}`.repeat(count);
  const across = fill(band, `M40 40${bumps(18, 0, [40, 0])}Z`, `M40 560${bumps(18, 1, [40, 0])}Z`);
  const down = fill(band, `M40 40${bumps(13, 1, [0, 40])}Z`, `M760 40${bumps(13, 0, [0, 40])}Z`);
  return fill(band, border(size, 41)) + across + down + beads(rule, [9, 40], ring(40)) + stroke(rule, 3, ring(17, 2));
}

export function chequered(one: string, other: string, rule: string): string {
  return (
    fill(one, border(size, 40)) +
    dashes(other, [20, 20, 20], "M0 10H800M790 20V600M800 590H0M10 580V20") +
    dashes(other, [20, 20, 20], "M20 30H780M770 40V580M780 570H20M30 560V40") +
    stroke(rule, 4, ring(42))
  );
}

/** Slanted stripes in turn, as on a letter from far away. */
export function airmail(paper: string, one: string, other: string): string {
  const slants = (from: number): string =>
    steps(12)
      .map((at) => `M${num(from + at * 72)} 0h24l-12 26h-24ZM${num(from + at * 72)} 574h24l-12 26h-24Z`)
      .join("") +
    steps(9)
      .map((at) => `M0 ${num(from + at * 72)}v24l26-12v-24ZM774 ${num(from + at * 72)}v24l26-12v-24Z`)
      .join("");
  const corners = [
    [0, 0],
    [774, 0],
    [0, 574],
    [774, 574],
  ]
    .map(([x = 0, y = 0]) => box(x, y, [26, 26]))
    .join("");
  return (
    fill(paper, border(size, 38)) +
    fill(one, slants(-12)) +
    fill(other, slants(24)) +
    fill(one, corners) +
    stroke(one, 3, ring(38))
  );
}

/** Rules that curl back at the corners round a bead, as on a ticket. */
export function ticket(paper: string, rule: string): string {
  const notched = (inset: number, bite: number): string => {
    const [w, h] = [800 - 2 * inset - 2 * bite, 600 - 2 * inset - 2 * bite];
    const arc = (dx: number, dy: number): string => `a${bite} ${bite} 0 0 0 ${dx} ${dy}`;
    return `M${inset + bite} ${inset}h${w}${arc(bite, bite)}v${h}${arc(-bite, bite)}h${-w}${arc(-bite, -bite)}v${-h}${arc(bite, -bite)}Z`;
  };
  const corners = [
    [38, 38],
    [762, 38],
    [38, 562],
    [762, 562],
  ]
    .map(([x, y]) => `M${x} ${y}h0`)
    .join("");
  return (
    fill(paper, border(size, 18)) +
    stroke(rule, 6, notched(28, 40)) +
    stroke(rule, 2.5, notched(40, 40)) +
    stroke(rule, 22, corners)
  );
}

/** Lozenges in a row. */
export function lozenged(band: string, gem: string, rule: string): string {
  const gems = steps(19).map((at) => `M${20 + at * 40} 24l20-11 20 11-20 11ZM${20 + at * 40} 576l20-11 20 11-20 11Z`);
  const sides = steps(13).map((at) => `M24 ${40 + at * 40}l11 20-11 20-11-20ZM776 ${40 + at * 40}l11 20-11 20-11-20Z`);
  return fill(band, border(size, 46)) + fill(gem, ...gems, ...sides) + stroke(rule, 4, ring(46));
}
