// An announcement as an email. It is drawn once, with gaps for the reader's name and link, and each reader's email is a copy of that.
import type { AnnouncementDraft } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { brand } from "#contract/brand.ts";
import { linkTarget } from "#contract/values/announcement.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { EmailPicture, FinishedEmail } from "#server/integrations/mail/interface.ts";
import { plainName, usualValues, type WrittenWords } from "../mailing/emails/write-out.ts";
import { drawEmail, finishWords } from "../mailing/finish-email.ts";
import { lookAtPictures, openRendition } from "../pictures/look-at-pictures.ts";
import { leaveLink } from "../purposes/leave-link.ts";
import { escaped, withAddresses } from "./link-rules.ts";

/** An email with gaps: {name}, {greeting} and {leave}. */
export type Template = Pick<FinishedEmail, "subject" | "text" | "html" | "pictures"> & { readonly preview: string };

export interface EmailReader {
  readonly id: string;
  readonly name: string | null;
}

const pictureName = "picture.jpg";
// In capitals where the plain text shows its heading in capitals.
const gap = /\{(name|greeting|leave)\}/gi;

interface DrawnDraft {
  readonly draft: AnnouncementDraft;
  readonly bodyHtml: string;
}

/** For a preview or a test: with the targets of its links themselves, so that no press is counted. */
export async function drawForPreview(ctx: Ctx, drawn: DrawnDraft, show: "in page" | "in email"): Promise<Template> {
  const picture = await pictureOf(ctx, drawn.draft);
  const bodyHtml = withAddresses(drawn.bodyHtml, ctx.config.publicUrl, (target) => target);
  if (show === "in email") return finish(ctx, { ...drawn, bodyHtml }, { picture, buttonLink: (target) => target });
  const source = picture && `data:image/jpeg;base64,${Buffer.from(picture.content).toString("base64")}`;
  const words = wordsOf(ctx, { ...drawn, bodyHtml }, { source, buttonLink: (target) => target });
  return { ...(await drawEmail(ctx, words)), preview: words.preview, pictures: [] };
}

/** For the sending: each link leads through its number. */
export async function drawForSending(
  ctx: Ctx,
  { id, targets, ...drawn }: DrawnDraft & { readonly id: string; readonly targets: readonly string[] },
): Promise<Template> {
  const { publicUrl } = ctx.config;
  const addressOf = (target: string): string => `${publicUrl}/links/${id}/${targets.indexOf(target) + 1}`;
  const bodyHtml = withAddresses(drawn.bodyHtml, publicUrl, addressOf);
  return finish(ctx, { ...drawn, bodyHtml }, { picture: await pictureOf(ctx, drawn.draft), buttonLink: addressOf });
}

interface Finishing {
  readonly picture: EmailPicture | undefined;
  readonly buttonLink: (target: string) => string;
}

async function finish(ctx: Ctx, drawn: DrawnDraft, { picture, buttonLink }: Finishing): Promise<Template> {
  const words = wordsOf(ctx, drawn, { source: picture && `cid:${pictureName}`, buttonLink });
  const { pictures, ...body } = await finishWords(ctx, words);
  return { ...body, preview: words.preview, pictures: picture ? [...pictures, picture] : pictures };
}

interface Looks extends Pick<Finishing, "buttonLink"> {
  readonly source: string | undefined;
}

function wordsOf({ config }: Ctx, { draft, bodyHtml }: DrawnDraft, { source, buttonLink }: Looks): WrittenWords {
  const { subject, preview, body, button, picture, purpose } = draft;
  const target = button && linkTarget(button.link, config.publicUrl);
  return {
    subject,
    preview,
    heading: subject,
    says: [],
    closes: [],
    facts: [],
    why: `You get this email because you chose “${purposeWords[purpose].name}” at ${brand.name}.`,
    body: {
      html: bodyHtml,
      // A path of the hub leads nowhere in a mailbox.
      text: body.replaceAll("](/", `](${config.publicUrl}/`),
      picture: source === undefined ? undefined : { source, alt: picture?.alt ?? "" },
    },
    ...(button && target ? { button: { label: button.label, link: buttonLink(target) } } : {}),
    leave: { purpose: purposeWords[purpose].name, link: "{leave}" },
  };
}

// In the largest width that an email shows.
async function pictureOf(ctx: Ctx, { picture }: AnnouncementDraft): Promise<EmailPicture | undefined> {
  const id = picture?.url.split("/").at(-1);
  if (id === undefined) return undefined;
  const widths = (await lookAtPictures(ctx.db, [id])).get(id)?.widths.toSorted((a, b) => a - b) ?? [];
  const width = widths.find((each) => each >= 1056) ?? widths.at(-1);
  const bytes = width === undefined ? undefined : await openRendition(ctx, { id, width, format: "webp" });
  if (!bytes)
    throw new Refusal("announcement_unfit", { fields: { picture: "This picture is missing. Choose it again." } });
  return { name: pictureName, type: "image/jpeg", content: await ctx.images.drawForEmail(bytes) };
}

/** The email of one reader. */
export function fillIn(
  ctx: Ctx,
  template: Template,
  { reader, purpose }: { readonly reader: EmailReader; readonly purpose: AnnouncementDraft["purpose"] },
): Template & { readonly leaveUrl: string } {
  const leaveUrl = leaveLink(ctx, reader.id, purpose);
  const name = plainName(reader.name);
  const values: Readonly<Record<string, string>> = {
    name: name ?? "there",
    greeting: usualValues({ name, at: ctx.clock.now() }).greeting,
    leave: leaveUrl,
  };
  const valueOf = (key: string): string => {
    const value = values[key.toLowerCase()] ?? "";
    return key === key.toUpperCase() ? value.toUpperCase() : value;
  };
  const fill = (text: string): string => text.replaceAll(gap, (_, key: string) => valueOf(key));
  return {
    ...template,
    subject: fill(template.subject),
    preview: fill(template.preview),
    text: fill(template.text),
    html: template.html.replaceAll(gap, (_, key: string) => escaped(valueOf(key))),
    leaveUrl,
  };
}
