// An email as its reader gets it, without an outbox around it.
import { drawSheet } from "#server/features/mailing/emails/draw-sheet.ts";
import { inEmail } from "#server/features/mailing/emails/pictures.ts";
import type { Sheet } from "#server/features/mailing/emails/sheet.ts";
import { type Occasion, plainText, writeOut } from "#server/features/mailing/emails/write-out.ts";

const occasion = { hubUrl: "https://hub.example", at: new Date("2026-11-21T06:29:00Z") };

export async function writtenEmail(
  sheet: Sheet,
  about: Partial<Occasion> = {},
): Promise<{ subject: string; html: string; text: string }> {
  const written = writeOut(sheet, { ...occasion, ...about });
  return {
    subject: written.subject,
    html: await drawSheet(written, { hubUrl: occasion.hubUrl, pictures: inEmail }),
    text: plainText(written),
  };
}

/** The visible text: no tags, no styles, no addresses. */
export function readable(html: string): string {
  return html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, " ").replaceAll(/https?:\/\/\S+/g, " ");
}
