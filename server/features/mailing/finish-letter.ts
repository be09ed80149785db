import type { Ctx } from "#server/context.ts";
import type { FinishedLetter } from "#server/integrations/mail/interface.ts";
import type { Sheet } from "./letters/sheet.ts";
import { type Occasion, plainText, writeOut, type WrittenWords } from "./letters/write-out.ts";
import { findLetterWords } from "./words-store.ts";

type LetterBody = Pick<FinishedLetter, "subject" | "text" | "html">;

/** A letter as it leaves the hub, in its own words or in those that an administrator wrote for it. */
export async function finishLetter(ctx: Ctx, sheet: Sheet, about: Pick<Occasion, "at" | "name">): Promise<LetterBody> {
  const written = await writeLetter(ctx, sheet, about);
  // Loaded with the first letter, since React and its mail pieces weigh more than the rest of the hub.
  const { drawSheet } = await import("./letters/draw-sheet.ts");
  return { subject: written.subject, text: plainText(written), html: await drawSheet(written, ctx.config.publicUrl) };
}

/** What it says. Saved words were tried when they were saved; where a new version of the letter does not fit them, that stops no letter. */
export async function writeLetter(ctx: Ctx, sheet: Sheet, about: Pick<Occasion, "at" | "name">): Promise<WrittenWords> {
  const occasion = { ...about, hubUrl: ctx.config.publicUrl };
  const saved = await findLetterWords(ctx.db, sheet.name);
  if (saved === undefined) return writeOut(sheet, occasion);
  try {
    return writeOut(sheet, { ...occasion, otherWords: saved.words });
  } catch (error) {
    ctx.log.error(
      { letter: sheet.name, err: error },
      "the words saved for a letter do not fit it: it leaves in its own",
    );
    return writeOut(sheet, occasion);
  }
}
