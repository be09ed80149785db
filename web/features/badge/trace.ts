// Traces the outlines of a canvas. The browser sets the type in any script and font; the outlines become paths, so that an
// SVG looks the same in every program, without fonts and text shaping.
import type { XY } from "./shapes.ts";

export interface Coverage {
  /** How much of each point is covered, 0 to 255, row by row, with an empty border all round. */
  readonly alpha: Uint8ClampedArray;
  readonly width: number;
}

const half = 128;
/** In points of the traced canvas: too small to see, because the canvas is several times larger than the badge. */
const tolerance = 0.3;
const cornerCosine = Math.cos((34 * Math.PI) / 180);

/** Closed outlines, in points of the coverage. */
export function outlines(coverage: Coverage): readonly (readonly XY[])[] {
  const next = steps(coverage);
  const loops: (readonly XY[])[] = [];
  for (const start of next.keys()) {
    const loop: XY[] = [];
    for (let edge: number | undefined = start; edge !== undefined;) {
      const to: number | undefined = next.get(edge);
      if (to === undefined) break;
      next.delete(edge);
      loop.push(crossing(coverage, edge));
      edge = to;
    }
    if (loop.length > 3) loops.push(loop);
  }
  return loops;
}

// An edge between two neighbours has a number: twice that of the point it begins at, and one more if it goes down.
function steps({ alpha, width }: Coverage): Map<number, number> {
  const next = new Map<number, number>();
  const rows = alpha.length / width;
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      const which =
        bit(alpha, at, 1) + bit(alpha, at + 1, 2) + bit(alpha, at + width + 1, 4) + bit(alpha, at + width, 8);
      if (which === 0 || which === 15) continue;
      const [top, right, bottom, left] = [at * 2, (at + 1) * 2 + 1, (at + width) * 2, at * 2 + 1];
      for (const [from, to] of walks(which, { top, right, bottom, left })) next.set(from, to);
    }
  }
  return next;
}

function bit(alpha: Uint8ClampedArray, at: number, value: number): number {
  return (alpha[at] as number) >= half ? value : 0;
}

interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Through one square of four points, with what is covered on the left hand. */
function walks(which: number, { top, right, bottom, left }: Edges): readonly (readonly [number, number])[] {
  switch (which) {
    case 1:
      return [[top, left]];
    case 2:
      return [[right, top]];
    case 3:
      return [[right, left]];
    case 4:
      return [[bottom, right]];
    case 5:
      return [
        [top, right],
        [bottom, left],
      ];
    case 6:
      return [[bottom, top]];
    case 7:
      return [[bottom, left]];
    case 8:
      return [[left, bottom]];
    case 9:
      return [[top, bottom]];
    case 10:
      return [
        [right, bottom],
        [left, top],
      ];
    case 11:
      return [[right, bottom]];
    case 12:
      return [[left, right]];
    case 13:
      return [[top, right]];
    default:
      return [[left, top]];
  }
}

/** Where on the edge the coverage passes one half. */
function crossing({ alpha, width }: Coverage, edge: number): XY {
  const at = edge >> 1;
  const isDown = (edge & 1) === 1;
  const [from, to] = [alpha[at] as number, alpha[at + (isDown ? width : 1)] as number];
  const part = (half - from) / (to - from);
  const [x, y] = [at % width, Math.floor(at / width)];
  return isDown ? [x, y + part] : [x + part, y];
}

/** Simplifies a closed line to its important points (Douglas and Peucker). */
export function simplified(loop: readonly XY[]): readonly XY[] {
  const far = loop.reduce(
    (best, point, index) => (distance(point, loop[0] as XY) > distance(loop[best] as XY, loop[0] as XY) ? index : best),
    0,
  );
  const isCorner = new Uint8Array(loop.length);
  isCorner[0] = 1;
  isCorner[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, loop.length],
  ];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    const [worst, away] = furthest(loop, from, to);
    if (away <= tolerance) continue;
    isCorner[worst] = 1;
    open.push([from, worst], [worst, to]);
  }
  return loop.filter((_, index) => isCorner[index] === 1);
}

function furthest(loop: readonly XY[], from: number, to: number): readonly [index: number, away: number] {
  const [start, end] = [loop[from] as XY, loop[to % loop.length] as XY];
  let [worst, away] = [from, 0];
  for (let index = from + 1; index < to; index++) {
    const off = distanceToSide(loop[index] as XY, start, end);
    if (off > away) [worst, away] = [index, off];
  }
  return [worst, away];
}

function distanceToSide(point: XY, start: XY, end: XY): number {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const [x, y] = [point[0] - start[0], point[1] - start[1]];
  const part = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - dx * part, y - dy * part);
}

function distance(a: XY, b: XY): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Path data: corners stay, everything between them is bent smoothly. `place` says where a point comes to. */
export function smoothPath(loop: readonly XY[], place: (point: XY) => XY): string {
  const count = loop.length;
  if (count < 3) return "";
  const say = (point: XY) =>
    place(point)
      .map((each) => String(Math.round(each * 100) / 100))
      .join(" ");
  let path = "";
  for (const [index, vertex] of loop.entries()) {
    const [before, after] = [loop[(index + count - 1) % count] as XY, loop[(index + 1) % count] as XY];
    const [back, on] = [distance(vertex, before), distance(vertex, after)];
    const cosine =
      ((vertex[0] - before[0]) * (after[0] - vertex[0]) + (vertex[1] - before[1]) * (after[1] - vertex[1])) /
      (back * on || 1);
    const command = path === "" ? "M" : "L";
    if (cosine < cornerCosine) {
      path += `${command}${say(vertex)}`;
      continue;
    }
    // Not further along a long side than along the short one beside it: a stem stays straight.
    const reach = Math.min(back, on) * 0.75;
    const [entry, leave] = [
      towards(vertex, before, Math.min(back / 2, reach)),
      towards(vertex, after, Math.min(on / 2, reach)),
    ];
    path += `${command}${say(entry)}Q${say(vertex)} ${say(leave)}`;
  }
  return `${path}Z`;
}

function towards(from: XY, to: XY, by: number): XY {
  const length = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * by) / length, from[1] + ((to[1] - from[1]) * by) / length];
}
