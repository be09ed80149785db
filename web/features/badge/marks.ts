// The parts of a picture, in drawing order. Composed once; canvas and SVG are drawn from the same list.
import type { XY } from "./shapes.ts";

export interface Gradient {
  /** Along a line, or out of a centre as far as a radius. */
  readonly along: readonly [from: XY, to: XY] | { readonly centre: XY; readonly radius: number };
  readonly stops: readonly (readonly [at: number, colour: string])[];
}

export type Paint = string | Gradient;

/** display: Rozha One, and the fattest Anek for scripts it does not have. text: Anek. */
export type Face = "display" | "text";

interface Placed {
  /** Drawn elsewhere at another size: the top left corner it comes to, and how much larger it is. */
  readonly placed?: { readonly at: XY; readonly scale: number; readonly flipped?: true };
}

export interface Filled extends Placed {
  readonly kind: "fill";
  readonly paint: Paint;
  readonly path: string;
}

export interface Stroked extends Placed {
  readonly kind: "stroke";
  readonly paint: Paint;
  readonly width: number;
  readonly path: string;
  /** Round dots so far apart, instead of a line. */
  readonly beads?: number;
}

export interface Lettered {
  readonly kind: "text";
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly paint: string;
  /** The place of its line, at the side that `align` names. */
  readonly at: XY;
  readonly align: "left" | "center" | "right";
  readonly tracking?: number;
}

/** The person's picture, round. */
export interface Portrayed {
  readonly kind: "portrait";
  readonly centre: XY;
  readonly radius: number;
}

export type Mark = Filled | Stroked | Lettered | Portrayed;

export interface Picture {
  readonly size: XY;
  readonly marks: readonly Mark[];
}

export function fill(paint: Paint, ...paths: readonly string[]): Filled {
  return { kind: "fill", paint, path: paths.join("") };
}

export function stroke(paint: Paint, width: number, ...paths: readonly string[]): Stroked {
  return { kind: "stroke", paint, width, path: paths.join("") };
}

/** A ring of round beads; their number is whole, so that no gap shows where it closes. */
export function beadRing(paint: string, bead: number, { path, radius, count }: BeadRing): Stroked {
  return { kind: "stroke", paint, width: bead, path, beads: (2 * Math.PI * radius) / count };
}

interface BeadRing {
  readonly path: string;
  readonly radius: number;
  readonly count: number;
}

/** How much room the ink of a line takes at a size, around its place: to the left, right, above and below. */
export interface Ink {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
}

/** Measured from the line's middle: all that is fitted is centred, or moved from there. */
export type Measure = (text: string, face: Face, size: number) => Ink;
