import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { MailRefused } from "#server/integrations/mail/interface.ts";
import { backOff, ensureWork, markDone, GiveUp, NotNow, type WorkKind } from "#server/jobs/due-work.ts";
import { CannotOpen } from "#server/secrets/vault.ts";
import { byOperator } from "../audit/record-act.ts";
import { allowsEmail } from "../purposes/choose-purpose.ts";
import { finishEmail } from "./finish-email.ts";
import type { Content, Email } from "./emails/sheet.ts";
import {
  deleteEmail,
  deleteEmailsBefore,
  deleteEmailsTo,
  findForgottenEmails,
  findEmail,
  type EmailRow,
  markDead,
  markSent,
} from "./outbox-store.ts";
import { readAttachments } from "./read-attachments.ts";
import { deleteMessagesBefore } from "./sandbox/message-store.ts";
import { replaceAuthor } from "./words-store.ts";

export const emailWork = "letter";

/** An email leaves once; only one that left in the very moment its process died may come again, under the same Message-ID. */
export function deliverEmails(ctx: Ctx, emails: readonly Email[]): WorkKind {
  return {
    name: emailWork,
    concurrency: 5,
    // Longer than the mailer's own patience with an email.
    leaseSeconds: 300,
    // For some five hours.
    retryAfter: backOff({ firstSeconds: 30, mostSeconds: 3600, tries: 12 }),
    async run(work) {
      const row = await findEmail(ctx.db, work.subject);
      if (!row || row.state === "sent") return;
      const isWanted = await send(ctx, emails, row).catch((error: unknown) => {
        throw deliveryFailure(error);
      });
      await inTransaction(ctx.db, async (tx) => {
        if (!isWanted || isLast(emails, row)) await deleteEmail(tx, row.id);
        else await markSent(tx, row, ctx.clock.now());
        await work.forceFinish(tx);
      });
    },
    async gaveUp(tx, work) {
      const row = await findEmail(tx, work.subject);
      if (row && isLast(emails, row)) await deleteEmail(tx, row.id);
      else await markDead(tx, work.subject);
    },
  };
}

function isLast(emails: readonly Email[], { emailType }: EmailRow): boolean {
  return emails.find(({ name }) => name === emailType)?.isLast === true;
}

/** False when its reader has stopped such emails meanwhile. */
async function send(ctx: Ctx, emails: readonly Email[], row: EmailRow): Promise<boolean> {
  const { sheet, attachments, leave } = contentOf(ctx, emails, row);
  if (leave && !(await allowsEmail(ctx.db, leave.personId, leave.purpose))) return false;
  // Delivered this late it would only disappoint.
  if (sheet.lastsMs !== undefined && ctx.clock.now().getTime() - row.createdAt.getTime() >= sheet.lastsMs)
    throw new GiveUp("TooLate");
  const finished = await finishEmail(ctx, sheet, { at: row.createdAt, name: row.recipientName ?? undefined, leave });
  await ctx.mailer.send({
    id: row.id,
    to: row.recipientEmail,
    ...finished,
    attachments: await readAttachments(ctx.files, attachments),
  });
  return true;
}

/** The sealed content in the outbox. Throws CannotOpen where it is gone or was sealed with another secret. */
export function contentOf(ctx: Ctx, emails: readonly Email[], row: EmailRow): Content {
  return readContent(ctx.vault.open("letter", row.contentSealed ?? ""), emails);
}

type OldContent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Versions before sheets queued the name of an email with its facts beside it: the email declared by that name still writes it. */
function readContent(opened: string, emails: readonly Email[]): Content {
  const content = JSON.parse(opened) as Content | OldContent;
  if (!("type" in content)) return content;
  const email = emails.find(({ name }) => name === content.type);
  if (!email) throw new GiveUp("UnknownEmail");
  return { sheet: email.sheet(content), attachments: [] };
}

function deliveryFailure(error: unknown): unknown {
  // Another attempt would end as this one did.
  if (error instanceof MailRefused || error instanceof CannotOpen) return new GiveUp(error.name, { cause: error });
  return error instanceof FilesAway ? new NotNow(60_000, { cause: error }) : error;
}

const keptMs = 30 * 86_400_000;
const hourMs = 3_600_000;

/** Emails that left or were given up, and messages that the sandbox delivered, are deleted after thirty days. */
export async function sweepEmails(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const moment = new Date(ctx.clock.now().getTime() - keptMs);
  await deleteEmailsBefore(ctx.db, moment, signal);
  await deleteMessagesBefore(ctx.db, moment, signal);
  const forgotten = await findForgottenEmails(ctx.db, new Date(ctx.clock.now().getTime() - hourMs));
  await inTransaction(ctx.db, async (tx) => {
    for (const subject of forgotten) await ensureWork(ctx, tx, { kind: emailWork, subject });
  });
}

interface Reader {
  readonly id: string;
  readonly addresses: readonly string[];
}

/** Deletes all emails to them, also queued ones. One that is leaving at this moment may still arrive. */
export async function forgetEmails(tx: Tx, { id, addresses }: Reader): Promise<void> {
  for (const email of await deleteEmailsTo(tx, id, addresses)) await markDone(tx, { kind: emailWork, subject: email });
  await replaceAuthor(tx, id, byOperator);
}
