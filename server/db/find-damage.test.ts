import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { openDatabase } from "./client.ts";
import { refuseDamage } from "./find-damage.ts";
import { damageSentence } from "./unusable.ts";

test("an empty table with rows that point into it counts as damage; an empty database does not", async () => {
  const { pool } = await temporaryDatabase();
  await refuseDamage(pool);
  await pool.query(
    'create table "The parents" (id int primary key); create table children (parent int references "The parents", other int references "The parents")',
  );
  await pool.query('insert into "The parents" values (1); insert into children values (null, 1)');
  await refuseDamage(pool);
  // As if its file had been overwritten with zeros: no rule is asked.
  await pool.query('set session_replication_role = replica; delete from "The parents"; reset session_replication_role');
  await expect(refuseDamage(pool)).rejects.toThrow(
    /^The database is damaged \(the table "The parents" is empty, and other tables point into it\): restore a backup.*npm run hub -- restore/,
  );
});

test.each([
  ["XX001", "invalid page in block 0 of relation base/5/16403"],
  ["XX002", 'index "accounts_email_key" contains unexpected zero page at block 1'],
  ["58P01", 'could not open file "base/5/16403": No such file or directory'],
  ["XX000", "could not read blocks 0..0 in file base/5/16403"],
  ["42P01", 'relation "accounts" does not exist'],
])("%s is reported as damage in one sentence, with its cause and the remedy", (code, message) => {
  const cause = Object.assign(new Error(message), { code, severity: "ERROR" });
  const sentence = damageSentence(
    Object.assign(new Error("Failed query: select 1\nparams: asha@example.in", { cause }), {
      query: "select 1",
      params: ["asha@example.in"],
    }),
  );
  expect(sentence).toBe(
    `The database is damaged (${message} (${code})): restore a backup: npm run hub -- restore data/backups/<name> --replace puts what is there aside, and with PostgreSQL pg_restore does.`,
  );
});

test.each([["the code %s is no damage"], ["53100"], [undefined]])("what has the code %s is no damage", (code) => {
  expect(damageSentence(Object.assign(new Error("no"), { code, severity: "ERROR" }))).toBeUndefined();
});

test.each([
  [
    "a folder that lost PG_VERSION",
    (dataDir: string) => writeFileSync(join(dataDir, "database", "postgresql.conf"), ""),
    /cannot be opened: its file PG_VERSION is gone\. If it is damaged, restore a backup/,
  ],
  [
    "a folder that lost everything",
    () => undefined,
    /cannot be opened: the folder is empty\. If it is damaged, restore a backup/,
  ],
  [
    "a lock file that is none",
    (dataDir: string) => (
      rmSync(join(dataDir, "database"), { recursive: true }),
      writeFileSync(join(dataDir, "database.lock"), "x".repeat(5000))
    ),
    /database\.lock is damaged: remove it and start again/,
  ],
])("%s is reported by name, and nothing replaces it", async (_what, damage, sentence) => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "database"));
  damage(dataDir);
  await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(sentence);
});
