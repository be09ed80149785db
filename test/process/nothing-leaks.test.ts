// Failures of every room: neither people's input nor their credentials are in the log or on the terminal.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { allDoors, type Door, fileOf } from "../../scripts/doors.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { type RunningServer, startServer } from "#test/hub/server.ts";
import { calls, email, password } from "./telltale-calls.ts";

const caller = "203.0.113.77";
const visible = ["telltale", "Tell-tale", "919812345678", caller, "argon2id", "eyJ", "Telltale-Browser"];

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function ask(
  hub: RunningServer,
  door: string,
  { token = "a.b.c", body }: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Answer> {
  const [method = "", path = ""] = door.split(" ");
  const answer = await fetch(`${hub.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-forwarded-for": caller,
      "user-agent": "Telltale-Browser",
    },
    ...(method === "GET" || method === "DELETE"
      ? {}
      : { body: typeof body === "string" ? body : JSON.stringify(body ?? {}) }),
    redirect: "manual",
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

async function askAll(hub: RunningServer, token: string): Promise<number[]> {
  return Promise.all(calls.map(async ([door, body]) => (await ask(hub, door, { token, body })).status));
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations' order by 1",
  );
  return rows.map(({ name: table }) => table);
}

// A database's own message can contain a whole row: this rule repeats every refused row, in each place where a server may.
const leakingTrigger = `
  create function telltale() returns trigger language plpgsql as $$ begin
    raise exception 'no: %', coalesce(new, old)::text using detail = coalesce(new, old)::text, hint = coalesce(new, old)::text, errcode = '22P02';
  end $$`;

async function openHub(
  settings: Record<string, string> = {},
): Promise<{ hub: RunningServer; client: pg.Client; databaseUrl: string }> {
  const databaseUrl = await (await startPostgres()).freshDatabase();
  const hub = await startServer({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "trace",
    TRUST_PROXY: "1",
    AUTH_AUTOCONFIRM: "on",
    ...settings,
  });
  onTestFinished(() => hub.stop());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return { hub, client, databaseUrl };
}

function expectNoLeak(output: string): void {
  const lines = output.split("\n").filter((line) => visible.some((secret) => line.includes(secret)));
  expect(lines.slice(0, 3)).toEqual([]);
}

// The person is an administrator, so that no door refuses them before it has queried the database.
async function signedUp({ hub, client }: Pick<Awaited<ReturnType<typeof openHub>>, "hub" | "client">): Promise<string> {
  const { body } = await ask(hub, "POST /auth/v1/signup", { body: { email, password } });
  await client.query("update user_profiles set is_admin = true");
  const token = String(body["access_token"]);
  expect(token).toContain("eyJ");
  expect((await ask(hub, "GET /api/admin/settings", { token })).status).toBe(200);
  return token;
}

async function expectFailuresLogged(hub: RunningServer, statuses: readonly number[]): Promise<void> {
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(calls.length / 2);
  await hub.stop();
  expectNoLeak(hub.output());
  const lines = hub.output().match(/^.*"statement"/gm) ?? [];
  expect(lines.length).toBeGreaterThan(calls.length / 2);
}

test("the requests reach doors of every room", () => {
  const rooms = (doors: readonly Door[]) =>
    [...new Set(doors.map((door) => fileOf(door)?.split("/").slice(0, 3).join("/")))].toSorted();
  const requests = calls.map(([door]) => ({ door, match: allDoors.find(({ name }) => isAt(door, name)) }));
  expect(requests.filter(({ door, match }) => /^\w+ \/(api|auth)\//.test(door) && !match)).toEqual([]);
  expect(rooms(requests.flatMap(({ match }) => match ?? []))).toEqual(rooms(allDoors));
});

function isAt(path: string, name: string): boolean {
  return new RegExp(`^${name.replaceAll(/:\w+(?:\{[^}]*\})?/g, "[^/?]+")}(\\?|$)`).test(path);
}

// An eighth of the tables at a time, so that each door fails at other statements each round; the jobs run too.
test("the log contains no request data when tables are missing", async () => {
  const opened = await openHub();
  const { hub, client } = opened;
  const token = await signedUp(opened);
  const tables = await tablesOf(client);
  const rename = (names: readonly string[], from: string, to: string) =>
    client.query(names.map((table) => `alter table ${from}${table} rename to ${to}${table}`).join(";"));
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const away = tables.filter((_, at) => at % 8 === round);
    await rename(away, "", "away_");
    await client.query("select pg_notify('hub_changes', 'elsewhere *')");
    statuses.push(...(await askAll(hub, token)));
    await rename(away, "away_", "");
  }
  await expectFailuresLogged(hub, statuses);
});

test("the log contains no request data when the database repeats a whole row in its error", async () => {
  const opened = await openHub();
  const { hub, client } = opened;
  const token = await signedUp(opened);
  await client.query(leakingTrigger);
  for (const table of await tablesOf(client))
    await client.query(
      `create trigger telltale before insert or update or delete on ${table} for each row execute function telltale()`,
    );
  const statuses = await askAll(hub, token);
  await client.query("select pg_notify('hub_changes', 'elsewhere *')");
  await hub.stop();
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(5);
  expectNoLeak(hub.output());
});

test("a failed start is explained in one sentence, without statements and their values", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-leaks-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { hub, client, databaseUrl } = await openHub({ DATA_DIR: dataDir });
  await ask(hub, "POST /auth/v1/signup", { body: { email, password } });
  await hub.stop();
  await client.query(leakingTrigger);
  await client.query(
    "delete from signing_keys; create trigger telltale before insert or update or delete on products for each row execute function telltale(); create trigger telltale before insert on accounts for each row execute function telltale()",
  );
  await client.query("truncate accounts, products cascade; update hub_facts set value = 'due' where name = 'samples'");
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SAMPLE_CONTENT: "on", LOG_LEVEL: "trace" };
  const again = startServer(settings);
  const outcome = await again.then(
    async (opened) => (await opened.stop(), opened.output()),
    (error: Error) => error.message,
  );
  expect(outcome).toMatch(/The hub could not start: the database refused a value \(22P02\)\./);
  expect(outcome).not.toMatch(/params|argon2id|sample\.test'|insert into/);
  expectNoLeak(outcome);
});
