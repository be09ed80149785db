import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { MailRefused } from "#server/integrations/mail/interface.ts";
import { backOff, ensureWork, finishAtOnce, GiveUp, NotNow, type WorkKind } from "#server/jobs/due-work.ts";
import { CannotOpen } from "#server/secrets/vault.ts";
import { byOperator } from "../audit/record-act.ts";
import { finishLetter } from "./finish-letter.ts";
import type { Content, Letter } from "./letters/sheet.ts";
import {
  deleteLetter,
  deleteLettersBefore,
  deleteLettersTo,
  findForgottenLetters,
  findLetter,
  type LetterRow,
  markDead,
  markSent,
} from "./outbox-store.ts";
import { readAttachments } from "./read-attachments.ts";
import { deleteMessagesBefore } from "./sandbox/message-store.ts";
import { replaceAuthor } from "./words-store.ts";

export const letterWork = "letter";

/** A letter leaves once; only one that left in the very moment its process died may come again, under the same Message-ID. */
export function deliverLetters(ctx: Ctx, letters: readonly Letter[]): WorkKind {
  return {
    name: letterWork,
    atOnce: 5,
    // Longer than the mailer's own patience with a letter.
    leaseSeconds: 300,
    // For some five hours.
    retryAfter: backOff({ firstSeconds: 30, mostSeconds: 3600, tries: 12 }),
    async run(work) {
      const row = await findLetter(ctx.db, work.subject);
      if (!row || row.state === "sent") return;
      await send(ctx, letters, row).catch((error: unknown) => {
        throw whatToDo(error);
      });
      await inTransaction(ctx.db, async (tx) => {
        if (isLast(letters, row)) await deleteLetter(tx, row.id);
        else await markSent(tx, row, ctx.clock.now());
        await work.finishAnyway(tx);
      });
    },
    async gaveUp(tx, work) {
      const row = await findLetter(tx, work.subject);
      if (row && isLast(letters, row)) await deleteLetter(tx, row.id);
      else await markDead(tx, work.subject);
    },
  };
}

function isLast(letters: readonly Letter[], { emailType }: LetterRow): boolean {
  return letters.find(({ name }) => name === emailType)?.isLast === true;
}

async function send(ctx: Ctx, letters: readonly Letter[], row: LetterRow): Promise<void> {
  const { sheet, attachments } = contentOf(ctx, letters, row);
  // It could not leave for so long that it would only disappoint.
  if (sheet.lastsMs !== undefined && ctx.clock.now().getTime() - row.createdAt.getTime() >= sheet.lastsMs)
    throw new GiveUp("TooLate");
  const finished = await finishLetter(ctx, sheet, { at: row.createdAt, name: row.recipientName ?? undefined });
  await ctx.mailer.send({
    id: row.id,
    to: row.recipientEmail,
    ...finished,
    attachments: await readAttachments(ctx.files, attachments),
  });
}

/** What lies sealed in the outbox. Throws CannotOpen where it is gone or was sealed with another secret. */
export function contentOf(ctx: Ctx, letters: readonly Letter[], row: LetterRow): Content {
  return readContent(ctx.vault.open("letter", row.contentSealed ?? ""), letters);
}

type OldContent = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Versions before sheets queued the name of a letter with its facts beside it: whoever declares that name still writes it. */
function readContent(opened: string, letters: readonly Letter[]): Content {
  const content = JSON.parse(opened) as Content | OldContent;
  if (!("type" in content)) return content;
  const letter = letters.find(({ name }) => name === content.type);
  if (!letter) throw new GiveUp("UnknownLetter");
  return { sheet: letter.sheet(content), attachments: [] };
}

function whatToDo(error: unknown): unknown {
  // Another attempt would end as this one did.
  if (error instanceof MailRefused || error instanceof CannotOpen) return new GiveUp(error.name, { cause: error });
  return error instanceof FilesAway ? new NotNow(60_000, { cause: error }) : error;
}

const keptMs = 30 * 86_400_000;
const hourMs = 3_600_000;

/** Letters that left or were given up, and what the sandbox delivered, are forgotten after thirty days. */
export async function sweepLetters(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const moment = new Date(ctx.clock.now().getTime() - keptMs);
  await deleteLettersBefore(ctx.db, moment, signal);
  await deleteMessagesBefore(ctx.db, moment, signal);
  const forgotten = await findForgottenLetters(ctx.db, new Date(ctx.clock.now().getTime() - hourMs));
  await inTransaction(ctx.db, async (tx) => {
    for (const subject of forgotten) await ensureWork(ctx, tx, { kind: letterWork, subject });
  });
}

interface Reader {
  readonly id: string;
  readonly addresses: readonly string[];
}

/** Whatever was written to them goes, and what was on its way stays here. One that is leaving this very moment may still arrive. */
export async function forgetLetters(tx: Tx, { id, addresses }: Reader): Promise<void> {
  for (const letter of await deleteLettersTo(tx, id, addresses))
    await finishAtOnce(tx, { kind: letterWork, subject: letter });
  await replaceAuthor(tx, id, byOperator);
}
