import type { Ctx } from "#server/context.ts";
import type { FinishedLetter } from "#server/integrations/mail/interface.ts";
import type { Sheet } from "./letters/sheet.ts";
import { inLetter, inPage, letterPictures, type PictureAddresses } from "./letters/pictures.ts";
import { type Occasion, plainText, writeOut, type WrittenWords } from "./letters/write-out.ts";
import { findLetterWords } from "./words-store.ts";

type LetterBody = Pick<FinishedLetter, "subject" | "text" | "html">;

/** A letter as it leaves the hub, in its own words or in those that an administrator wrote for it, with the pictures that it shows. */
export async function finishLetter(
  ctx: Ctx,
  sheet: Sheet,
  about: Pick<Occasion, "at" | "name">,
): Promise<LetterBody & Pick<FinishedLetter, "pictures">> {
  const body = await draw(ctx, await writeLetter(ctx, sheet, about), inLetter);
  return { ...body, pictures: letterPictures() };
}

/** For whoever looks at it in the hub. */
export function drawLetter(ctx: Ctx, written: WrittenWords): Promise<LetterBody> {
  return draw(ctx, written, inPage());
}

async function draw(ctx: Ctx, written: WrittenWords, pictures: PictureAddresses): Promise<LetterBody> {
  // Loaded with the first letter, since React and its mail pieces weigh more than the rest of the hub.
  const { drawSheet } = await import("./letters/draw-sheet.ts");
  return {
    subject: written.subject,
    text: plainText(written),
    html: await drawSheet(written, { hubUrl: ctx.config.publicUrl, pictures }),
  };
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
      "the saved wording of an email does not fit it: it leaves with the default",
    );
    return writeOut(sheet, occasion);
  }
}
