import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { DatabaseUnusable } from "./client.ts";
import { migrate, readMigrations } from "./migrate.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const first = "create table shelves (id int primary key);";
const second = "alter table shelves add column label text; insert into shelves values (1, 'one');";

function folderWith(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test.each(["embedded", "postgres"])("the hub's own migrations run once, in order, on the %s engine", async (engine) => {
  const database = await temporaryDatabase(engine === "embedded" ? {} : { databaseUrl: await server.freshDatabase() });
  const names = (await readMigrations()).map(({ name }) => name);
  expect(await migrate(database, silentLog)).toEqual({ applied: names });
  expect(await migrate(database, silentLog)).toEqual({ applied: [] });
  const { rows } = await database.pool.query<{ name: string }>("select name from schema_migrations order by name");
  expect(rows.map(({ name }) => name)).toEqual([...names, "functions"]);
});

test("functions and triggers are made again when one of their files changed, and only then", async () => {
  const database = await temporaryDatabase();
  const count = async () =>
    (await database.pool.query("select from pg_trigger where tgname = 'products_learn_words'")).rowCount;
  await migrate(database, silentLog);
  await database.pool.query("drop trigger products_learn_words on products");
  await migrate(database, silentLog);
  expect(await count()).toBe(0);
  await database.pool.query("update schema_migrations set checksum = 'another' where name = 'functions'");
  expect(await migrate(database, silentLog)).toEqual({ applied: [] });
  expect(await count()).toBe(1);
});

test("every migration has a number of its own, without a gap", async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
});

test("a database older than the baseline is refused with the name of the last commit that opens it", async () => {
  const database = await temporaryDatabase();
  const folder = folderWith({ "0001_catalog.sql": first });
  await migrate(database, silentLog, { folder });
  const refused = migrate(database, silentLog);
  await expect(refused).rejects.toThrow(/made before .* the last commit that opens it is [0-9a-f]{40}\./);
  await expect(refused).rejects.toBeInstanceOf(DatabaseUnusable);
  expect((await database.pool.query("select * from shelves")).rows).toEqual([]);
});

test("a migration that is added later runs on the existing tables", async () => {
  const database = await temporaryDatabase();
  const folder = folderWith({ "0001_shelves.sql": first });
  await migrate(database, silentLog, { folder });
  writeFileSync(join(folder, "0002_labels.sql"), second);
  expect(await migrate(database, silentLog, { folder })).toEqual({ applied: ["0002_labels.sql"] });
  expect((await database.pool.query("select * from shelves")).rows).toEqual([{ id: 1, label: "one" }]);
});

test("a migration that fails half way leaves nothing, and is named", async () => {
  const database = await temporaryDatabase();
  const folder = folderWith({ "0001_shelves.sql": first, "0002_broken.sql": `${second} select nonsense;` });
  await expect(migrate(database, silentLog, { folder })).rejects.toThrow(/0002_broken.sql failed and was undone/);
  expect((await database.pool.query("select * from shelves")).rows).toEqual([]);
  expect((await database.pool.query("select name from schema_migrations")).rows).toEqual([
    { name: "0001_shelves.sql" },
  ]);
});

test.each([
  [
    "a migration that was changed after it ran",
    { "0001_shelves.sql": `${first} -- changed`, "0002_labels.sql": second },
    /0001_shelves.sql was changed/,
  ],
  [
    "a database that a newer hub has migrated",
    { "0001_shelves.sql": first },
    /newer version of the hub \(0002_labels.sql/,
  ],
  [
    "a migration squeezed in before one that ran",
    { "0001_shelves.sql": first, "0001_zebra.sql": "", "0002_labels.sql": second },
    /0001_zebra.sql comes before 0002_labels.sql/,
  ],
])("%s is refused with a sentence", async (_, files, sentence) => {
  const database = await temporaryDatabase();
  await migrate(database, silentLog, { folder: folderWith({ "0001_shelves.sql": first, "0002_labels.sql": second }) });
  const refused = migrate(database, silentLog, { folder: folderWith(files) });
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toBeInstanceOf(DatabaseUnusable);
});

test("line ends made by another system's checkout are not a change", async () => {
  const database = await temporaryDatabase();
  await migrate(database, silentLog, { folder: folderWith({ "0001_shelves.sql": `${first}\n-- end\n` }) });
  const other = folderWith({ "0001_shelves.sql": `${first}\r\n-- end\r\n` });
  expect(await migrate(database, silentLog, { folder: other })).toEqual({ applied: [] });
});

const starter = `
  const { openDatabase } = await import(${JSON.stringify(new URL("./client.ts", import.meta.url).href)});
  const { migrate } = await import(${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)});
  const log = { info() {}, warn() {}, error() {} };
  const database = await openDatabase({ databaseUrl: process.argv[1], dataDir: "unused", log });
  console.log("open");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  const { applied } = await migrate(database, log, { folder: process.argv[2] });
  console.log(JSON.stringify(applied));
  process.stdin.destroy();
  await database.close();
`;

test("four processes that start at once on one PostgreSQL run each migration once", async () => {
  const databaseUrl = await server.freshDatabase();
  const names = Array.from({ length: 6 }, (_, index) => `000${index + 1}_step.sql`);
  const slow = (name: string): string => `create table "${name}" (id int); select pg_sleep(0.02);`;
  const folder = folderWith(Object.fromEntries(names.map((name) => [name, slow(name)])));
  const starters = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", starter, databaseUrl, folder], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  await Promise.all(starters.map((child) => once(child.stdout, "data")));
  const outputs = starters.map(async (child) => {
    child.stdin.write("go");
    let text = "";
    child.stdout.on("data", (part) => (text += String(part)));
    const [code] = (await once(child, "close")) as [number];
    return { code, applied: JSON.parse(text) as string[] };
  });
  const ended = await Promise.all(outputs);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(ended.flatMap(({ applied }) => applied).toSorted()).toEqual(names);
});
