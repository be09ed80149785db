import type { FinishedLetter } from "#server/integrations/mail/interface.ts";
import type { Letter } from "../letters.ts";
import { drawSheet } from "./draw-sheet.ts";
import { noticeSheet } from "./notice-sheets.ts";
import { plainText } from "./plain-text.ts";
import { proofSheet } from "./proof-sheets.ts";
import type { Occasion } from "./sheet.ts";

/** The finished letter: subject, HTML and plain text. Loaded with the first letter, since React and its mail pieces weigh more than the rest of the hub. */
export async function writeLetter(letter: Letter, occasion: Occasion): Promise<Omit<FinishedLetter, "id">> {
  const sheet = "code" in letter ? proofSheet(letter) : noticeSheet(letter, occasion);
  return { to: letter.to, subject: sheet.subject, text: plainText(sheet), html: await drawSheet(sheet, occasion.hubUrl) };
}
