// The outbox for tests: emails are queued, a mailer does what the test says, rows are read from the table.
import { sql } from "#server/db/drizzle.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { passwordChanged } from "#server/features/accounts/notice-emails.ts";
import { recovery } from "#server/features/accounts/proofs/proof-emails.ts";
import { deliverEmails } from "#server/features/mailing/deliver-emails.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import type { FinishedEmail } from "#server/integrations/mail/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { emails } from "#server/registry/emails.ts";
import type { Hub } from "#test/hub/harness.ts";

type NewEmail = Parameters<typeof queueEmail>[2];

export const email: NewEmail = {
  to: "asha@example.com",
  name: "Asha",
  sheet: recovery.sheet({ link: "http://hub.test/confirm?token_hash=s3cret-token", code: "482913" }),
};
export const notice: NewEmail = { to: "asha@example.com", sheet: passwordChanged.sheet({}) };

/** The error of a mail server that is full today. */
export const away = Object.assign(new Error("450 try later, asha@example.com"), {
  code: "EENVELOPE",
  responseCode: 450,
});

/** Sends all due emails. */
export function sendDueEmails(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  return doDueWork(ctx, deliverEmails(ctx, emails), signal);
}

interface Outbox {
  queue(ctx: Ctx, ...emails: readonly NewEmail[]): Promise<void>;
  // A hub with a mailer that does what the test says; with a list of the emails it took.
  postOffice(takes?: (email: FinishedEmail) => Promise<void>): { ctx: Ctx; sent: FinishedEmail[] };
  rows(): Promise<Record<string, unknown>[]>;
}

// Next to each email the state of its due work: the tries, and the last failure.
const emailsWithWork = sql`
  select email.id, email_type, recipient_email, recipient_name, content_sealed, state, processed, processed_at, coalesce(tries, 0) as tries, work.last_error
  from email_notifications email left join due_work work on work.kind = 'letter' and work.subject = email.id::text
  order by email.created_at, email.id`;

export function outboxOf(hub: Hub): Outbox {
  return {
    queue: (ctx, ...queued) =>
      inTransaction(ctx.db, async (tx) => {
        for (const one of queued) await queueEmail(ctx, tx, one);
      }),
    postOffice(takes = () => Promise.resolve()) {
      const sent: FinishedEmail[] = [];
      const send = async (finished: FinishedEmail): Promise<void> => {
        await takes(finished);
        sent.push(finished);
      };
      return { ctx: { ...hub.ctx, mailer: { send } }, sent };
    },
    rows: async () => (await hub.ctx.db.execute(emailsWithWork)).rows,
  };
}
