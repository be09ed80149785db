// Seeded random numbers, and textures made of them: clouds, dust, wood grain.
import { type Canvas2d, sheetOf } from "../draw-canvas.ts";
import type { XY } from "../shapes.ts";

/** Numbers from 0 to 1 in an order that the seed decides. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Layer {
  /** How many spots there are across and down; few of them make clouds, as many as pixels make dust. */
  readonly spots: XY;
  readonly strength: number;
  readonly seed: number;
  readonly blend?: GlobalCompositeOperation;
}

/** Grey spots, drawn out over the whole sheet until they flow into one another. */
export function cloud(sheet: Canvas2d, { spots, strength, seed, blend = "overlay" }: Layer): void {
  const small = sheetOf(spots);
  if (small === undefined) return;
  const image = small.createImageData(...spots);
  const next = chance(seed);
  for (let at = 0; at < image.data.length; at += 4) {
    const grey = next() * 255;
    image.data[at] = grey;
    image.data[at + 1] = grey;
    image.data[at + 2] = grey;
    image.data[at + 3] = 255;
  }
  small.putImageData(image, 0, 0);
  sheet.save();
  sheet.globalCompositeOperation = blend;
  sheet.globalAlpha = strength;
  sheet.imageSmoothingEnabled = true;
  sheet.imageSmoothingQuality = "high";
  sheet.drawImage(small.canvas, 0, 0, sheet.canvas.width, sheet.canvas.height);
  sheet.restore();
}

/** Smooth noise from 0 to 1 at any place of a plane, made of the heights at its whole numbers. */
export function smoothNoise(seed: number): (x: number, y: number) => number {
  const heights = new Float32Array(65_536);
  const next = chance(seed);
  for (let at = 0; at < heights.length; at++) heights[at] = next();
  const height = (x: number, y: number) => heights[(Math.imul(y, 251) + x) & 65_535] as number;
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [ease(x - left), ease(y - top)];
    const above = height(left, top) + (height(left + 1, top) - height(left, top)) * across;
    const below = height(left, top + 1) + (height(left + 1, top + 1) - height(left, top + 1)) * across;
    return above + (below - above) * down;
  };
}

function ease(part: number): number {
  return part * part * (3 - 2 * part);
}
