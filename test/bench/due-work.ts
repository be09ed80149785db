// What claiming due work costs when a hundred pieces wait, and when a hundred thousand do: it should not grow.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../server/db/client.ts";
import { migrate } from "../../server/db/migrate.ts";
import { claimDueWork, finishWork } from "../../server/jobs/due-work-store.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";

const silentLog = { info() {}, warn() {}, error() {} };
const few = 100;
const many = 100_000;
const rounds = 200;

/** The cells of the table about due work: for each engine how many times longer a claim takes among many. */
export async function measureDueWork(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    return [
      await among("PostgreSQL", { dataDir: folder, databaseUrl: await postgres.freshDatabase() }),
      await among("embedded", { dataDir: join(folder, "embedded") }),
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function among(
  engine: string,
  where: { readonly dataDir: string; readonly databaseUrl?: string },
): Promise<string> {
  const database = await openDatabase({ log: silentLog, ...where });
  try {
    await migrate(database, silentLog);
    // The first claims open connections and fill caches.
    await claimTime(database, few);
    const [short, long] = [await claimTime(database, few), await claimTime(database, many)];
    console.log(`claiming on ${engine}: ${short.toFixed(2)} ms among ${few}, ${long.toFixed(2)} ms among ${many}`);
    return `${(long / short).toFixed(1)} × (${long.toFixed(2)} ms)`;
  } finally {
    await database.close();
  }
}

// The middle of many claims of five, while so many wait. What was claimed is done, and as much is asked for anew.
async function claimTime({ db }: Database, waiting: number): Promise<number> {
  const ask = (from: number, to: number) =>
    db.execute(
      sql`insert into due_work (kind, subject, due_at, created_at) select 'bench', n::text, timestamptz '2026-01-01' + n * interval '1 ms', now() from generate_series(${from}::int, ${to}::int) n`,
    );
  await db.execute(sql`truncate due_work`);
  await ask(1, waiting);
  await db.execute(sql`analyze due_work`);
  const now = new Date();
  const until = new Date(now.getTime() + 300_000);
  const took: number[] = [];
  for (let asked = waiting; took.length < rounds; asked += 5) {
    const began = performance.now();
    const claimed = await claimDueWork(db, { kind: "bench", now, until, most: 5 });
    took.push(performance.now() - began);
    for (const work of claimed) await finishWork(db, work);
    await ask(asked + 1, asked + 5);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}
