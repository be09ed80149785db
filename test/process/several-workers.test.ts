// One port, several processes: their single behaviour is tested elsewhere; here they work together, and end one after the other.
import { once } from "node:events";
import { get } from "node:http";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { type RunningServer, startServer } from "#test/hub/server.ts";
import { within } from "#test/hub/within.ts";

// A worker opens in two seconds on an idle machine.
const patienceMs = 120_000;
const patience = (message: string) => ({ timeout: patienceMs, interval: 20, message });

function inTime<Awaited>(hub: RunningServer, what: string, awaited: Promise<Awaited>): Promise<Awaited> {
  return within(patienceMs, awaited, () => `${what}: not within ${patienceMs / 1000} s\n${hub.output()}`);
}

const exitOf = (hub: RunningServer) => inTime(hub, "the hub ends", once(hub.process, "exit"));

interface Line {
  readonly worker?: number;
  readonly pid?: number;
  readonly door?: string;
  readonly signal?: string;
  readonly msg: string;
}

interface TwoWorkers {
  readonly hub: RunningServer;
  readonly client: pg.Client;
  lines(): Line[];
}

async function openTwo(settings: Record<string, string> = {}): Promise<TwoWorkers> {
  const databaseUrl = await (await startPostgres()).freshDatabase();
  const hub = await startServer({ DATABASE_URL: databaseUrl, WORKERS: "2", LOG_LEVEL: "info", ...settings });
  onTestFinished(() => hub.stop());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const isWhole = (line: string) => line.startsWith("{") && line.endsWith("}");
  const lines = () =>
    hub
      .output()
      .split("\n")
      .filter(isWhole)
      .map((line) => JSON.parse(line) as Line);
  await expect.poll(() => opened(lines()).length, patience("both workers serve")).toBe(2);
  return { hub, client, lines };
}

// On a connection of its own, so that the next one may reach another worker.
function ask(hub: RunningServer, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const answered = new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    get(`${hub.url}${path}`, { agent: false }, (answer) => {
      const whole = answer.toArray().then((parts) => Buffer.concat(parts as Buffer[]).toString());
      whole.then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    }).on("error", reject);
  });
  return inTime(hub, `an answer from ${path}`, answered);
}

async function figure(hub: RunningServer, name: string): Promise<number> {
  const { text } = await ask(hub, "/metrics");
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}

const search = "/api/products?q=guide";
const searched = 'hub_http_requests_total{door="/api/products",method="GET",status="200"}';
const askedOnce = 'hub_http_requests_total{door="/api/maintenance",method="GET",status="200"}';
const served = (lines: readonly Line[]) =>
  new Set(lines.filter(({ door }) => door === "/api/products").map(({ worker }) => worker));
const opened = (lines: readonly Line[]) => lines.filter(({ msg }) => msg.startsWith("this worker serves"));

function isAlive(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0);
  } catch {
    return false;
  }
}

test("two processes share a port, a killed one is replaced, and the counters keep their values", async () => {
  const { hub, client, lines } = await openTwo();
  expect(hub.output().match(/The hub is open at .* and served by 2 processes\./g)).toHaveLength(1);
  expect(hub.output().match(/"migration":"0001_house.sql"/g), "the database is made ready once").toHaveLength(1);

  // The database's due work is counted once, however many processes could count it.
  await client.query(
    "insert into due_work (kind, subject, due_at, created_at) values ('for nobody', 'nothing', now() + interval '1 day', now())",
  );
  for (let times = 0; times < 12; times += 1) expect((await ask(hub, search)).status).toBe(200);
  for (let times = 0; times < 4; times += 1) expect((await ask(hub, "/api/maintenance")).status).toBe(200);
  expect(served(lines())).toEqual(new Set([1, 2]));
  // In every process.
  for (let times = 0; times < 3; times += 1) expect(await figure(hub, searched)).toBe(12);
  expect(await figure(hub, 'hub_due_work{kind="for nobody",state="waiting"}')).toBe(1);
  expect(await figure(hub, "workers")).toBe(2);

  const over = new AbortController();
  let answered = 0;
  let broken = 0;
  const asking = Array.from({ length: 6 }, async () => {
    while (!over.signal.aborted) {
      const status = await ask(hub, search).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) answered += 1;
      else broken += 1;
    }
  });
  const [first] = opened(lines());
  process.kill(first?.pid ?? 0, "SIGKILL");
  await expect.poll(() => opened(lines()).length, patience("a third worker opens")).toBe(3);
  const third = opened(lines()).at(-1);
  await expect
    .poll(() => served(lines()), patience("the third worker answers"))
    .toEqual(new Set([1, 2, third?.worker]));
  // Only the requests of the killed process, and those on their way to it, are lost.
  expect(broken).toBeLessThanOrEqual(12);

  // A terminated worker finishes its requests first: no caller notices.
  const before = { answered, broken };
  const second = opened(lines())[1];
  process.kill(second?.pid ?? 0, "SIGTERM");
  await expect.poll(() => opened(lines()).length, patience("a fourth worker opens")).toBe(4);
  await expect.poll(() => answered, patience("requests are answered meanwhile")).toBeGreaterThan(before.answered);
  over.abort();
  await inTime(hub, "the last answers", Promise.all(asking));
  expect(broken).toBe(before.broken);
  const messages = lines().filter(({ msg }) => /worker ended|in the place of/.test(msg));
  expect(messages).toEqual([
    expect.objectContaining({
      worker: first?.worker,
      pid: first?.pid,
      signal: "SIGKILL",
      msg: "a worker ended; another takes its place at once",
    }),
    expect.objectContaining({
      worker: third?.worker,
      pid: third?.pid,
      msg: `this worker serves in the place of worker ${first?.worker}`,
    }),
    expect.objectContaining({ worker: second?.worker, pid: second?.pid, code: 0 }),
    expect.objectContaining({ msg: `this worker serves in the place of worker ${second?.worker}` }),
  ]);
  expect(hub.output().match(/The hub is open/g), "the greeting is printed once").toHaveLength(1);
  expect(await figure(hub, askedOnce), "the counters of ended workers are in the sum").toBe(4);
  expect(await figure(hub, "workers_ended_total")).toBe(2);

  const ended = exitOf(hub);
  hub.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(opened(lines()).filter(({ pid }) => isAlive(pid))).toEqual([]);
}, 900_000);

