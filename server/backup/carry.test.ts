import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { openDatabase, type Database } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { awkwardRows, awkwardTables } from "./awkward.ts";
import { makeBackup } from "./backup.ts";
import { moveToPostgres } from "./move.ts";
import { restoreBackup } from "./restore.ts";

const now = new Date("2026-05-14T10:20:30.400Z");
const stamp = "2026-05-14T10-20-30.400Z";

// One hub with one backup, made once; each test has a copy of its own.
const home = mkdtempSync(join(tmpdir(), "hub-carried-"));
let server: TestPostgres;
let before: Record<string, unknown>;
let rowsSaved: number;
beforeAll(async () => {
  server = await startPostgres();
  mkdirSync(join(home, "migrations"));
  writeFileSync(join(home, "migrations", "0001_awkward.sql"), awkwardTables);
  const dataDir = join(home, "data");
  mkdirSync(join(dataDir, "files", "deep"), { recursive: true });
  writeFileSync(join(dataDir, "files", "deep", "brief.pdf"), "a file");
  const database = await openDatabase({ dataDir, log: silentLog });
  await migrate(database, silentLog, { folder: join(home, "migrations") });
  await database.pool.query(awkwardRows);
  before = await everything(database);
  rowsSaved = (await makeBackup(database, { dataDir, now, secretKey: "a key" })).rows;
  await database.close();
});
afterAll(async () => {
  rmSync(home, { recursive: true });
  await server.stop();
});

interface Hub {
  readonly dataDir: string;
  readonly migrations: string;
  readonly backup: string;
}

function awkwardHub(): Hub {
  const folder = temporaryFolder();
  cpSync(home, folder, { recursive: true });
  return {
    dataDir: join(folder, "data"),
    migrations: join(folder, "migrations"),
    backup: join(folder, "data", "backups", stamp),
  };
}

const counts = { 'Odd "name"': 1206, alpha_child: 3, nothing_in_it: 0, planted: 1, zeta_parent: 3 };

// All data in PostgreSQL's own words, apart from the code under test.
async function everything({ pool }: Database): Promise<Record<string, unknown>> {
  const client = await pool.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const contents: Record<string, unknown> = {};
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    for (const { name } of tables.filter((table) => table.name !== "schema_migrations")) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name.replaceAll('"', '""')}" t`,
      );
      contents[name] = rows.map(({ row }) => row).toSorted();
    }
    contents["sequences"] = (
      await client.query("select sequencename, last_value::text from pg_sequences order by 1")
    ).rows;
    const constraints =
      "select conname, condeferrable, condeferred, convalidated from pg_constraint where contype = 'f' order by 1";
    contents["foreign keys"] = (await client.query(constraints)).rows;
    contents["triggers"] = (await client.query("select tgname, tgenabled from pg_trigger where not tgisinternal")).rows;
    return contents;
  } finally {
    client.release();
  }
}

test("moving to PostgreSQL carries every row of every table, and every number goes on where it stood", async () => {
  const [{ dataDir, migrations }, databaseUrl] = [awkwardHub(), await server.freshDatabase()];
  const moved = await moveToPostgres({ dataDir, databaseUrl, log: silentLog, migrations });
  expect(Object.fromEntries(moved)).toEqual(counts);
  const target = await temporaryDatabase({ databaseUrl });
  expect(await everything(target)).toEqual(before);
  const next = await target.pool.query(`insert into "Odd ""name""" default values returning id`);
  expect(Number(next.rows[0].id)).toBe(1204);
});

test("a move into a database that holds rows is refused, and changes nothing there", async () => {
  const [{ dataDir, migrations }, databaseUrl] = [awkwardHub(), await server.freshDatabase()];
  const target = await temporaryDatabase({ databaseUrl });
  await target.pool.query("create table theirs (n int); insert into theirs values (1)");
  await expect(moveToPostgres({ dataDir, databaseUrl, log: silentLog, migrations })).rejects.toThrow(
    /not empty: its table theirs holds rows/,
  );
  expect((await target.pool.query("select to_regclass('planted') as found")).rows).toEqual([{ found: null }]);
});

test("a move that fails on its way leaves no row behind", async () => {
  const [{ dataDir, migrations }, databaseUrl] = [awkwardHub(), await server.freshDatabase()];
  const target = await temporaryDatabase({ databaseUrl });
  await migrate(target, silentLog, { folder: migrations });
  await target.pool.query("delete from planted; alter table zeta_parent add check (label <> 'shelf 3')");
  await expect(moveToPostgres({ dataDir, databaseUrl, log: silentLog, migrations })).rejects.toThrow(
    /check constraint/,
  );
  expect((await everything(target))['Odd "name"']).toEqual([]);
});

