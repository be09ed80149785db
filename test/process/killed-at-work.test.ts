// A process is killed in the middle of due work. Another one, later, does it: nothing is lost, and nothing is kept twice.
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { findStampedCopy } from "#server/features/access/stamps/find-stamped-copy.ts";
import { passwordChanged } from "#server/features/accounts/notice-letters.ts";
import { queueLetter } from "#server/features/mailing/queue-letter.ts";
import { temporaryFolder } from "#test/databases.ts";
import { aProduct, aProductFile } from "#test/factories.ts";
import { startMailServer } from "#test/mail-server.ts";
import { openHub, sharedSecret } from "#test/one-of-several.ts";
import { aPdf } from "#test/pdf.ts";
import { aPerson } from "#test/people.ts";
import { startPostgres } from "#test/postgres.ts";
import { startServer } from "#test/server.ts";

const patience = { timeout: 40_000, interval: 10 };

interface Scene {
  readonly ctx: Ctx;
  readonly query: (text: string) => Promise<Record<string, unknown>[]>;
  /** Runs the hub until the work is under way, kills it, and lets the lease run out. */
  killDuring(kind: string, settings?: Record<string, string>): Promise<void>;
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
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: sharedSecret, SAMPLE_CONTENT: "off" };
  return {
    ctx,
    query,
    async killDuring(kind, more) {
      const server = await startServer({ ...settings, ...more });
      await expect
        .poll(() => query(`select tries from due_work where kind = '${kind}' and leased_until is not null`), patience)
        .toEqual([{ tries: 1 }]);
      server.process.kill("SIGKILL");
      await server.stop();
      expect(
        await query("select tries from due_work where leased_until is not null"),
        "it was killed in the middle",
      ).toEqual([{ tries: 1 }]);
      await query("update due_work set leased_until = now()");
    },
    async start(more) {
      const server = await startServer({ ...settings, ...more });
      onTestFinished(() => server.stop());
    },
  };
}

test("a letter whose process is killed while the mail server takes it is sent by the next one", async () => {
  let isFrozen = true;
  const { url, taken } = await startMailServer({
    // It listens, and answers nothing, until the first process is gone.
    onRcptTo: (_address, _session, done) => void (isFrozen || done()),
  });
  const { ctx, query, killDuring, start } = await setScene();
  await inTransaction(ctx.db, (tx) =>
    queueLetter(ctx, tx, { to: "asha@example.com", sheet: passwordChanged.sheet({}) }),
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

test("a copy whose process is killed while it is made is made by the next one", async () => {
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
