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

/** Which pairs of tokens meet on a page, and how much contrast each needs: 4.5 for text, 3 for outlines and rings. */
export const pairs: readonly { readonly on: string; readonly of: string; readonly least: number }[] = [
  ...["--paper", "--raised", "--sunken"].flatMap((on) => [
    { on, of: "--ink", least: 7 },
    { on, of: "--soft", least: 4.5 },
    { on, of: "--accent", least: 4.5 },
    { on, of: "--danger", least: 4.5 },
    { on, of: "--good", least: 4.5 },
    { on, of: "--edge", least: 3 },
    { on, of: "--focus", least: 3 },
  ]),
  { on: "--accent", of: "--on-accent", least: 4.5 },
  { on: "--danger", of: "--on-danger", least: 4.5 },
  { on: "--ink", of: "--paper", least: 7 },
];
