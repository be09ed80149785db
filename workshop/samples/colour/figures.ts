// What can be read on what, as WCAG 2 counts contrast.
import { contrast } from "#web/pages/styleguide/contrast.ts";
import type { Palette, Swatch } from "./palettes.ts";

export interface Pair {
  readonly text: Swatch;
  readonly ground: Swatch;
  readonly ratio: number;
  readonly use: string;
}

/** Rounded down: 4.49 is not 4.5. */
export function writeRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

export function goodFor(ratio: number): string {
  if (ratio >= 7) return "any text";
  if (ratio >= 4.5) return "text";
  if (ratio >= 3) return "large text, signs";
  return "side by side only";
}

/** Every two colours of a palette, the strongest first; the darker one as the text. */
export function pairsOf({ swatches }: Palette): Pair[] {
  const pairs = swatches.flatMap((one, at) => swatches.slice(at + 1).map((other) => pairOf(one, other)));
  return pairs.toSorted((a, b) => b.ratio - a.ratio);
}

function pairOf(one: Swatch, other: Swatch): Pair {
  const [text, ground] = contrast(one.hex, "#ffffff") >= contrast(other.hex, "#ffffff") ? [one, other] : [other, one];
  const ratio = contrast(text.hex, ground.hex);
  return { text, ground, ratio, use: goodFor(ratio) };
}

/** For a text of one paragraph by day and one by night. */
export function onPaper({ hex }: Swatch): { readonly day: number; readonly night: number } {
  return { day: contrast(hex, "#ffffff"), night: contrast(hex, "#15142a") };
}