test("workers finish their requests and end after their parent is killed", async () => {
  const { hub, client, lines } = await openTwo();
  await client.query("begin; lock table products in access exclusive mode");
  const answers = fourSearches(hub);
  await expect.poll(() => searching(client), patience("four searches wait for the lock")).toBe(4);
  const ended = exitOf(hub);
  hub.process.kill("SIGKILL");
  await ended;
  const closing = () => lines().filter(({ msg }) => msg.startsWith("closing:"));
  await expect.poll(closing, patience("both workers begin to close")).toHaveLength(2);
  await client.query("commit");
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const alive = () => opened(lines()).filter(({ pid }) => isAlive(pid));
  await expect.poll(alive, patience("both workers end")).toEqual([]);
  await expect(ask(hub, "/healthz"), "the port is closed").rejects.toThrow("ECONNREFUSED");
}, 900_000);

test("a stopping hub accepts no new requests, and every worker finishes its own", async () => {
  const { hub, client, lines } = await openTwo();
  await client.query("begin; lock table products in access exclusive mode");
  const answers = fourSearches(hub);
  await expect.poll(() => searching(client), patience("four searches wait for the lock")).toBe(4);
  const ended = exitOf(hub);
  hub.process.kill("SIGTERM");
  const closing = () => lines().filter(({ msg }) => msg.startsWith("closing: running"));
  await expect.poll(closing, patience("both workers finish their requests")).toHaveLength(2);
  await expect(ask(hub, "/healthz"), "no new callers").rejects.toThrow("ECONNREFUSED");
  await client.query("commit");
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await ended).toEqual([0, null]);
}, 900_000);

test("a worker that fails to start is retried, even without any other, until the hub serves again", async () => {
  const { hub, client, lines } = await openTwo({ SECRET_KEY: "one secret for all processes of a hub" });
  const count = (words: string) => lines().filter(({ msg }) => msg.includes(words)).length;
  // A worker that starts from now on has another secret than the database was sealed with.
  const { rows } = await client.query<{ value: string }>(
    "select value from hub_facts where name = 'secret fingerprint'",
  );
  await client.query("update hub_facts set value = 'of another' where name = 'secret fingerprint'");
  const [first, second] = opened(lines());
  process.kill(first?.pid ?? 0, "SIGKILL");
  const failed = () => count("ended before it was open; another takes its place in 1 s");
  await expect.poll(failed, patience("the third worker does not open")).toBe(1);
  expect((await ask(hub, search)).status, "the other worker serves").toBe(200);
  process.kill(second?.pid ?? 0, "SIGKILL");
  await expect.poll(() => count("no worker serves just now"), patience("no worker serves")).toBeGreaterThan(0);
  expect(hub.output()).toMatch(/^SECRET_KEY is set to another secret/m);
  await client.query("update hub_facts set value = $1 where name = 'secret fingerprint'", [rows[0]?.value]);
  const status = async () => (await ask(hub, search).catch(() => undefined))?.status;
  await expect.poll(status, patience("the hub serves again")).toBe(200);
}, 900_000);

// With different words: searches for the same one share one answer.
function fourSearches(hub: RunningServer): ReturnType<typeof ask>[] {
  return ["guide", "kit", "icons", "type"].map((word) => ask(hub, `/api/products?q=${word}`));
}

// The hub's own jobs may wait as well; only visitors search by the words of titles.
async function searching(client: pg.Client): Promise<number> {
  // Within a transaction PostgreSQL repeats its first answer.
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"title_words" @@%'`,
  );
  return rows[0]?.count ?? 0;
}
