import { type Cut, faceRules, latin, usualCuts } from "../typefaces.ts";

export const weights = [100, 200, 300, 400, 500, 600, 700, 800] as const;
export const widths = [75, 87.5, 100, 112.5, 125] as const;

const shown: readonly (readonly [width: number, weight: number])[] = [
  ...weights.map((weight) => [100, weight] as const),
  ...widths.flatMap((width) => [300, 500, 800].map((weight) => [width, weight] as const)),
  [75, 600],
  [75, 700],
  [125, 700],
];

/** Every width is a family of its own here, because a PDF knows no axes. */
export function specimenFaces(): Promise<string> {
  const seen = new Map(shown.map(([width, weight]) => [`${width} ${weight}`, { width, weight }]));
  const cuts = [...seen.values()].map(({ width, weight }): Cut => ({
    family: familyOf(width),
    from: "anekWidths",
    weight,
    axes: { wght: weight, wdth: width },
    ...latin,
  }));
  return faceRules([...usualCuts, ...cuts]);
}

export function familyOf(width: number): string {
  return `Anek ${width}`;
}
