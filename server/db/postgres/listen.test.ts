import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryDatabase } from "#test/databases.ts";
import { startOwnPostgres, type TestServer } from "#test/postgres.ts";
import { announce, inTransaction, type Database } from "../client.ts";

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
