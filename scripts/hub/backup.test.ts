import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyForBackup, oneBackupAtATime } from "#server/backup/backup.ts";
import { openDatabase, type Database } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { openOperatorDoor } from "#server/operators/door.ts";
import { secretKey } from "#server/secrets/secret-key.ts";
import { claimDatabase, openVault } from "#server/secrets/secret-owner.ts";
import { createVault } from "#server/secrets/vault.ts";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { runCommand } from "#test/hub/run-command.ts";

let server: TestPostgres;
// Made once and copied by each test: a hub with a row to find again, and the same one after it sealed something with a key of its own.
const images = mkdtempSync(join(tmpdir(), "hub-images-"));
const [plain, sealed] = [join(images, "plain"), join(images, "sealed")];
let secondFactor: string;
beforeAll(async () => {
  server = await startPostgres();
  const database = await openDatabase({ dataDir: plain, log: silentLog });
  await migrate(database, silentLog);
  await database.pool.query("insert into rate_windows values ('door', 'someone', '2026-01-01', 3)");
  await database.close();
  cpSync(plain, sealed, { recursive: true });
  secondFactor = await seal({ dataDir: sealed });
});
afterAll(async () => {
  rmSync(images, { recursive: true });
  await server.stop();
});

function hubLike(image: string): string {
  const dataDir = temporaryFolder();
  cpSync(image, dataDir, { recursive: true });
  return dataDir;
}

async function traces({ pool }: Database): Promise<unknown[]> {
  return (await pool.query("select door, caller, used from rate_windows")).rows;
}

const expected = [{ door: "door", caller: "someone", used: 3 }];

// A hub seals something: gives the second factor that a person has there.
async function seal(place: { readonly given?: string; readonly dataDir: string }): Promise<string> {
  const database = await openDatabase({ dataDir: place.dataDir, log: silentLog });
  const request = { given: place.given, dataDir: place.dataDir };
  const vault = await openVault(database.pool, request);
  await claimDatabase(database.pool, vault, request);
  await database.close();
  return vault.seal("totp secret", "as it was paired");
}

async function backupOf(settings: Record<string, string>): Promise<string> {
  const result = await runCommand("backup", [], settings);
  expect(result).toMatchObject({ code: 0, trouble: "" });
  return result.out.trim().split("\n").at(-1)!;
}

test("backup and restore bring everything back, encrypted data included, and move the old data aside", async () => {
  const [dataDir, elsewhere] = [hubLike(sealed), hubLike(plain)];
  writeFileSync(join(elsewhere, "secret.key"), `${"another key, ".repeat(4)}\n`);
  const path = await backupOf({ DATA_DIR: dataDir });
  expect(statSync(join(path, "secret.key")).mode & 0o777).toBe(0o600);
  expect(await runCommand("restore", [path], { DATA_DIR: elsewhere })).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/add --replace/),
  });
  expect(
    await runCommand("restore", [path, "--replace"], {
      DATA_DIR: elsewhere,
      SECRET_KEY: "another secret of thirty-two characters",
    }),
  ).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(
      /^SECRET_KEY is set to another secret than the backup's own secret\.key: take the setting out .*\n$/,
    ),
  });
  const restored = await runCommand("restore", [path, "--replace"], { DATA_DIR: elsewhere });
  expect(restored).toMatchObject({
    code: 0,
    trouble: "",
    out: expect.stringMatching(/1 +rate_windows[^]*kept in\n.*replaced-/),
  });
  expect(createVault(secretKey(undefined, elsewhere)).open("totp secret", secondFactor)).toBe("as it was paired");
  const aside = readdirSync(elsewhere).find((name) => name.startsWith("replaced-"))!;
  expect(readdirSync(join(elsewhere, aside))).toContain("secret.key");
  expect(await traces(await temporaryDatabase({ dataDir: elsewhere }))).toEqual(expected);
});

test("a backup with SECRET_KEY holds no key, and restores its encrypted data with the same key only", async () => {
  const [dataDir, elsewhere] = [hubLike(plain), temporaryFolder()];
  const given = "a secret that the operator keeps elsewhere";
  await seal({ dataDir, given });
  const path = await backupOf({ DATA_DIR: dataDir, SECRET_KEY: given });
  expect(readdirSync(path)).not.toContain("secret.key");
  expect(await runCommand("restore", [path], { DATA_DIR: elsewhere })).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(
      /^The backup holds no secret\.key, since its hub had SECRET_KEY set: set the same SECRET_KEY .*--without-key.*\n$/,
    ),
  });
  expect(readdirSync(elsewhere)).not.toContain("database");
  expect(await runCommand("restore", [path], { DATA_DIR: elsewhere, SECRET_KEY: given })).toMatchObject({
    code: 0,
  });
  expect(await runCommand("restore", [path, "--replace", "--without-key"], { DATA_DIR: elsewhere })).toMatchObject({
    code: 0,
  });
  const { pool } = await temporaryDatabase({ dataDir: elsewhere });
  expect((await pool.query("select act from audit_log")).rows).toEqual([{ act: "secret.forgotten" }]);
});

