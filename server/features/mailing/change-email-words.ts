// Administrators may reword an email. Its subject matter, its link, its code and its placeholders stay its own.
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Email } from "./emails/sheet.ts";
import { usualValues } from "./emails/write-out.ts";
import { faultsOf, type OtherWords, tidied } from "./emails/words-rules.ts";
import { deleteEmailWords, findEmailWords, putEmailWords, takeWordsTurn } from "./words-store.ts";

const topic = "email words";

interface WordsChange {
  readonly name: string;
  readonly words: OtherWords;
  readonly actorId: string;
  // When the words were saved that this change was made from, null for the email's own. Left out, it overwrites the stored words.
  readonly changedAt?: Date | null;
}

/** From the next delivery on, emails of this name have these words: also those in the queue. */
export async function changeEmailWords(
  ctx: Ctx,
  emails: readonly Email[],
  { name, words, actorId, changedAt }: WordsChange,
): Promise<void> {
  const now = ctx.clock.now();
  const stored = fittingWords(emailNamed(emails, name), words, now);
  await inTransaction(ctx.db, async (tx) => {
    await takeWordsTurn(tx, name);
    const before = (await findEmailWords(tx, name))?.changedAt;
    if (changedAt !== undefined && before?.getTime() !== changedAt?.getTime()) throw new Refusal("changed_meanwhile");
    await putEmailWords(tx, { name, words: stored, changedBy: actorId, changedAt: now });
    await recordAct(ctx, tx, {
      actorId,
      act: "letter.words_changed",
      subject: `letter:${name}`,
      facts: { words: stored },
    });
    await announce(tx, topic);
  });
}

/** Default wording restored. */
export async function resetEmailWords(
  ctx: Ctx,
  emails: readonly Email[],
  { name, actorId }: Omit<WordsChange, "words">,
): Promise<void> {
  emailNamed(emails, name);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await deleteEmailWords(tx, name))) return;
    await recordAct(ctx, tx, { actorId, act: "letter.words_reset", subject: `letter:${name}` });
    await announce(tx, topic);
  });
}

/** The words as they would be stored. Refused with a sentence for each field that does not fit this email. */
export function fittingWords(email: Email, words: OtherWords, at: Date): Readonly<Record<string, unknown>> {
  const hasButton = email.words.label !== undefined;
  const faults = faultsOf(words, { ...placeholdersOf(email, at), hasButton });
  if (Object.keys(faults).length > 0) throw new Refusal("email_words_unfit", { fields: faults });
  return tidied(words, { hasButton });
}

export function emailNamed(emails: readonly Email[], name: string): Email {
  const email = emails.find((one) => one.name === name);
  if (!email) throw new Refusal("not_found");
  return email;
}

export function placeholdersOf(
  email: Email,
  at: Date,
): { readonly allowed: readonly string[]; readonly needed: readonly string[] } {
  const { values } = email.sheet(email.sample);
  // Its table, and the reason why it came, stay its own and need no rewording.
  const { rows, where, why } = email.words;
  const own = JSON.stringify([rows, where, why]);
  return {
    allowed: [...Object.keys(values), ...Object.keys(usualValues({ at }))],
    needed: email.needed.filter((name) => !own.includes(`{${name}}`)),
  };
}
