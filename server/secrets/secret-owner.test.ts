import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "#server/db/drizzle.ts";
import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { openDatabase } from "#server/db/client.ts";
import { forgetSecret } from "#server/operators/forget-secret.ts";
import { claimDatabase, keyToCarry, openVault, secretPlace, whoSealed } from "./secret-owner.ts";
import { readSecretKey } from "./secret-key.ts";
import { takeOver } from "#server/process/take-over.ts";
import { createVault } from "./vault.ts";

const hub = await startHub();
const { pool } = hub.ctx.database;
const { dataDir } = hub.ctx.config;
const own = { given: undefined, dataDir };
const other = { given: "another secret of thirty-two characters", dataDir };

beforeEach(() => hub.reset());

test("a database belongs to the first secret that opens it, and refuses others with a remedy", async () => {
  await claimDatabase(pool, hub.ctx.vault, own);
  await claimDatabase(pool, await openVault(pool, own), own);
  await expect(openVault(pool, other)).rejects.toThrow(
    /^SECRET_KEY is set to another secret than the one this database was sealed with: put the right one back .*forget-secret\.$/,
  );
});

test("of two machines that open an empty database at once, one has it and the other is refused", async () => {
  const [one, two] = [await openVault(pool, own), await openVault(pool, other)];
  const ends = await Promise.allSettled([claimDatabase(pool, one, own), claimDatabase(pool, two, other)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a database that was sealed before there were fingerprints tells by its signing keys", async () => {
  await aSession(hub.ctx, await aPerson(hub.ctx));
  await expect(openVault(pool, other)).rejects.toThrow(/another secret than the one this database was sealed with/);
  await claimDatabase(pool, await openVault(pool, own), own);
});

test("a key that is gone is not replaced by a new one", async () => {
  await claimDatabase(pool, hub.ctx.vault, own);
  const elsewhere = join(dataDir, "elsewhere");
  await expect(openVault(pool, { given: undefined, dataDir: elsewhere })).rejects.toThrow(
    /^There is no secret\.key in .*elsewhere/,
  );
  expect(existsSync(elsewhere)).toBe(false);
});

test("in development a new data folder takes over an unused database without second factors", async () => {
  const { config, database, clock, db } = hub.ctx;
  const developing = { ...config, production: false, dataDir: join(dataDir, "new-folder") };
  await claimDatabase(pool, hub.ctx.vault, own);
  const person = await aPerson(hub.ctx);
  await aSession(hub.ctx, person);
  const place = await secretPlace(database, developing, { secretKey: undefined });
  expect(place.mayAdopt).toBe(database.engine === "postgres");
  expect((await secretPlace(database, { ...developing, production: true }, { secretKey: undefined })).mayAdopt).toBe(
    false,
  );
  const free = { ...place, mayAdopt: true };
  await expect(openVault(pool, { ...free, given: other.given })).rejects.toThrow(/another secret/);
  await db.execute(
    sql`insert into factors (id, account_id, type, friendly_name, status, created_at, updated_at)
        values (gen_random_uuid(), ${person.id}, 'recovery_code', 'codes', 'verified', ${clock.now()}, ${clock.now()})`,
  );
  await expect(openVault(pool, free)).rejects.toThrow(/another secret/);
  await db.execute(sql`delete from factors`);
  const vault = await openVault(pool, free);
  const starting = { ...hub.ctx, vault, config: developing };
  const taken = takeOver(starting, { secretKey: undefined }).then(
    () => "taken over",
    () => "refused",
  );
  const isServer = database.engine === "postgres";
  expect(await taken).toBe(isServer ? "taken over" : "refused");
  expect((await pool.query("select from sessions")).rowCount).toBe(isServer ? 0 : 1);
  expect(await whoSealed(pool, readSecretKey(undefined, dataDir))).toBe(isServer ? "another" : "this");
});

test("a database that another hub uses is never taken over", async () => {
  const { config, database } = hub.ctx;
  if (database.engine === "embedded") return;
  const developing = { ...config, production: false };
  const url = `${pool.options.connectionString}`;
  const second = await openDatabase({ databaseUrl: url, dataDir, log: hub.ctx.log });
  expect((await secretPlace(database, developing, { secretKey: undefined })).mayAdopt).toBe(false);
  await second.close();
  await expect
    .poll(async () => (await secretPlace(database, developing, { secretKey: undefined })).mayAdopt)
    .toBe(true);
});

test("only the key that the hub made itself, and that is this database's, goes into a backup", async () => {
  expect(await keyToCarry(pool, dataDir)).toBeUndefined();
  await claimDatabase(pool, hub.ctx.vault, own);
  expect(createVault((await keyToCarry(pool, dataDir)) ?? "").open("x", hub.ctx.vault.seal("x", "as before"))).toBe(
    "as before",
  );
  const elsewhere = join(dataDir, "secret.key");
  const stale = "a key file of another database, long enough";
  const carried = await keyToCarry(pool, dataDir);
  writeFileSync(elsewhere, stale);
  expect(await keyToCarry(pool, dataDir)).toBeUndefined();
  rmSync(elsewhere);
  writeFileSync(elsewhere, `${carried}\n`);
});

test("a lost secret discards encrypted data, keeps passwords and phones, and is logged", async () => {
  await claimDatabase(pool, hub.ctx.vault, own);
  const password = "Correct-Horse-9";
  const person = await aPerson(hub.ctx, { passwordHash: await hub.ctx.passwords.hash(password) });
  await aSession(hub.ctx, person);
  const now = hub.ctx.clock.now().toISOString();
  const { seal } = hub.ctx.vault;
  await pool.query(`
    insert into factors (id, account_id, type, friendly_name, status, secret_sealed, phone, created_at, updated_at) values
      (gen_random_uuid(), '${person.id}', 'totp', 'app', 'verified', '${seal("totp secret", "x")}', null, '${now}', '${now}'),
      (gen_random_uuid(), '${person.id}', 'recovery_code', 'codes', 'verified', null, null, '${now}', '${now}'),
      (gen_random_uuid(), '${person.id}', 'phone', 'phone', 'verified', null, '919876543210', '${now}', '${now}');
    insert into recovery_codes values (gen_random_uuid(), '${person.id}', '\\x00', null, '${now}');
    insert into flows (id, kind, sealed, created_at) values (gen_random_uuid(), 'oauth', '${seal("provider visit", "x")}', '${now}');
    insert into email_notifications (id, email_type, recipient_email, content_sealed, state, next_attempt_at, created_at)
      values (gen_random_uuid(), 'x', 'asha@example.com', '${seal("letter", "x")}', 'waiting', '${now}', '${now}')`);
  await forgetSecret(hub.ctx.db, hub.ctx.clock.now());
  expect(await sealedColumns()).toEqual([]);
  const { rows } = await pool.query<{ type: string }>("select type from factors");
  expect(rows).toEqual([{ type: "phone" }]);
  expect((await pool.query("select act, subject from audit_log")).rows).toEqual([
    { act: "secret.forgotten", subject: "hub" },
  ]);
  expect((await pool.query("select state from email_notifications")).rows).toEqual([{ state: "dead" }]);
  expect(await whoSealed(pool, other.given)).toBe("none yet");
  expect((await pool.query("select from sessions")).rowCount).toBe(0);
  expect((await ask(hub, "POST /token?grant_type=password", { body: { email: person.email, password } })).status).toBe(
    200,
  );
});

// By their names, so that one that is added later is thought of too.
async function sealedColumns(): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_name like '%sealed%' or (table_schema = 'public' and table_name = 'flows' and column_name = 'id')",
  );
  const left = await Promise.all(
    rows.map(async ({ table, column }) =>
      (await pool.query(`select from ${table} where ${column} is not null`)).rowCount === 0
        ? []
        : [`${table}.${column}`],
    ),
  );
  return left.flat();
}
