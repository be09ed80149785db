// On both engines: deliveries are claimed under locks.
import { sql } from "#server/db/drizzle.ts";
import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { MailRefused } from "#server/integrations/mail/interface.ts";
import { smtpMailer } from "#server/integrations/mail/smtp.ts";
import { watchDueWork } from "#server/jobs/dead-work.ts";
import { createVault } from "#server/secrets/vault.ts";
import { startHub } from "#test/hub/harness.ts";
import { smtpError, startMailServer } from "#test/stubs/mail-server.ts";
import { away, sendDueEmails, email, notice, outboxOf } from "#test/emails/outbox.ts";
import { queueEmail } from "./queue-email.ts";
import { sweepEmails } from "./deliver-emails.ts";

const start = new Date("2026-11-21T06:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });

beforeEach(async () => {
  now = start;
  await hub.reset();
});

const { queue, postOffice, rows } = outboxOf(hub);
const minutes = (count: number): Date => new Date(start.getTime() + count * 60_000);

test("an email leaves once its cause is committed, and its content is deleted from the table", async () => {
  const { ctx, sent } = postOffice();
  await queue(ctx, email);
  const [waiting] = await rows();
  expect(waiting).toMatchObject({
    email_type: "recovery",
    recipient_email: "asha@example.com",
    recipient_name: "Asha",
    state: "waiting",
    processed: false,
  });
  expect(JSON.stringify(waiting)).not.toMatch(/s3cret|482913/);

  await sendDueEmails(ctx);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: "asha@example.com", text: expect.stringContaining("482913") as unknown });
  expect(sent[0]?.html).toContain("token_hash=s3cret-token");
  const [row] = await rows();
  expect(row).toMatchObject({ state: "sent", processed: true, content_sealed: null });
  expect(new Date(String(row?.["processed_at"]))).toEqual(start);
});

test("an email whose cause is rolled back is never sent", async () => {
  const { ctx, sent } = postOffice();
  const undone = inTransaction(ctx.db, async (tx) => {
    await queueEmail(ctx, tx, email);
    throw new Error("the cause fell through");
  });
  await expect(undone).rejects.toThrow("fell through");
  await sendDueEmails(ctx);
  expect(sent).toEqual([]);
  expect(await rows()).toEqual([]);
});

test("queueing an email wakes the delivery", async () => {
  const heard: string[] = [];
  const stop = hub.ctx.database.onChange((topic) => heard.push(topic));
  await queue(hub.ctx, email);
  stop();
  expect(heard).toEqual(["work letter"]);
});

test("five emails are on their way at once, and the others wait for one of them", async () => {
  const claimed = async () => (await hub.ctx.database.pool.query("select from due_work where tries > 0")).rowCount;
  const gate = Promise.withResolvers<unknown>();
  let begun = 0;
  const { ctx, sent } = postOffice(async () => {
    begun += 1;
    if (begun === 5) gate.resolve(await claimed());
    await gate.promise;
  });
  await queue(ctx, ...Array.from({ length: 7 }, () => email));
  await sendDueEmails(ctx);
  expect([await gate.promise, sent.length]).toEqual([5, 7]);
});

test("while the mail server is down an email waits ever longer, and its stored failure names no person", async () => {
  const closed = postOffice(() => Promise.reject(away));
  await queue(closed.ctx, email);
  const tried: number[] = [];
  for (let minute = 0; minute <= 10; minute += 0.5) {
    now = minutes(minute);
    const before = Number((await rows())[0]?.["tries"]);
    await sendDueEmails(closed.ctx);
    if (Number((await rows())[0]?.["tries"]) > before) tried.push(minute);
  }
  // Up to a fifth sooner than twice as late: emails that waited together are retried at different times.
  expect(tried.slice(0, 4)).toEqual([0, 0.5, 1.5, 3.5]);
  expect([7, 7.5]).toContain(tried[4]);
  expect(await rows()).toMatchObject([{ state: "waiting", processed: false, last_error: "Error EENVELOPE 450" }]);

  const open = postOffice();
  now = minutes(16);
  await sendDueEmails(open.ctx);
  expect(open.sent).toHaveLength(1);
});

test("after twelve attempts an email fails; it stays encrypted, and can be sent again", async () => {
  const closed = postOffice(() => Promise.reject(away));
  await queue(closed.ctx, notice);
  for (let hour = 0; hour < 14; hour += 1) {
    now = minutes(hour * 61);
    await sendDueEmails(closed.ctx);
  }
  expect(await rows()).toMatchObject([{ state: "dead", tries: 12, processed: false }]);

  await hub.ctx.db.execute(
    sql`update due_work set dead_at = null, tries = 0, due_at = ${now.toISOString()} where kind = 'letter' and dead_at is not null`,
  );
  const open = postOffice();
  await sendDueEmails(open.ctx);
  expect(open.sent).toHaveLength(1);
});

