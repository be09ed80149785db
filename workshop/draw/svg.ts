// The few SVG elements the drawings are made of, as text.
import { circle, num, nums, type Point } from "./path.ts";

export interface Place {
  at?: Point;
  turn?: number;
  scale?: number | Point;
}

export function fill(colour: string, ...paths: readonly string[]): string {
  return `<path fill="${colour}" d="${paths.join("")}"/>`;
}

export function stroke(colour: string, width: number, ...paths: readonly string[]): string {
  const look = `fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path ${look} d="${paths.join("")}"/>`;
}

/** A filled shape with an ink outline, as printed on a label. */
export function inked(
  [colour, outline]: readonly [string, string],
  width: number,
  ...paths: readonly string[]
): string {
  const look = `fill="${colour}" stroke="${outline}" stroke-width="${num(width)}" stroke-linejoin="round"`;
  return `<path ${look} d="${paths.join("")}"/>`;
}

/** Round beads along a path: dashes of no length with round ends, far shorter than as many circles. */
export function beads(colour: string, [width, gap]: Point, path: string): string {
  const look = `stroke-width="${num(width)}" stroke-dasharray="0 ${num(gap)}" stroke-linecap="round"`;
  return `<path fill="none" stroke="${colour}" ${look} d="${path}"/>`;
}

/** A ring of exactly `count` beads. */
export function beadRing(colour: string, [width, count]: Point, [centre, radius]: readonly [Point, number]): string {
  const gap = ((2 * Math.PI * radius) / count).toFixed(2);
  const look = `stroke-width="${num(width)}" stroke-dasharray="0 ${gap}" stroke-linecap="round"`;
  return `<path fill="none" stroke="${colour}" ${look} d="${circle(centre, radius)}"/>`;
}

/** Round dots, as strokes without length: the shortest circles there are. */
export function dots(colour: string, width: number, ...points: readonly Point[]): string {
  const marks = points.map(([x, y]) => `M${nums(x, y)}h0`).join("");
  return `<path stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" d="${marks}"/>`;
}

/** Shapes melted into one, with an outline only round the whole. */
export function melted(
  [colour, outline]: readonly [string, string],
  width: number,
  ...paths: readonly string[]
): string {
  return inked([outline, outline], width * 2, ...paths) + fill(colour, ...paths);
}

export function dashes(colour: string, [width, on, off]: readonly [number, number, number], path: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-dasharray="${nums(on, off)}" d="${path}"/>`;
}

export function group({ at, turn, scale }: Place, ...children: readonly string[]): string {
  const moves = [
    at && `translate(${nums(...at)})`,
    turn && `rotate(${num(turn)})`,
    scale && `scale(${typeof scale === "number" ? scale : scale.join(" ")})`,
  ].filter(Boolean);
  return `<g transform="${moves.join("")}">${children.join("")}</g>`;
}

/** The same drawing twice, the second time seen in a mirror standing at `x`. */
export function mirrored(x: number, ...children: readonly string[]): string {
  return children.join("") + group({ at: [2 * x, 0], scale: [-1, 1] }, ...children);
}

export function picture([w, h]: Point, ...children: readonly string[]): string {
  const size = `width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${children.join("")}</svg>\n`;
}
