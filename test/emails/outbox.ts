// The outbox as tests look at it: letters are put in, a post office does what the test says, rows are read as they lie.
import { sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { passwordChanged } from "#server/features/accounts/notice-letters.ts";
import { recovery } from "#server/features/accounts/proofs/proof-letters.ts";
import { deliverLetters } from "#server/features/mailing/deliver-letters.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import type { FinishedLetter } from "#server/integrations/mail/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { letters } from "#server/registry/letters.ts";
import type { Hub } from "#test/hub/harness.ts";

type NewLetter = Parameters<typeof queueLetter>[2];

export const letter: NewLetter = {
  to: "asha@example.com",
  name: "Asha",
  sheet: recovery.sheet({ link: "http://hub.test/confirm?token_hash=s3cret-token", code: "482913" }),
};
export const notice: NewLetter = { to: "asha@example.com", sheet: passwordChanged.sheet({}) };

/** What a mail server that is full today throws. */
export const away = Object.assign(new Error("450 try later, asha@example.com"), {
  code: "EENVELOPE",
  responseCode: 450,
});

/** Sends what is due. */
export function carry(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  return doDueWork(ctx, deliverLetters(ctx, letters), signal);
}

interface Outbox {
  queue(ctx: Ctx, ...letters: readonly NewLetter[]): Promise<void>;
  // A hub whose post office does what the test says; with a list of what it took.
  postOffice(takes?: (letter: FinishedLetter) => Promise<void>): { ctx: Ctx; sent: FinishedLetter[] };
  rows(): Promise<Record<string, unknown>[]>;
}

// Beside each letter what its work tells: how often it was tried, and how it failed last.
const lettersWithWork = sql`
  select letter.id, email_type, recipient_email, recipient_name, content_sealed, state, processed, processed_at, coalesce(tries, 0) as tries, work.last_error
  from email_notifications letter left join due_work work on work.kind = 'letter' and work.subject = letter.id::text
  order by letter.created_at, letter.id`;

export function outboxOf(hub: Hub): Outbox {
  return {
    queue: (ctx, ...queued) =>
      inTransaction(ctx.db, async (tx) => {
        for (const one of queued) await queueLetter(ctx, tx, one);
      }),
    postOffice(takes = () => Promise.resolve()) {
      const sent: FinishedLetter[] = [];
      const send = async (finished: FinishedLetter): Promise<void> => {
        await takes(finished);
        sent.push(finished);
      };
      return { ctx: { ...hub.ctx, mailer: { send } }, sent };
    },
    rows: async () => (await hub.ctx.db.execute(lettersWithWork)).rows,
  };
}
