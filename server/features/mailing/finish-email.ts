import type { Ctx } from "#server/context.ts";
import type { FinishedEmail } from "#server/integrations/mail/interface.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { leaveLink, type Leaving } from "../purposes/leave-link.ts";
import type { Sheet } from "./emails/sheet.ts";
import { inEmail, inPage, emailPictures, type PictureAddresses } from "./emails/pictures.ts";
import { type Occasion, plainText, writeOut, type WrittenWords } from "./emails/write-out.ts";
import { findEmailWords } from "./words-store.ts";

type EmailBody = Pick<FinishedEmail, "subject" | "text" | "html">;

interface Reading extends Pick<Occasion, "at" | "name"> {
  // The reader and the purpose, if the reader can stop such emails: the email says how.
  readonly leave?: Leaving | undefined;
}

/** An email as it leaves the hub, in its own words or in those that an administrator wrote for it, with the pictures that it shows. */
export async function finishEmail(
  ctx: Ctx,
  sheet: Sheet,
  about: Reading,
): Promise<EmailBody & Pick<FinishedEmail, "pictures" | "leaveUrl">> {
  const written = await writeEmail(ctx, sheet, about);
  return { ...(await draw(ctx, written, inEmail)), pictures: emailPictures(), leaveUrl: written.leave?.link };
}

/** An email of other words than those of a declared email, as it leaves the hub. */
export async function finishWords(
  ctx: Ctx,
  written: WrittenWords,
): Promise<EmailBody & Pick<FinishedEmail, "pictures">> {
  return { ...(await draw(ctx, written, inEmail)), pictures: emailPictures() };
}

/** For a preview in the hub. */
export function drawEmail(ctx: Ctx, written: WrittenWords): Promise<EmailBody> {
  return draw(ctx, written, inPage());
}

async function draw(ctx: Ctx, written: WrittenWords, pictures: PictureAddresses): Promise<EmailBody> {
  // Loaded with the first email, since React and its mail pieces weigh more than the rest of the hub.
  const { drawSheet } = await import("./emails/draw-sheet.ts");
  return {
    subject: written.subject,
    text: plainText(written),
    html: await drawSheet(written, { hubUrl: ctx.config.publicUrl, pictures }),
  };
}

/** Its words. Saved words were checked when they were saved; if a new version of the email does not fit them, its own words are sent. */
export async function writeEmail(ctx: Ctx, sheet: Sheet, { leave, ...about }: Reading): Promise<WrittenWords> {
  const line = leave && {
    purpose: purposeWords[leave.purpose].name,
    link: leaveLink(ctx, leave.personId, leave.purpose),
  };
  const occasion = { ...about, leave: line, hubUrl: ctx.config.publicUrl };
  const saved = await findEmailWords(ctx.db, sheet.name);
  if (saved === undefined) return writeOut(sheet, occasion);
  try {
    return writeOut(sheet, { ...occasion, otherWords: saved.words });
  } catch (error) {
    ctx.log.error(
      { kind: sheet.name, err: error },
      "the saved wording of an email does not fit it: it leaves with the default",
    );
    return writeOut(sheet, occasion);
  }
}
