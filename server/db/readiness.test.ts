import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { temporaryDatabase, temporaryFolder } from "#test/engines/databases.ts";
import { startPostgres, type TestPostgres } from "#test/engines/postgres-server.ts";
import { weakConnection } from "#test/stubs/weak-connection.ts";
import { lookAtFolder, readinessOf, roomProbe, type Readiness } from "./readiness.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test("a server that answers and takes writes is ready; one that went read-only is not", async () => {
  const databaseUrl = await server.freshDatabase();
  expect(await (await temporaryDatabase({ databaseUrl })).readiness()).toBe("ready");
  const operator = new pg.Client({ connectionString: databaseUrl });
  await operator.connect();
  await operator.query(
    `alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  await operator.end();
  expect(await (await temporaryDatabase({ databaseUrl })).readiness()).toBe("database is read-only");
});

test("the check for room writes a file: the server's report of a full disk comes back", async () => {
  const database = await temporaryDatabase({ databaseUrl: await server.freshDatabase() });
  const plan = roomProbe.replace("select", "explain (analyze, buffers, format json) select");
  const results = (await database.pool.query(plan)) as unknown as { readonly rows: unknown }[];
  expect(JSON.stringify(results[1]?.rows)).toMatch(/"Temp Written Blocks":[1-9]/);
  const full = readinessOf(() =>
    Promise.reject(Object.assign(new Error("could not write to file"), { code: "53100" })),
  );
  expect(await full()).toBe("disk full");
});

test("a server that says nothing is not waited for, nor asked again by the next caller", async () => {
  const line = await weakConnection(await server.freshDatabase());
  const database = await temporaryDatabase({ databaseUrl: line.url, statementLimitMs: 300, connectionWaitMs: 300 });
  expect(await database.readiness()).toBe("ready");
  let looks = 0;
  const readiness = readinessOf(
    () => {
      looks += 1;
      return new Promise<Readiness>(() => undefined);
    },
    { withinMs: 20 },
  );
  expect([await readiness(), await readiness()]).toEqual(["database unreachable", "database unreachable"]);
  expect(looks).toBe(1);
});

test("the embedded database is ready while its disk has room", async () => {
  const database = await temporaryDatabase();
  expect(await database.readiness()).toBe("ready");
});

test.runIf(canMount())("on a disk that is full or read-only the embedded database is not", async () => {
  const { pool } = await temporaryDatabase();
  const disk = join(temporaryFolder(), "disk");
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", disk]);
  onTestFinished(() => void execFileSync("umount", ["-l", disk]));
  const readiness = readinessOf(() => lookAtFolder(pool, disk), { keptMs: 0 });
  expect(await readiness()).toBe("disk full");
  execFileSync("mount", ["-o", "remount,ro,size=64m", disk]);
  expect(await readinessOf(() => lookAtFolder(pool, disk))()).toBe("database is read-only");
});

function canMount(): boolean {
  return process.platform === "linux" && process.getuid?.() === 0;
}
