// A process is killed in the middle of due work. The next one does it: nothing is lost, and nothing is done twice.
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { findStampedCopy } from "#server/features/access/stamps/find-stamped-copy.ts";
import { passwordChanged } from "#server/features/accounts/notice-emails.ts";
import { rememberSigner } from "#server/features/accounts/sign-up/write-to-signer.ts";
import { askForRefund, makeLink } from "#server/features/sandbox-payments/keep-links.ts";
import { playPayer } from "#server/features/sandbox-payments/play.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { askForErasure } from "#server/features/own-data/erase-person.ts";
import { askForExport } from "#server/features/own-data/export-data.ts";
import { temporaryFolder } from "#test/engines/databases.ts";
import { aProduct, aProductFile } from "#test/shop/factories.ts";
import { startMailServer } from "#test/stubs/mail-server.ts";
import { openHub, sharedSecret } from "#test/hub/one-of-several.ts";
import { aPdf } from "#test/files/pdf.ts";
import { aMember, aPerson } from "#test/people/people.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { startServer } from "#test/hub/server.ts";
import { usualPassword } from "#test/people/sign-ups.ts";

const patience = { timeout: 40_000, interval: 10 };

interface Scene {
  readonly ctx: Ctx;
  readonly query: (text: string) => Promise<Record<string, unknown>[]>;
  /** Runs the hub until the work is running, kills it, and lets the lease run out. */
  killDuring(kind: string, settings?: Record<string, string>, caught?: string): Promise<void>;
  /** The same with a lock in its way: killed while it waits for the lock. */
  killBehind(lock: string, kind: string): Promise<void>;
  start(settings?: Record<string, string>): Promise<void>;
}

async function setScene(): Promise<Scene> {
  const databaseUrl = await (await startPostgres()).freshDatabase();
  const dataDir = temporaryFolder();
  const { ctx } = await openHub(databaseUrl, { dataDir });
  const reader = new pg.Client({ connectionString: databaseUrl });
  await reader.connect();
  onTestFinished(() => reader.end());
  const query: Scene["query"] = async (text) => (await reader.query<Record<string, unknown>>(text)).rows;
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: sharedSecret };
  const scene: Scene = {
    ctx,
    query,
    async killBehind(lock, kind) {
      await query("begin");
      await query(lock);
      await scene.killDuring(kind, {}, "exists (select from pg_locks where not granted)");
      await query("commit");
    },
    async killDuring(kind, more, caught = "true") {
      const server = await startServer({ ...settings, ...more });
      // Even if the kill came too early or too late.
      onTestFinished(() => server.stop());
      await expect
        .poll(
          () => query(`select tries from due_work where kind = '${kind}' and leased_until is not null and ${caught}`),
          patience,
        )
        .toEqual([{ tries: 1 }]);
      server.process.kill("SIGKILL");
      await server.stop();
      expect(
        await query("select tries from due_work where leased_until is not null"),
        "the kill came in the middle",
      ).toEqual([{ tries: 1 }]);
      await query("update due_work set leased_until = now()");
    },
    async start(more) {
      const server = await startServer({ ...settings, ...more });
      onTestFinished(() => server.stop());
    },
  };
  return scene;
}

test("an email is sent by the next process after a kill during delivery", async () => {
  let isFrozen = true;
  const { url, taken } = await startMailServer({
    // It accepts the connection, and answers nothing, until the first process is gone.
    onRcptTo: (_address, _session, done) => void (isFrozen || done()),
  });
  const { ctx, query, killDuring, start } = await setScene();
  await inTransaction(ctx.db, (tx) =>
    queueEmail(ctx, tx, { to: "asha@example.com", sheet: passwordChanged.sheet({}) }),
  );
  await killDuring("letter", { SMTP_URL: url });
  isFrozen = false;
  await start({ SMTP_URL: url });
  await expect.poll(() => query("select 1 from due_work"), patience).toEqual([]);
  expect([taken.map(({ to }) => to), await query("select state from email_notifications")]).toEqual([
    [["asha@example.com"]],
    [{ state: "sent" }],
  ]);
});

test("a stamped copy is made by the next process after a kill", async () => {
  const { ctx, query, killDuring, start } = await setScene();
  const person = await aPerson(ctx);
  const file = await aProductFile(ctx, await aProduct(ctx, { stampFiles: true }), { content: await aPdf() });
  await findStampedCopy(ctx, { fileId: file.id, userId: person.id });
  await killDuring("stamp");
  await start();
  await expect.poll(() => query("select state from file_stamps"), patience).toEqual([{ state: "ready" }]);
  expect(await query("select 1 from due_work")).toEqual([]);
  expect(await findStampedCopy(ctx, { fileId: file.id, userId: person.id })).toMatchObject({ state: "ready" });
});

