// Emails as administrators see them in the outbox: the recipient, the state, and the text without its links and codes.
import type { OutboxSearch } from "#contract/outbox-admin.ts";
import { officePageSize } from "#contract/values/office-lists.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import type { FoundPage } from "#server/db/search/find-page.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { FinishedEmail } from "#server/integrations/mail/interface.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import { CannotOpen } from "#server/secrets/vault.ts";
import { contentOf, emailWork } from "./deliver-emails.ts";
import { drawEmail, writeEmail } from "./finish-email.ts";
import { blotted } from "./emails/blot-sheet.ts";
import type { Email, Sheet } from "./emails/sheet.ts";
import { sampleName } from "./manage-emails.ts";
import {
  countByState,
  findEmailPage,
  findWorks,
  type ListedEmail,
  listEmails,
  lockEmail,
  markWaiting,
} from "./outbox-list-store.ts";
import { findEmail, type EmailRow } from "./outbox-store.ts";

export interface OutboxPage extends Omit<FoundPage, "ids"> {
  readonly emails: readonly ListedEmail[];
  readonly counts: Readonly<Record<EmailRow["state"], number>>;
}

export async function lookAtOutbox(ctx: Ctx, { search = "", state, page = 1 }: OutboxSearch): Promise<OutboxPage> {
  const beginning = search === "" ? undefined : search.toLowerCase();
  const [counts, { ids, ...pages }] = await Promise.all([
    countByState(ctx.db),
    findEmailPage(ctx.db, { beginning, state }, { page, size: officePageSize }),
  ]);
  return { ...pages, emails: await listEmails(ctx.db, ids), counts };
}

type DrawnEmail = Pick<FinishedEmail, "subject" | "html" | "text">;

export interface EmailView extends ListedEmail {
  readonly said: (DrawnEmail & { readonly is: "kept" | "like it" }) | { readonly is: "gone" };
  readonly canResend: boolean;
}

export async function lookAtSentEmail(ctx: Ctx, emails: readonly Email[], id: string): Promise<EmailView> {
  const row = await findEmail(ctx.db, id);
  if (!row) throw new Refusal("not_found");
  const work = (await findWorks(ctx.db, [id])).get(id);
  const sheet = row.state === "sent" ? undefined : sheetOf(ctx, emails, row);
  const about = { at: row.createdAt, name: row.recipientName ?? undefined };
  const kind = emails.find(({ name }) => name === row.emailType);
  if (sheet)
    return {
      row,
      work,
      said: { is: "kept", ...(await draw(ctx, blotted(sheet, kind?.between ?? []), about)) },
      canResend: row.state === "dead" && !isTooLate(ctx, row, sheet),
    };
  const like = kind && (await draw(ctx, blotted(kind.sheet(kind.sample), []), { at: row.createdAt, name: sampleName }));
  const content: EmailView["said"] = like && row.state === "sent" ? { is: "like it", ...like } : { is: "gone" };
  return { row, work, said: content, canResend: false };
}

async function draw(
  ctx: Ctx,
  sheet: Sheet,
  about: { readonly at: Date; readonly name: string | undefined },
): Promise<DrawnEmail> {
  const { subject, html = "", text } = await drawEmail(ctx, await writeEmail(ctx, sheet, about));
  return { subject, html, text };
}

function sheetOf(ctx: Ctx, emails: readonly Email[], row: EmailRow): Sheet | undefined {
  try {
    return contentOf(ctx, emails, row).sheet;
  } catch (error) {
    if (error instanceof CannotOpen || (error instanceof Error && error.name === "UnknownEmail")) return undefined;
    throw error;
  }
}

function isTooLate(ctx: Ctx, row: EmailRow, { lastsMs }: Sheet): boolean {
  return lastsMs !== undefined && ctx.clock.now().getTime() - row.createdAt.getTime() >= lastsMs;
}

/** An email that was given up gets all its tries again. One that waits or has left stays as it is. */
export function resendEmail(ctx: Ctx, admin: { readonly id: string }, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockEmail(tx, id);
    if (!row) throw new Refusal("not_found");
    if (row.state !== "dead") return;
    await markWaiting(tx, id);
    await enqueue(ctx, tx, { kind: emailWork, subject: id });
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act: "letter.resent",
      subject: row.userId === null ? `letter:${id}` : `account:${row.userId}`,
      facts: { letter: row.emailType, id },
    });
  });
}