test("an email whose link has expired is not sent", async () => {
  const { ctx, sent } = postOffice();
  await queue(ctx, email, notice);
  now = minutes(60);
  await sendDueEmails(ctx);
  expect(sent.map(({ subject }) => subject)).toEqual(["Your YDI password was changed"]);
  expect((await rows()).find((row) => row["email_type"] === "recovery")).toMatchObject({
    state: "dead",
    last_error: "TooLate",
  });
});

test("a mailbox that does not exist is asked once", async () => {
  const { ctx } = postOffice(() => Promise.reject(new MailRefused("mailbox", 550)));
  await queue(ctx, email);
  await sendDueEmails(ctx);
  expect(await rows()).toMatchObject([{ state: "dead", tries: 1, last_error: "MailRefused" }]);
});

test("an email sealed with a lost key is given up and says so", async () => {
  const { ctx } = postOffice();
  await queue(ctx, email);
  await sendDueEmails({ ...ctx, vault: createVault("another key of at least thirty-two characters") });
  expect(await rows()).toMatchObject([{ state: "dead", last_error: "CannotOpen" }]);
});

test("emails that left are forgotten after thirty days, one that waits is not", async () => {
  const { ctx } = postOffice();
  await queue(ctx, email);
  await sendDueEmails(ctx);
  await queue(ctx, { ...email, to: "still-waiting@example.com" });
  now = minutes(60 * 24 * 30 + 1);
  await sweepEmails(ctx);
  expect(await rows()).toMatchObject([{ recipient_email: "still-waiting@example.com" }]);
});

test("an unfinished email of an older version is taken up after an hour; a sent one is not", async () => {
  const { ctx, sent } = postOffice();
  await queue(ctx, email);
  await sendDueEmails(ctx);
  await queue(ctx, { ...notice, to: "forgotten@example.com" });
  await hub.ctx.database.pool.query("delete from due_work");
  now = minutes(59);
  await sweepEmails(ctx);
  await sendDueEmails(ctx);
  expect(sent.map(({ to }) => to)).toEqual(["asha@example.com"]);
  now = minutes(61);
  await sweepEmails(ctx);
  expect((await hub.ctx.database.pool.query("select 1 from due_work")).rows).toHaveLength(1);
  await sendDueEmails(ctx);
  expect(sent.map(({ to }) => to)).toEqual(["asha@example.com", "forgotten@example.com"]);
});

test("the operator's figures tell how many emails wait and how many were given up", async () => {
  const { ctx } = postOffice(({ to }) =>
    to === "gone@example.com" ? Promise.reject(new MailRefused("mailbox", 550)) : Promise.reject(away),
  );
  watchDueWork(ctx, ctx.metrics.shared);
  await queue(ctx, email, notice, { ...notice, to: "gone@example.com" });
  await sendDueEmails(ctx);
  now = minutes(90);
  const figures = await (await hub.request("/metrics")).text();
  expect(figures).toMatch(/^hub_due_work_oldest_seconds\{kind="letter"\} [1-9]\d+/m);
  for (const line of [
    '{kind="letter",state="waiting"} 2',
    '{kind="letter",state="failing"} 2',
    '{kind="letter",state="dead"} 1',
  ])
    expect(figures).toContain(`due_work${line}`);
});

test("over a real mail server: full today, taken tomorrow, and a mailbox that was never there", async () => {
  let isFull = true;
  const { url, taken } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith("gone@")) return done(smtpError(550));
      return isFull ? done(smtpError(452)) : done();
    },
  });
  const ctx: Ctx = { ...hub.ctx, mailer: smtpMailer(url, "YDI <hello@hub.example>") };
  await queue(ctx, notice, { ...notice, to: "gone@example.com" });
  await sendDueEmails(ctx);
  expect(await rows()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: "waiting", last_error: "MailAway EENVELOPE 452" }),
      expect.objectContaining({ state: "dead", last_error: "MailRefused" }),
    ]),
  );
  isFull = false;
  now = minutes(1);
  await sendDueEmails(ctx);
  expect(taken).toMatchObject([{ to: ["asha@example.com"] }]);
  const sent = (await rows()).find((row) => row["state"] === "sent");
  expect(taken[0]?.raw).toContain(`Message-ID: <${String(sent?.["id"])}@hub.example>`);
});
