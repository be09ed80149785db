import { execFile } from "node:child_process";
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeBackup } from "#server/db/carry/backup.ts";
import { openDatabase, type Database } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { openOperatorDoor } from "#server/operator-door.ts";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/databases.ts";
import { startPostgres, type TestPostgres } from "#test/postgres.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

interface Said {
  readonly code: number;
  readonly out: string;
  readonly trouble: string;
}

function runScript(name: string, args: readonly string[], settings: Record<string, string>): Promise<Said> {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const env = { PATH: process.env["PATH"] ?? "", ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, trouble) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, trouble });
    });
  });
}

async function hubWithTraces(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, log: silentLog });
  await migrate(database, silentLog);
  await database.pool.query("insert into rate_windows values ('door', 'someone', '2026-01-01', 3)");
  return database;
}

async function traces({ pool }: Database): Promise<unknown[]> {
  return (await pool.query("select door, caller, used from rate_windows")).rows;
}

const expected = [{ door: "door", caller: "someone", used: 3 }];

test("npm run backup and npm run restore bring everything back, and say where it is", async () => {
  const [dataDir, elsewhere] = [temporaryFolder(), temporaryFolder()];
  await (await hubWithTraces(dataDir)).close();
  const backup = await runScript("backup.ts", [], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ code: 0, trouble: "" });
  const path = backup.out.trim().split("\n").at(-1)!;
  const restored = await runScript("restore.ts", [path], { DATA_DIR: elsewhere });
  expect(restored).toMatchObject({ code: 0, trouble: "", out: expect.stringMatching(/1 +rate_windows/) });
  const again = await runScript("restore.ts", [path], { DATA_DIR: elsewhere });
  expect(again).toMatchObject({ code: 1, trouble: expect.stringMatching(/add --replace/) });
  const replaced = await runScript("restore.ts", [path, "--replace"], { DATA_DIR: elsewhere });
  expect(replaced).toMatchObject({ code: 0, out: expect.stringMatching(/kept in\n.*replaced-/) });
  expect(await traces(await temporaryDatabase({ dataDir: elsewhere }))).toEqual(expected);
});

test("a running hub is backed up without being stopped, by its own user only", async () => {
  const dataDir = temporaryFolder();
  const hub = await hubWithTraces(dataDir);
  onTestFinished(() => hub.close());
  const door = await openOperatorDoor({ backup: () => makeBackup(hub, dataDir, new Date()) }, { dataDir, log: silentLog });
  expect(statSync(join(dataDir, "operator.sock")).mode & 0o777).toBe(0o600);
  const backup = await runScript("backup.ts", [], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ code: 0, trouble: "", out: expect.stringMatching(/rows are safe in/) });
  await door.close();
  const without = await runScript("backup.ts", [], { DATA_DIR: dataDir });
  expect(without).toMatchObject({ code: 1, trouble: expect.stringMatching(/in use by another process/) });
});

test("a running hub's data cannot be restored over", async () => {
  const dataDir = temporaryFolder();
  const hub = await hubWithTraces(dataDir);
  onTestFinished(() => hub.close());
  const restored = await runScript("restore.ts", ["anything", "--replace"], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 1, trouble: expect.stringMatching(/in use by another process/) });
});

test("a database in ruins is told in a sentence, and the script ends", async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "database"));
  writeFileSync(join(dataDir, "database", "PG_VERSION"), "18\n");
  const backup = await runScript("backup.ts", [], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ code: 1, trouble: expect.stringMatching(/^The embedded database in .* cannot be opened: .*\n$/) });
});

test("npm run move-to-postgres carries the hub over, and a second time is refused", async () => {
  const [dataDir, databaseUrl] = [temporaryFolder(), await server.freshDatabase()];
  await (await hubWithTraces(dataDir)).close();
  const moved = await runScript("move-to-postgres.ts", [databaseUrl], { DATA_DIR: dataDir });
  expect(moved).toMatchObject({ code: 0, trouble: "", out: expect.stringMatching(/1 +rate_windows/) });
  expect(await traces(await temporaryDatabase({ databaseUrl }))).toEqual(expected);
  const again = await runScript("move-to-postgres.ts", [databaseUrl], { DATA_DIR: dataDir });
  expect(again).toMatchObject({ code: 1, trouble: expect.stringMatching(/^The target database is not empty/) });
});

test.each([
  { script: "backup.ts", args: [], settings: { DATABASE_URL: "postgres://hub@localhost/hub" }, sentence: /pg_dump/ },
  { script: "restore.ts", args: ["x"], settings: { DATABASE_URL: "postgres://hub@localhost/hub" }, sentence: /pg_dump/ },
  { script: "backup.ts", args: [], settings: {}, sentence: /nothing to back up/ },
  { script: "restore.ts", args: [], settings: {}, sentence: /Say which backup/ },
  { script: "restore.ts", args: ["--nonsense"], settings: {}, sentence: /nonsense/ },
  { script: "move-to-postgres.ts", args: [], settings: {}, sentence: /Say where to/ },
  { script: "move-to-postgres.ts", args: ["postgres://hub@localhost/hub"], settings: {}, sentence: /no embedded database/ },
])("$script $args with $settings answers with one sentence", async ({ script, args, settings, sentence }) => {
  const said = await runScript(script, args, { DATA_DIR: temporaryFolder(), ...settings });
  expect(said).toMatchObject({ code: 1, out: "", trouble: expect.stringMatching(sentence) });
  expect(said.trouble.trim().split("\n")).toHaveLength(1);
});