test("encrypted data is discarded only on request, and a move to PostgreSQL needs the right secret", async () => {
  const dataDir = hubLike(sealed);
  expect(await runCommand("forget-secret", ["--yes"], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/nothing to forget/),
  });
  rmSync(join(dataDir, "secret.key"));
  expect(await runCommand("move-to-postgres", [await server.freshDatabase()], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/^There is no secret\.key in /),
  });
  expect(await runCommand("forget-secret", [], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/stop every hub on this database, then run npm run hub -- forget-secret --yes\n$/),
  });
  expect(await runCommand("forget-secret", ["--yes"], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    trouble: "",
  });
  await seal({ dataDir });
});

test("a running hub is backed up by its own user only, and an interrupted backup leaves no file", async () => {
  const dataDir = hubLike(sealed);
  const hub = await temporaryDatabase({ dataDir });
  const now = new Date("2026-05-14T10:20:30.400Z");
  const door = await openOperatorDoor(
    { "copy-for-backup": () => copyForBackup(hub, { dataDir, now }) },
    { dataDir, log: silentLog },
  );
  expect(statSync(join(dataDir, "operator.sock")).mode & 0o777).toBe(0o600);
  for (const left of ["2026-05-13.making", "2026-05-13.copy.making"])
    mkdirSync(join(dataDir, "backups", left), { recursive: true });
  const path = await backupOf({ DATA_DIR: dataDir });
  expect(readdirSync(path).toSorted()).toEqual(["database.jsonl.gz", "secret.key"]);
  expect(readdirSync(join(dataDir, "backups"))).toEqual([basename(path)]);
  const second = await oneBackupAtATime(dataDir, () => runCommand("backup", [], { DATA_DIR: dataDir }));
  expect(second).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/^Another backup is being made just now.*\n$/),
  });
  await door.close();
  const without = await runCommand("backup", [], { DATA_DIR: dataDir });
  expect(without).toMatchObject({ code: 1, trouble: expect.stringMatching(/in use by another process/) });
});

test("a running hub's data cannot be restored over", async () => {
  const dataDir = hubLike(plain);
  await temporaryDatabase({ dataDir });
  const restored = await runCommand("restore", ["anything", "--replace"], { DATA_DIR: dataDir });
  expect(restored).toMatchObject({ code: 1, trouble: expect.stringMatching(/in use by another process/) });
});

test("a damaged database ends the command with one sentence", async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "database"));
  writeFileSync(join(dataDir, "database", "PG_VERSION"), "18\n");
  const backup = await runCommand("backup", [], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/^The embedded database in .* cannot be opened: .*\n$/),
  });
});

test("npm run hub -- move-to-postgres carries the hub over, and a second time is refused", async () => {
  const [dataDir, databaseUrl] = [hubLike(plain), await server.freshDatabase()];
  const moved = await runCommand("move-to-postgres", [databaseUrl], { DATA_DIR: dataDir });
  expect(moved).toMatchObject({ code: 0, trouble: "", out: expect.stringMatching(/1 +rate_windows/) });
  expect(await traces(await temporaryDatabase({ databaseUrl }))).toEqual(expected);
  const again = await runCommand("move-to-postgres", [databaseUrl], { DATA_DIR: dataDir });
  expect(again).toMatchObject({
    code: 1,
    trouble: expect.stringMatching(/moved to PostgreSQL at .*: set DATABASE_URL/),
  });
  // Going back on purpose.
  rmSync(join(dataDir, "database", "moved-to"));
  const anew = await runCommand("move-to-postgres", [databaseUrl], { DATA_DIR: dataDir });
  expect(anew).toMatchObject({ code: 1, trouble: expect.stringMatching(/^The target database is not empty/) });
});

test.each([
  { script: "backup", args: [], settings: { DATABASE_URL: "postgres://hub@localhost/hub" }, sentence: /pg_dump/ },
  {
    script: "restore",
    args: ["x"],
    settings: { DATABASE_URL: "postgres://hub@localhost/hub" },
    sentence: /pg_dump/,
  },
  { script: "backup", args: [], settings: {}, sentence: /nothing to back up/ },
  { script: "restore", args: [], settings: {}, sentence: /Say which backup/ },
  { script: "restore", args: ["--nonsense"], settings: {}, sentence: /nonsense/ },
  { script: "move-to-postgres", args: [], settings: {}, sentence: /Say where to/ },
  {
    script: "move-to-postgres",
    args: ["postgres://hub@localhost/hub"],
    settings: {},
    sentence: /no embedded database/,
  },
])("$script $args with $settings answers with one sentence", async ({ script, args, settings, sentence }) => {
  const result = await runCommand(script, args, { DATA_DIR: temporaryFolder(), ...settings });
  expect(result).toMatchObject({ code: 1, out: "", trouble: expect.stringMatching(sentence) });
  expect(result.trouble.trim().split("\n")).toHaveLength(1);
});
