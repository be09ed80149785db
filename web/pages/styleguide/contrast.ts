// Contrast as WCAG 2 counts it, for colours written as #rrggbb.
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((lights[0] ?? 0) + 0.05) / ((lights[1] ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

interface Pair {
  readonly on: string;
  readonly of: string;
  readonly least: number;
}

const grounds = ["--paper", "--raised", "--sunken"];
const text = 4.5;
const shape = 3;

function onGrounds(of: string, least: number): Pair[] {
  return grounds.map((on) => ({ on, of, least }));
}

/** Which tokens meet as words and their ground. */
export const wordPairs: readonly Pair[] = [
  ...onGrounds("--ink", 7),
  ...["--soft", "--accent", "--danger", "--good"].flatMap((of) => onGrounds(of, text)),
  { on: "--ink", of: "--paper", least: 7 },
  { on: "--soft", of: "--paper", least: text },
  { on: "--accent", of: "--on-accent", least: text },
  { on: "--danger", of: "--on-danger", least: text },
  { on: "--color-marigold", of: "--color-night", least: text },
  { on: "--color-night", of: "--color-marigold", least: text },
  { on: "--color-indigo", of: "--color-cream", least: text },
  { on: "--color-night", of: "--color-cream", least: text },
  { on: "--color-bottle", of: "--color-cream", least: text },
  { on: "--color-blush", of: "--color-night", least: text },
];

/** Which tokens meet as a shape that means something and its ground: the edge of a button, a label or a field, the focus, a fill. */
export const shapePairs: readonly Pair[] = [
  ...["--rim", "--control", "--focus", "--ink", "--danger", "--accent"].flatMap((of) => onGrounds(of, shape)),
  // The knob of a switch, the tick of a box, and the filled part of a bar.
  { on: "--ink", of: "--paper", least: shape },
  { on: "--sunken", of: "--color-bottle", least: shape },
  // What joins and pays: by day its edge, by night its fill. Then buttons and the focus on artwork.
  { on: "--color-cream", of: "--color-night", least: shape },
  { on: "--color-night", of: "--color-marigold", least: shape },
  { on: "--color-indigo", of: "--color-marigold", least: shape },
  { on: "--color-indigo", of: "--color-cream", least: shape },
];

/** Lines around boxes and between rows mean nothing alone, and are still seen. */
export const linePairs: readonly Pair[] = onGrounds("--edge", 2);