test("a row that is lost on its way is missed, and nothing is kept", async () => {
  const [{ dataDir, migrations }, databaseUrl] = [awkwardHub(), await server.freshDatabase()];
  const target = await temporaryDatabase({ databaseUrl });
  await migrate(target, silentLog, { folder: migrations });
  await target.pool.query("delete from planted; create rule swallow as on insert to planted do instead nothing");
  await expect(moveToPostgres({ dataDir, databaseUrl, log: silentLog, migrations })).rejects.toThrow(
    "The table planted should hold 1 rows and holds 0; nothing was kept.",
  );
  expect((await everything(target))['Odd "name"']).toEqual([]);
});

test("a backup gives everything back: rows, numbers, files and keys", async () => {
  const { dataDir, migrations, backup } = awkwardHub();
  expect(readdirSync(join(dataDir, "backups"))).toEqual([stamp]);
  expect(rowsSaved).toBe(1213);
  const elsewhere = join(temporaryFolder(), "new", "data");
  const { counts: restored, aside } = await restoreBackup({
    backup,
    dataDir: elsewhere,
    existing: "refuse",
    now,
    log: silentLog,
    migrations,
  });
  expect(Object.fromEntries(restored)).toEqual(counts);
  expect(aside).toBeUndefined();
  const database = await temporaryDatabase({ dataDir: elsewhere });
  expect(await everything(database)).toEqual(before);
  expect(readFileSync(join(elsewhere, "files", "deep", "brief.pdf"), "utf8")).toBe("a file");
  expect(readFileSync(join(elsewhere, "secret.key"), "utf8").trim()).toBe("a key");
  expect(statSync(join(elsewhere, "secret.key")).mode & 0o777).toBe(0o600);
});

test("an older backup is brought up to date as it comes back", async () => {
  const { migrations, backup } = awkwardHub();
  writeFileSync(join(migrations, "0002_more.sql"), "alter table planted add column weight int not null default 3;");
  const dataDir = temporaryFolder();
  await restoreBackup({ backup, dataDir, existing: "refuse", now, log: silentLog, migrations });
  const { pool } = await temporaryDatabase({ dataDir });
  expect((await pool.query("select * from planted")).rows).toEqual([
    { key: "greeting", value: "changed by people", weight: 3 },
  ]);
});

test("a database that is there is only replaced on demand, and then kept aside", async () => {
  const { dataDir, migrations, backup } = awkwardHub();
  const options = { backup, dataDir, now, log: silentLog, migrations };
  await expect(restoreBackup({ ...options, existing: "refuse" })).rejects.toThrow(/holds a database already/);
  const { aside } = await restoreBackup({ ...options, existing: "keep-aside" });
  const restored = await temporaryDatabase({ dataDir: aside! });
  expect(await everything(restored)).toEqual(before);
  const current = await temporaryDatabase({ dataDir });
  expect(await everything(current)).toEqual(before);
});

test("a damaged backup is refused, and the database that is there stays", async () => {
  const { dataDir, migrations, backup } = awkwardHub();
  const file = join(backup, "database.jsonl.gz");
  truncateSync(file, statSync(file).size - 200);
  const refused = restoreBackup({ backup, dataDir, existing: "keep-aside", now, log: silentLog, migrations });
  await expect(refused).rejects.toThrow(/cannot be read|cut off or damaged/);
  expect(readdirSync(dataDir)).not.toContain("restoring");
  expect(await everything(await temporaryDatabase({ dataDir }))).toEqual(before);
});

test("a newer hub's backup is refused", async () => {
  const { backup } = awkwardHub();
  const older = temporaryFolder();
  writeFileSync(join(older, "0000_other.sql"), "select 1");
  const refused = restoreBackup({
    backup,
    dataDir: temporaryFolder(),
    existing: "refuse",
    now,
    log: silentLog,
    migrations: older,
  });
  await expect(refused).rejects.toThrow(/newer version of the hub/);
});

test("a path that is no backup is refused with a sentence", async () => {
  const refused = restoreBackup({
    backup: temporaryFolder(),
    dataDir: temporaryFolder(),
    existing: "refuse",
    now,
    log: silentLog,
  });
  await expect(refused).rejects.toThrow(/cannot be read/);
});
