// Every letter that accounts write. A letter that is declared in one of these files is in the list by itself.
import type { Letter } from "#server/features/mailing/letters/sheet.ts";
import * as notices from "./notice-letters.ts";
import * as proofs from "./proofs/proof-letters.ts";

export const accountLetters: readonly Letter[] = [...Object.values(proofs), ...Object.values(notices)];
