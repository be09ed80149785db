// The hub's own tables come through too: columns that the database computes, rows that triggers made, the extension.
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { openDatabase, type Database } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { makeBackup } from "./backup.ts";
import { moveToPostgres } from "./move.ts";
import { restoreBackup } from "./restore.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const now = new Date("2026-05-14T10:20:30.400Z");
const [person, file] = ["018f6b1e-0000-7000-8000-000000000001", "018f6b1e-0000-7000-8000-000000000002"];

const rows = `
  insert into products (slug, name, description, type, images, price_non_member, price_member, created_at, updated_at)
    select 'guide-' || n, 'Émigré guide ' || n, 'How to price “work” — ₹' || n, 'pdf', '[]', 49900, 24900, now(), now() from generate_series(1, 3) n;
  insert into accounts (id, email, first_provider, terms_version, terms_agreed_at, created_at, updated_at)
    values ('${person}', 'asha@example.com', 'email', 'any', now(), now(), now());
  insert into product_files values ('${file}', 1, 0, 'Guide.pdf', 'application/pdf', 7, '\\x00ff', 'products/1/${file}', now());
  insert into file_stamps values ('${file}', '${person}', 'ready', 'stamps/1', 1, null, now(), now());
  insert into purchases (user_id, product_id, price_paid, purchased_at, source, order_id, ended_at) values ('${person}', 1, 49900, now(), 'paid', 'order_1', now());
  insert into memberships (user_id, starts_at, ends_at, status, source, order_id, created_at, closed_at) values ('${person}', now(), null, 'cancelled', 'paid', 'order_2', now(), now());
  insert into memberships (user_id, starts_at, ends_at, status, source, granted_by, created_at) values ('${person}', now(), now(), 'active', 'granted', '${person}', now());
  update products set name = 'Another name', description = 'of other words' where id = 2;
  delete from products where id = 3;
  delete from file_stamps;
`;

// As PostgreSQL writes every row, its computed columns with it.
async function everything({ pool }: Database): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {};
  const client = await pool.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' order by 1",
    );
    for (const { name } of tables)
      rowsByTable[name] = (await client.query<{ row: string }>(`select t::text as row from "${name}" t`)).rows
        .map(({ row }) => row)
        .toSorted();
    return rowsByTable;
  } finally {
    client.release();
  }
}

async function filledHub(dataDir: string): Promise<Record<string, string[]>> {
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    await migrate(database, silentLog);
    await database.pool.query(rows);
    await makeBackup(database, { dataDir, now });
    return await everything(database);
  } finally {
    await database.close();
  }
}

test("a backup and a move bring all tables over, with computed columns and the work of triggers", async () => {
  const [dataDir, restored, databaseUrl] = [temporaryFolder(), temporaryFolder(), await server.freshDatabase()];
  const before = await filledHub(dataDir);
  expect([before["memberships"]?.length, before["purchases"]?.length]).toEqual([2, 1]);
  expect(before["unclaimed_files"]).toEqual(["(stamps/1,-infinity)"]);
  await restoreBackup({
    backup: `${dataDir}/backups/2026-05-14T10-20-30.400Z`,
    dataDir: restored,
    existing: "refuse",
    now,
    log: silentLog,
  });
  const target = await temporaryDatabase({ databaseUrl });
  // A move was begun before, and cut off when it had migrated.
  await migrate(target, silentLog);
  await moveToPostgres({ dataDir, databaseUrl, log: silentLog });
  const databases = [await temporaryDatabase({ dataDir: restored }), target];
  for (const database of databases) {
    expect(await everything(database)).toEqual(before);
    // The copy continues where the original was: numbers, computed columns, triggers.
    await database.pool.query("delete from product_files");
    expect((await everything(database))["unclaimed_files"]).toContain(`(products/1/${file},-infinity)`);
    const { rows: made } = await database.pool.query<{ id: string }>(
      "insert into products (slug, name, description, type, images, price_non_member, price_member, created_at, updated_at) values ('next', 'Next', '', 'pdf', '[]', 1, 1, now(), now()) returning id",
    );
    expect(Number(made[0]?.id)).toBe(4);
  }
});
