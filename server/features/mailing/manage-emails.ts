// Emails as administrators edit them: the present words of each and its own, a preview of other words, and a test email.
import type { EmailTry } from "#contract/emails-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { fittingWords, emailNamed, placeholdersOf } from "./change-email-words.ts";
import { drawEmail } from "./finish-email.ts";
import type { Email } from "./emails/sheet.ts";
import type { OtherWords } from "./emails/words-rules.ts";
import { writeOut } from "./emails/write-out.ts";
import { queueEmail } from "./queue-email.ts";
import { findEmailWords, type EmailWordsRow, listEmailWords } from "./words-store.ts";

/** The name in the greeting of samples. */
export const sampleName = "Asha";

export interface KnownEmail {
  readonly email: Email;
  /** Other words for it, if an administrator saved some. */
  readonly saved: EmailWordsRow | undefined;
}

export interface OneEmail extends KnownEmail {
  readonly placeholders: { readonly allowed: readonly string[]; readonly needed: readonly string[] };
}

export async function listEmails(ctx: Ctx, emails: readonly Email[]): Promise<KnownEmail[]> {
  const saved = new Map((await listEmailWords(ctx.db)).map((row) => [row.name, row]));
  return emails.map((email) => ({ email, saved: saved.get(email.name) }));
}

export async function lookAtEmail(ctx: Ctx, emails: readonly Email[], name: string): Promise<OneEmail> {
  const email = emailNamed(emails, name);
  const saved = await findEmailWords(ctx.db, name);
  return { email, saved, placeholders: placeholdersOf(email, ctx.clock.now()) };
}

/** With made-up facts. Words that do not fit the email are refused as they would be when saved. */
export async function tryWords(
  ctx: Ctx,
  emails: readonly Email[],
  { name, words }: { readonly name: string; readonly words: OtherWords },
): Promise<EmailTry> {
  const email = emailNamed(emails, name);
  const at = ctx.clock.now();
  const otherWords = fittingWords(email, words, at);
  const about = { at, name: sampleName, hubUrl: ctx.config.publicUrl, otherWords };
  const written = writeOut(email.sheet(email.sample), about);
  const { subject, html = "", text } = await drawEmail(ctx, written);
  return { subject, preview: written.preview, html, text };
}

/** In its present words, with made-up facts: its links open nothing. */
export async function sendTrial(
  ctx: Ctx,
  emails: readonly Email[],
  { name, to }: { readonly name: string; readonly to: { readonly email: string; readonly id: string } },
): Promise<void> {
  const email = emailNamed(emails, name);
  const sheet = email.sheet(email.sample);
  await inTransaction(ctx.db, (tx) => queueEmail(ctx, tx, { to: to.email, sheet, name: sampleName, accountId: to.id }));
}
