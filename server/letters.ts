// Every letter the hub can write, one feature a line: the gallery shows them, and their words can be changed by name.
import { accountLetters } from "./features/accounts/letters.ts";
import type { Letter } from "./features/mailing/letters/sheet.ts";

export const letters: readonly Letter[] = [...accountLetters];
