// The victim of killed.test.ts and power-cut.test.ts: writes on and on, and says each number only after its act is acknowledged.
import { writeSync } from "node:fs";
import { sql } from "#server/db/drizzle.ts";
import { inTransaction, openDatabase } from "#server/db/client.ts";

const [dataDir = "", databaseUrl = "", between = ""] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const database = await openDatabase(databaseUrl === "" ? { dataDir, log } : { dataDir, databaseUrl, log });
await database.pool.query("create table if not exists orders (n int primary key, note text not null)");
await database.pool.query("create table if not exists payments (n int primary key references orders)");
const { rows } = await database.pool.query<{ last: number }>("select coalesce(max(n), 0)::int as last from orders");

let last = rows[0]!.last;
async function writeOn(): Promise<never> {
  for (;;) {
    const n = (last += 1);
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`insert into orders (n, note) values (${n}, ${"x".repeat(n % 3000)})`);
      await tx.execute(sql`insert into payments (n) values (${n})`);
    });
    writeSync(1, `${n}\n`);
    if (between !== "" && n % 10 === 0) await database.pool.query(between);
  }
}

await Promise.all([writeOn(), writeOn(), writeOn()]);
