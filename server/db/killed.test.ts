import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { openDatabase, type Database, type OpenOptions } from "./client.ts";

const victim = fileURLToPath(new URL("../../test/power-cut/write-until-killed.ts", import.meta.url));
let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

// Kills the writer once it has acknowledged so many acts, in the middle of the next one.
async function writeAndDie(options: OpenOptions, acts: number): Promise<number[]> {
  const child = spawn(process.execPath, [victim, options.dataDir, options.databaseUrl ?? ""], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let output = "";
  child.stdout.on("data", (text) => {
    output += String(text);
    if (output.split("\n").length > acts) child.kill("SIGKILL");
  });
  const [, signal] = (await ended) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  return output.split("\n").slice(0, -1).map(Number);
}

async function numbers({ pool }: Database, table: string): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>(`select n from ${table} order by n`);
  return rows.map(({ n }) => n);
}

// A start of the embedded engine is dear.
test.each([
  ["embedded", 5],
  ["postgres", 5],
] as const)("on the %s engine nothing that was acknowledged is lost in %i kills", async (engine, kills) => {
  const dataDir = temporaryFolder();
  const options = {
    dataDir,
    log: silentLog,
    ...(engine === "embedded" ? {} : { databaseUrl: await server.freshDatabase() }),
  };
  const acknowledged: number[] = [];
  for (let kill = 0; kill < kills; kill += 1)
    acknowledged.push(...(await writeAndDie(options, 1 + ((kill * 23) % 60))));

  const after = await openDatabase(options);
  const orders = await numbers(after, "orders");
  const payments = await numbers(after, "payments");
  await after.close();
  const stored = new Set(orders);
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  expect(payments).toEqual(orders);
});
