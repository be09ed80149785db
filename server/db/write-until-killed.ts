// The victim of killed.test.ts: writes on and on, and says each number only after its act is acknowledged.
import { writeSync } from "node:fs";
import { sql } from "drizzle-orm";
import { inTransaction, openDatabase } from "./client.ts";

const [dataDir = "", databaseUrl = ""] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const database = await openDatabase(databaseUrl === "" ? { dataDir, log } : { dataDir, databaseUrl, log });
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
  }
}

await Promise.all([writeOn(), writeOn(), writeOn()]);
