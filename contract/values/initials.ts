import { widthInLines } from "./letter-metrics.ts";

/** The width of the plaque on a label that initials may fill, as a part of the label's side. */
export const initialsRoom = 0.5;

/** How wide initials are, as a part of their font size. */
export function widthOfInitials(initials: string): number {
  return widthInLines(initials, undefined);
}

/** Shown for a person without a picture: the first letters of their first and last name, or U without a name. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? "").split(/[\s.@_-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase("en") || "U";
}

// A letter with all its signs: श्री is one, and none of its parts is.
function firstLetter(word = ""): string {
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? "";
}
