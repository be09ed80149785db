// The outbox as tests look at it: letters are put in, a post office does what the test says, rows are read as they lie.
import { sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import type { Letter } from "#server/features/mailing/letters.ts";
import { deliverLetters } from "#server/features/mailing/deliver-letters.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import type { FinishedLetter } from "#server/integrations/mail/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { Hub } from "./harness.ts";

export const letter: Letter = { type: "recovery", to: "asha@example.com", name: "Asha", link: "http://hub.test/confirm?token_hash=s3cret-token", code: "482913" };
export const notice: Letter = { type: "password_changed", to: "asha@example.com" };

/** What a mail server that is full today throws. */
export const away = Object.assign(new Error("450 try later, asha@example.com"), { code: "EENVELOPE", responseCode: 450 });

/** Sends what is due. */
export function carry(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  return doDueWork(ctx, deliverLetters(ctx), signal);
}

interface Outbox {
  queue(ctx: Ctx, ...letters: readonly Letter[]): Promise<void>;
  // A hub whose post office does what the test says; with a list of what it took.
  postOffice(takes?: (letter: FinishedLetter) => Promise<void>): { ctx: Ctx; sent: FinishedLetter[] };
  rows(): Promise<Record<string, unknown>[]>;
}

// Beside each letter what its work tells: how often it was tried, and how it failed last.
const letters = sql`
  select letter.id, email_type, recipient_email, recipient_name, content_sealed, state, processed, processed_at, coalesce(tries, 0) as tries, work.last_error
  from email_notifications letter left join due_work work on work.kind = 'letter' and work.subject = letter.id::text
  order by letter.created_at, letter.id`;

export function outboxOf(hub: Hub): Outbox {
  return {
    queue: (ctx, ...letters) =>
      inTransaction(ctx.db, async (tx) => {
        for (const one of letters) await queueLetter(ctx, tx, one);
      }),
    postOffice(takes = () => Promise.resolve()) {
      const sent: FinishedLetter[] = [];
      const send = async (finished: FinishedLetter): Promise<void> => {
        await takes(finished);
        sent.push(finished);
      };
      return { ctx: { ...hub.ctx, mailer: { send } }, sent };
    },
    rows: async () => (await hub.ctx.db.execute(letters)).rows,
  };
}