test("an accepted sign-up is finished by the next process after a kill", async () => {
  const { ctx, query, killBehind, start } = await setScene();
  await rememberSigner(ctx, {
    id: ctx.ids.uuid(),
    email: "asha@example.com",
    passwordHash: await ctx.passwords.hash(usualPassword),
    data: {},
    way: { redirectTo: ctx.config.publicUrl, codeChallenge: undefined },
  });
  await killBehind("lock table accounts in share mode", "sign-up");
  expect(await query("select 1 from accounts")).toEqual([]);
  await start();
  await expect.poll(() => query("select 1 from due_work"), patience).toEqual([]);
  expect([
    await query("select email from accounts"),
    await query("select email_type from email_notifications"),
  ]).toEqual([[{ email: "asha@example.com" }], [{ email_type: "confirm_signup" }]]);
});

test("a data export is made by the next process after a kill, and announced once", async () => {
  const { ctx, query, killBehind, start } = await setScene();
  await askForExport(ctx, { ...(await aMember(ctx)), aal: 1 });
  await killBehind("select 1 from data_exports for update", "data export");
  expect(await query("select state from data_exports")).toEqual([{ state: "making" }]);
  await start();
  await expect.poll(() => query("select 1 from due_work"), patience).toEqual([]);
  expect([
    await query("select state, size > 0 as has_content from data_exports"),
    await query("select email_type from email_notifications"),
  ]).toEqual([[{ state: "ready", has_content: true }], [{ email_type: "export_ready" }]]);
});

test("an interrupted erasure leaves the account whole, and the next process finishes it", async () => {
  const { ctx, query, killBehind, start } = await setScene();
  const asha = await aMember(ctx);
  await askForErasure(ctx, { ...asha, aal: 1 });
  await query("update accounts set erase_at = now()");
  await query("update due_work set due_at = now() where kind = 'erasure'");
  // The email about it is sent.
  await query("delete from due_work where kind = 'letter'");
  const left = () =>
    query(`select (select count(*) from accounts)::int as accounts, (select count(*) from memberships where user_id is not null)::int as memberships,
      (select count(*) from email_notifications)::int as emails, (select count(*) from audit_log where act = 'account.erased')::int as acts`);
  const whole = await left();
  expect(whole).toEqual([{ accounts: 1, memberships: 1, emails: 1, acts: 0 }]);
  await killBehind("select 1 from email_notifications for update", "erasure");
  expect(await left()).toEqual(whole);
  await start();
  await expect.poll(() => query("select 1 from due_work"), patience).toEqual([]);
  // The last email goes with its row.
  expect(await left()).toEqual([{ accounts: 0, memberships: 0, emails: 0, acts: 1 }]);
  expect(await query("select recipient from sandbox_messages")).toEqual([{ recipient: asha.email }]);
});

test("a sandbox refund survives a kill: the money arrives once, and so does its webhook", async () => {
  const { ctx, query, killBehind, start } = await setScene();
  const { code } = await makeLink(ctx, JSON.stringify(aLink));
  const paid = await playPayer(ctx, code, { act: "pay", method: "upi", telling: "never" });
  await query("delete from sandbox_payment_events");
  await askForRefund(ctx, paid.book.payments[0]!.orderId, JSON.stringify({ refund_id: "rf_1", refund_amount: 1.5 }));
  await query("update due_work set due_at = now()");
  await killBehind("select 1 from sandbox_payment_links for update", "sandbox payment refund");
  await start();
  await expect.poll(() => query("select 1 from due_work where kind like 'sandbox payment%'"), patience).toEqual([]);
  expect([
    await query("select book #>> '{payments,0,refunds,0,state}' as state from sandbox_payment_links"),
    await query("select type, times_sent from sandbox_payment_events"),
  ]).toEqual([[{ state: "success" }], [{ type: "REFUND_STATUS_WEBHOOK", times_sent: 1 }]]);
});

test("a sandbox webhook is sent again by the next process after a kill, and recorded once", async () => {
  const { ctx, query, killBehind, start } = await setScene();
  const { code } = await makeLink(ctx, JSON.stringify(aLink));
  await playPayer(ctx, code, { act: "fail", method: "upi", telling: "now" });
  await query("delete from due_work where id > (select min(id) from due_work)");
  await killBehind("lock table payment_events in share mode", "sandbox payment event");
  expect(await query("select 1 from payment_events")).toEqual([]);
  await start();
  await expect.poll(() => query("select 1 from due_work where kind like '%payment event'"), patience).toEqual([]);
  expect(await query("select state from payment_events")).toEqual([{ state: "done" }]);
});

const aLink = {
  link_id: "killed_1",
  link_amount: 1.5,
  link_currency: "INR",
  link_purpose: "A trial",
  link_partial_payments: false,
  link_expiry_time: new Date(Date.now() + 3_600_000).toISOString(),
  customer_details: { customer_phone: "9812345678" },
  link_meta: {
    return_url: "http://hub.test/payment-verification",
    notify_url: "http://hub.test/api/webhooks/payments/sandbox",
  },
};
