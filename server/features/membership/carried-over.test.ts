// What was there before memberships had a table of their own.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, readMigrations } from "#server/db/migrate.ts";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/databases.ts";
import { startPostgres, type TestPostgres } from "#test/postgres.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const person = (number: number): string => `018f6b1e-0000-7000-8000-00000000000${number}`;
const came = new Date("2026-01-01T00:00:00Z");
const [before, after] = [new Date("2025-06-01T00:00:00Z"), new Date("2027-06-01T00:00:00Z")];

const people: readonly (readonly [isMember: boolean, membershipExpiry: Date | null])[] = [
  [true, null],
  [true, after],
  [true, before],
  [false, null],
  [false, after],
];

async function folderBefore(name: RegExp): Promise<string> {
  const folder = temporaryFolder();
  const all = await readMigrations();
  for (const migration of all.slice(
    0,
    all.findIndex((one) => name.test(one.name)),
  ))
    writeFileSync(join(folder, migration.name), migration.text);
  return folder;
}

test.each(["embedded", "postgres"])(
  "whoever was a member is one with a membership of their own, and what was sold says how, on the %s engine",
  async (engine) => {
    const database = await temporaryDatabase(
      engine === "embedded" ? {} : { databaseUrl: await server.freshDatabase() },
    );
    await migrate(database, silentLog, { folder: await folderBefore(/_memberships\.sql$/) });
    for (const [at, [isMember, membershipExpiry]] of people.entries()) {
      await database.pool.query(
        "insert into accounts (id, first_provider, created_at, updated_at) values ($1, 'email', $2, $2)",
        [person(at), came],
      );
      const profile =
        "insert into user_profiles (id, user_id, is_member, membership_expiry, created_at) values ($1, $1, $2, $3, $4)";
      await database.pool.query(profile, [person(at), isMember, membershipExpiry, came]);
    }
    await database.pool.query(
      "insert into products (slug, name, description, type, price_non_member, price_member) values ('guide', 'Guide', '', 'pdf', 100, 0)",
    );
    for (const [at, price] of [0, 100].entries())
      await database.pool.query(
        "insert into purchases (user_id, product_id, price_paid, purchased_at) values ($1, 1, $2, $3)",
        [person(at), price, came],
      );

    await migrate(database, silentLog);
    const { rows } = await database.pool.query(
      "select user_id, starts_at, ends_at, status, source, closed_at from memberships order by user_id",
    );
    const active = { status: "active", source: "carried_over", closed_at: null };
    expect(rows).toEqual([
      { ...active, user_id: person(0), starts_at: came, ends_at: null },
      { ...active, user_id: person(1), starts_at: came, ends_at: after },
      // It was over before the account was made, as far as anybody knows.
      { ...active, user_id: person(2), starts_at: before, ends_at: before },
    ]);
    const { rows: sold } = await database.pool.query("select source, price_paid, ended_at from purchases order by id");
    expect(sold).toEqual([
      { source: "free", price_paid: 0, ended_at: null },
      { source: "paid", price_paid: 100, ended_at: null },
    ]);
  },
);
