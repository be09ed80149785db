import { once } from "node:events";
import { connect } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { type RunningServer, startServer } from "#test/hub/server.ts";

test("a stopping hub finishes its running request, closes idle connections, then exits with code 0", async () => {
  const databaseUrl = await (await startPostgres()).freshDatabase();
  const server = await startServer({ DATABASE_URL: databaseUrl, LOG_LEVEL: "info" });
  const keeper = new pg.Client({ connectionString: databaseUrl });
  await keeper.connect();
  await keeper.query("begin; lock table products in access exclusive mode");
  const answer = fetch(`${server.url}/api/products`);
  await untilLockWaits(keeper);
  const silent = connect(Number(new URL(server.url).port), "127.0.0.1").resume();
  await once(silent, "connect");
  // "Connected" is the kernel's word; a client that is answered after that knows that the hub has accepted both.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  // With a FIN or, by a kernel short of memory, a reset: the hub does not wait for this connection.
  const gone = new Promise((resolve) => silent.once("close", resolve).on("error", () => undefined));
  const ended = once(server.process, "exit");
  await requestStop(server);
  await expect(fetch(server.url), "no new callers").rejects.toThrow("fetch failed");
  await gone;
  await keeper.query("commit");
  await keeper.end();
  expect((await answer).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test("a keep-alive connection closes after its last answer when the hub stops", async () => {
  const server = await startServer({ LOG_LEVEL: "info" });
  const caller = connect(Number(new URL(server.url).port), "127.0.0.1").setEncoding("utf8");
  const request = "GET /healthz HTTP/1.1\r\nHost: hub.test\r\n";
  // One whole request and the start of a second: this connection is not idle when the signal comes.
  caller.write(`${request}\r\n${request}`);
  const [first] = (await once(caller, "data")) as [string];
  expect(first).toMatch(/^connection: keep-alive/im);
  const ended = once(server.process, "exit");
  await requestStop(server);
  await expect(fetch(server.url), "no new callers").rejects.toThrow("fetch failed");
  caller.write("\r\n");
  const [second] = (await once(caller, "data")) as [string];
  expect(second).toMatch(/^HTTP\/1.1 200/);
  expect(second).toMatch(/^connection: close/im);
  expect(await ended).toEqual([0, null]);
});

// A signal takes its time: the hub logs when it has received it and accepts no more requests.
async function requestStop(server: RunningServer): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    server.process.stdout?.on("data", () => server.output().includes("closing:") && resolve());
  });
  server.process.kill("SIGTERM");
  await heard;
}

async function untilLockWaits(keeper: pg.Client): Promise<void> {
  const { rowCount } = await keeper.query(
    "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
  );
  if (rowCount === 0) await untilLockWaits(keeper);
}

test("the log names the hub's address, and no caller or person", async () => {
  const server = await startServer({ LOG_LEVEL: "info" });
  await fetch(`${server.url}/api/products?email=asha@example.in`);
  await server.stop();
  expect(server.output()).toContain(`http://localhost:${new URL(server.url).port}`);
  expect(server.output()).not.toContain("asha@example.in");
  expect(server.output()).not.toContain("127.0.0.1");
});
