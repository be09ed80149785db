import { renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";

// Long enough for a busy machine to greet a connection in.
const limits = { statementLimitMs: 2000 };

test("a statement that runs too long is ended with a sentence, and the next one works", async () => {
  const { pool } = await temporaryDatabase(limits);
  await pool.query("create table kept (n int)");
  await pool.query("insert into kept values (1)");
  await expect(pool.query("select count(*) from generate_series(1, 1000000000) a")).rejects.toThrow(
    /ran longer than 2 s/,
  );
  const { rows } = await pool.query("select n from kept");
  expect(rows).toEqual([{ n: 1 }]);
});

test("work that asked for patience may take as long as it needs", async () => {
  const { withoutTimeouts } = await temporaryDatabase(limits);
  const { rows } = await withoutTimeouts((client) => client.query("select pg_sleep(2.5), 7 as n"));
  expect(rows).toMatchObject([{ n: 7 }]);
});

test("one who waits for patience does not shield the statement that keeps him waiting", async () => {
  const { pool, withoutTimeouts } = await temporaryDatabase(limits);
  const stuck = pool
    .query("select count(*) from generate_series(1, 1000000000) a")
    .catch((error: Error) => error.message);
  const patient = await withoutTimeouts((client) => client.query("select 1 as n"));
  expect(await stuck).toMatch(/ran longer than 2 s/);
  expect(patient.rows).toEqual([{ n: 1 }]);
});

test("a disk in trouble ends the engine; when it is well again, all that was acknowledged is there", async () => {
  const dataDir = temporaryFolder();
  const { pool } = await temporaryDatabase({ dataDir });
  await pool.query("create table kept (n int)");
  await pool.query("insert into kept values (7)");
  const journal = join(dataDir, "database", "pg_wal");
  renameSync(journal, `${journal}.away`);
  await expect(pool.query("insert into kept select 0 from generate_series(1, 1000000)")).rejects.toThrow(
    /is away for a moment/,
  );
  await expect(pool.query("select n from kept")).rejects.toMatchObject({
    name: "DatabaseAway",
    cause: { message: expect.stringMatching(/pg_wal/) as unknown },
  });
  renameSync(`${journal}.away`, journal);
  const { rows } = await pool.query("select n from kept");
  expect(rows).toEqual([{ n: 7 }]);
});

test("a database that was closed stays closed, also one that could not be opened any more", async () => {
  const dataDir = temporaryFolder();
  const messages: string[] = [];
  const open = () =>
    openDatabase({ dataDir, log: { ...silentLog, error: (_what: unknown, says = "") => void messages.push(says) } });
  await (await open()).close();
  expect(messages).toEqual([]);
  const broken = await open();
  const journal = join(dataDir, "database", "pg_wal");
  renameSync(journal, `${journal}.away`);
  await expect(broken.pool.query("create table kept as select n from generate_series(1, 1000000) n")).rejects.toThrow(
    /is away for a moment/,
  );
  await expect(broken.pool.query("select 1")).rejects.toMatchObject({ name: "DatabaseAway" });
  await broken.close();
  renameSync(`${journal}.away`, journal);
  const again = await open();
  expect((await again.pool.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
  await again.close();
});

test("a new connection finds nothing of the one before it: no open transaction, no settings, no prepared statements", async () => {
  const { pool } = await temporaryDatabase();
  const first = await pool.connect();
  await first.query("create table kept (n int)");
  await first.query({ name: "same-name", text: "select 1" });
  await first.query("set work_mem = '1MB'; begin; insert into kept values (1)");
  first.release(new Error("this connection is thrown away"));
  const count = await pool.query({ name: "same-name", text: "select count(*)::int as n from kept" });
  expect(count.rows).toEqual([{ n: 0 }]);
  const { rows } = await pool.query("show work_mem");
  expect(rows).toEqual([{ work_mem: "4MB" }]);
});

test("large questions and large answers arrive whole", async () => {
  const { pool } = await temporaryDatabase();
  const text = "नमस्ते ".repeat(300_000);
  const { rows } = await pool.query<{ text: string }>("select $1::text as text", [text]);
  expect(rows[0]?.text).toBe(text);
});
