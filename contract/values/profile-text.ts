// Profile texts are shown to others, on pages, badges and lists: no character may change how the rest is read.
// Plain functions without zod, so that a form says the same as the door.

// Characters that reverse the direction of all text after them. The marks U+200E, U+200F and U+061C belong to right-to-left writing and stay.
const turning = /[\u202a-\u202e\u2066-\u2069]/;
export const turningFault = "This contains characters that change the writing direction. Please remove them.";
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
// No writing puts more on one letter: Devanagari four, Tibetan six, Vietnamese two.
const piled = /\p{M}{9}/u;
const nothingToSee = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function isTurning(value: string): boolean {
  return turning.test(value);
}

/** What is wrong with a line of a profile; undefined if nothing is. */
export function faultInLine(value: string): string | undefined {
  if (isTurning(value)) return turningFault;
  if (unseen.test(value) || !value.isWellFormed()) return "This contains characters that can't be saved.";
  if (piled.test(value)) return "This has too many accents on one letter.";
  return undefined;
}

/** Whether a text is visible: spaces and characters without a shape don't count. */
export function isVisible(value: string): boolean {
  return value.replaceAll(nothingToSee, "") !== "";
}

/** The stored form: trimmed, single spaces, normalized letters. */
export function tidied(value: string): string {
  return value
    .normalize("NFC")
    .replaceAll(/[^\S\r\n]+/g, " ")
    .trim();
}
