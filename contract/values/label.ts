// The matchbox label of a person: shown for them wherever they have no picture.
export const labelGrounds = ["marigold", "vermilion", "bottle", "indigo", "blush", "night"] as const;
export const labelPatterns = ["rays", "scallop", "dots", "checks", "lotus", "waves", "kite", "stripes"] as const;
export const labelBorders = ["line", "double", "beads"] as const;

export interface Label {
  readonly ground: (typeof labelGrounds)[number];
  readonly pattern: (typeof labelPatterns)[number];
  readonly border: (typeof labelBorders)[number];
}

/** The colours of each ground, which are those of the artwork. */
export const labelColours: Readonly<
  Record<Label["ground"], Readonly<Record<"field" | "figure" | "plaque" | "letters", string>>>
> = {
  marigold: { field: "#f2a71b", figure: "#d8412b", plaque: "#fbf6ea", letters: "#15142a" },
  vermilion: { field: "#d8412b", figure: "#f3b9a6", plaque: "#f2a71b", letters: "#15142a" },
  bottle: { field: "#0e6e66", figure: "#f2a71b", plaque: "#fbf6ea", letters: "#0e6e66" },
  indigo: { field: "#2b2f77", figure: "#f3b9a6", plaque: "#f2a71b", letters: "#15142a" },
  blush: { field: "#f3b9a6", figure: "#d8412b", plaque: "#2b2f77", letters: "#fbf6ea" },
  night: { field: "#15142a", figure: "#f2a71b", plaque: "#d8412b", letters: "#fbf6ea" },
};

/** Words and lines in the colour of a person's page: readable on the paper of each theme. */
export const labelAccents: Readonly<Record<Label["ground"], Readonly<Record<"day" | "night", string>>>> = {
  marigold: { day: "#835300", night: "#f2a71b" },
  vermilion: { day: "#a82c19", night: "#ff8f77" },
  bottle: { day: "#0b5f58", night: "#6fd0c0" },
  indigo: { day: "#2b2f77", night: "#b3b6f2" },
  blush: { day: "#93382a", night: "#f3b9a6" },
  night: { day: "#15142a", night: "#fbf6ea" },
};

// The last twelve hexadecimal digits of a UUID are random in every version, and fit into a number.
const randomDigits = 12;

/** The label that a person chose, or the one made from their id. The same id always gives the same label. */
export function labelOf(id: string, chosen: Label | null = null): Label {
  if (chosen !== null) return chosen;
  const number = Number.parseInt(id.slice(-randomDigits), 16) || 0;
  const [grounds, patterns] = [labelGrounds.length, labelPatterns.length];
  return {
    ground: labelGrounds[number % grounds]!,
    pattern: labelPatterns[Math.floor(number / grounds) % patterns]!,
    border: labelBorders[Math.floor(number / grounds / patterns) % labelBorders.length]!,
  };
}
