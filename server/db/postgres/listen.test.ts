import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { silentLog, temporaryDatabase } from "#test/engines/databases.ts";
import { startOwnPostgres, type TestServer } from "#test/engines/postgres-server.ts";
import { weakConnection } from "#test/stubs/weak-connection.ts";
import { announce, inTransaction, type Database } from "../client.ts";
import { listen } from "./listen.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server.stop());

function next(database: Database, wanted: string): Promise<string> {
  return new Promise((resolve) => {
    const stop = database.onChange((topic) => {
      if (topic !== wanted) return;
      stop();
      resolve(topic);
    });
  });
}

test("when PostgreSQL was away, everything shown counts as changed, and queries and news work again", async () => {
  const databaseUrl = await server.freshDatabase();
  const [one, two] = [await temporaryDatabase({ databaseUrl }), await temporaryDatabase({ databaseUrl })];
  const held = await one.pool.connect();
  const missed = Promise.all([next(one, "*"), next(two, "*")]);
  await server.restart();
  await expect(held.query("select 1")).rejects.toThrow();
  held.release();
  expect(await missed).toEqual(["*", "*"]);
  await one.ping();
  const heard = next(two, "catalog");
  await inTransaction(one.db, (tx) => announce(tx, "catalog"));
  expect(await heard).toBe("catalog");
});

test("a silent line that was never closed is noticed, and all its topics count as changed", async () => {
  const databaseUrl = await server.freshDatabase();
  const { pool } = await temporaryDatabase({ databaseUrl });
  const weak = await weakConnection(databaseUrl);
  const heard: string[] = [];
  let connections = 0;
  const line = listen({
    settings: { connectionString: weak.url },
    channel: "news",
    hubNumber: 1,
    log: silentLog,
    heard: (payload) => void heard.push(payload),
    missed: () => Promise.resolve(void (connections += 1)),
    heartbeatMs: 50,
  });
  onTestFinished(() => line.stop());
  await line.tried;
  weak.fallSilent();
  await pool.query("select pg_notify('news', 'unheard')");
  weak.recover();
  await expect.poll(() => connections).toBe(2);
  await pool.query("select pg_notify('news', 'heard')");
  await expect.poll(() => heard).toEqual(["heard"]);
});

test("caches are dropped only when queries work again after a lost connection", async () => {
  const databaseUrl = await server.freshDatabase();
  const events: string[] = [];
  const line = listen({
    settings: { connectionString: databaseUrl },
    channel: "news",
    hubNumber: 1,
    log: { ...silentLog, warn: () => void events.push("down") },
    heard: () => undefined,
    missed: () => (events.push("asked"), events.length > 2 ? Promise.resolve() : Promise.reject(new Error("not yet"))),
  });
  onTestFinished(() => line.stop());
  await expect.poll(() => events).toEqual(["asked", "down", "asked"]);
});
