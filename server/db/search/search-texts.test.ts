// How much is read to write a text. PostgreSQL only: the embedded engine counts no reads.
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryDatabase } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { migrate } from "../migrate.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

function inserted(kind: "user" | "order", from: number, to: number): string {
  return kind === "user"
    ? `insert into accounts (id, email, first_provider, created_at, updated_at)
        select gen_random_uuid(), n || '@example.com', 'email', now(), now() from generate_series(${from}, ${to}) n`
    : `insert into orders (id, kind, title, amount, list_amount, provider, status, created_at)
        select 'YDI_' || n, 'membership', 'Membership', 1, 1, 'cashfree', 'PENDING', now() from generate_series(${from}, ${to}) n`;
}

test.each(["user", "order"] as const)(
  "to write the text of one %s reads no others, also on a connection that is older than they are",
  async (kind) => {
    const database = await temporaryDatabase({ databaseUrl: await server.freshDatabase() });
    await migrate(database, silentLog);
    await database.pool.query("select 1");
    const client = await database.pool.connect();
    try {
      await client.query(inserted(kind, 1, 1));
      // As the database does by itself, and plans anew: the table is small at that moment.
      await client.query("analyze search_texts");
      await client.query(inserted(kind, 2, 2));
      await client.query(inserted(kind, 3, 500));
      await client.query("select pg_stat_force_next_flush()");
      const { rows } = await client.query<{ entries: number }>(
        "select sum(idx_tup_read)::int as entries from pg_stat_user_indexes where relname like 'search_texts%'",
      );
      expect(rows[0]?.entries).toBeLessThan(1000);
      expect((await client.query(`select from search_texts where kind = '${kind}'`)).rowCount).toBe(500);
    } finally {
      client.release();
    }
  },
);
