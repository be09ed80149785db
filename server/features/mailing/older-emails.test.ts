// Emails that a hub of an older version queued, met by this one: the name of the email, with its facts beside it.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/due-work.ts";
import { startHub } from "#test/hub/harness.ts";
import { sendDueEmails, outboxOf } from "#test/emails/outbox.ts";
import { emailWork } from "./deliver-emails.ts";
import { insertEmail } from "./outbox-store.ts";

const start = new Date("2026-11-21T06:29:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const { postOffice, rows } = outboxOf(hub);

beforeEach(async () => {
  now = start;
  await hub.reset();
});

async function queuedBefore(email: {
  readonly type: string;
  readonly to: string;
  readonly name?: string;
  readonly [fact: string]: unknown;
}): Promise<void> {
  const { ctx } = hub;
  const row = {
    id: ctx.ids.uuid(),
    userId: null,
    emailType: email.type,
    recipientEmail: email.to,
    recipientName: email.name ?? null,
    contentSealed: ctx.vault.seal("letter", JSON.stringify(email)),
  };
  await inTransaction(ctx.db, async (tx) => {
    await insertEmail(tx, row, now);
    await enqueue(ctx, tx, { kind: emailWork, subject: row.id });
  });
}

const to = "asha@example.com";
const accountId = "6f1c2a34-0000-4000-8000-000000000001";
const recovery = {
  type: "recovery",
  to,
  name: "Asha",
  accountId,
  link: "http://hub.test/reset-password?token_hash=abc&type=recovery",
  code: "482913",
};

test.each([
  {
    email: recovery,
    subject: "Choose a new YDI password",
    says: [
      "Hello Asha,",
      "where you asked for it: 482913",
      "\nhttp://hub.test/reset-password?token_hash=abc&type=recovery\n",
      "work once, for an hour.",
    ],
  },
  {
    email: {
      type: "email_change_new",
      to,
      currentEmail: "old@example.com",
      link: "http://hub.test/confirm?token_hash=abc",
      code: "482913",
    },
    subject: "Confirm your new address for YDI",
    says: ["The YDI account of old@example.com is about to change"],
  },
  {
    email: { type: "reauthentication", to, code: "482913" },
    subject: "Your YDI code",
    says: ["where you were asked for it: 482913"],
  },
  {
    email: { type: "already_registered", to },
    subject: "You already have a YDI account",
    says: ["Hello,", "Go to YDI:\nhttp://hub.test\n"],
  },
  {
    email: { type: "factor_added", to, factor: "My phone", device: "Firefox on Android" },
    subject: "A second step was added to your YDI account",
    says: ["“My phone” was added", "Where: Firefox on Android"],
  },
  {
    email: { type: "recovery_code_used", to, left: 0 },
    subject: "A YDI recovery code was used",
    says: ["That was your last code"],
  },
])("$email.type leaves as it would have", async ({ email, subject, says }) => {
  await queuedBefore(email);
  now = new Date(start.getTime() + 9 * 60_000);
  const { ctx, sent } = postOffice();
  await sendDueEmails(ctx);
  expect(sent).toMatchObject([{ to, subject, attachments: [] }]);
  for (const words of says) expect(sent[0]?.text).toContain(words);
  expect(await rows()).toMatchObject([{ state: "sent", content_sealed: null }]);
});

test("the link of an older email expires as well", async () => {
  await queuedBefore(recovery);
  now = new Date(start.getTime() + 60 * 60_000);
  const { ctx, sent } = postOffice();
  await sendDueEmails(ctx);
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "dead", last_error: "TooLate" }]);
});

test("an email that no feature declares any more is given up and says so", async () => {
  await queuedBefore({ type: "ransom_note", to });
  const { ctx } = postOffice();
  await sendDueEmails(ctx);
  expect(await rows()).toMatchObject([{ state: "dead", last_error: "UnknownEmail" }]);
});
