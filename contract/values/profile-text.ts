// What people write about themselves is shown to others, on pages, badges and lists: no sign of it may change how the rest is read.
// Plain functions without zod, so that a form says the same as the door.

// They turn the direction of everything behind them. The gentle marks (U+200E, U+200F, U+061C) belong to right-to-left writing and stay.
const turning = /[\u202a-\u202e\u2066-\u2069]/;
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
// No writing puts more on one letter: Devanagari four, Tibetan six, Vietnamese two.
const piled = /\p{M}{9}/u;
const nothingToSee = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What is wrong with a line that others will read; undefined when nothing is. */
export function faultInLine(value: string): string | undefined {
  if (turning.test(value)) return "This contains characters that change the writing direction. Please remove them.";
  if (unseen.test(value) || !value.isWellFormed()) return "This contains characters that can't be saved.";
  if (piled.test(value)) return "This has too many accents on one letter.";
  return undefined;
}

/** Whether there is anything to see of it: blanks and signs without a shape are nothing. */
export function isSeen(value: string): boolean {
  return value.replaceAll(nothingToSee, "") !== "";
}

/** As it is kept: without blanks around it, runs of them as one, each letter in its one spelling. */
export function tidied(value: string): string {
  return value
    .normalize("NFC")
    .replaceAll(/[^\S\r\n]+/g, " ")
    .trim();
}
