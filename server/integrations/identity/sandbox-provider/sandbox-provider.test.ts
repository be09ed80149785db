import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { createOwnPort } from "#server/machine/own-port.ts";
import { silentLog } from "#test/engines/databases.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { sandboxIdentity } from "./sandbox-identity.ts";

const ownPort = createOwnPort();
const server = createServer();
const dataDir = mkdtempSync(join(tmpdir(), "hub-test-"));
let database: Database;
let processes: readonly ReturnType<typeof sandboxIdentity>[];
let own = "";
let requests = 0;

// Two processes of one hub, which take what is asked in turn.
beforeAll(async () => {
  const databaseUrl = await (await startPostgres()).freshDatabase();
  database = await openDatabase({ databaseUrl, dataDir, log: silentLog });
  await migrate(database, silentLog);
  const secretFor = (what: string) => createHash("sha256").update(what).digest();
  const { db } = database;
  const started = () =>
    sandboxIdentity({ publicUrl: "https://hub.test", name: "google", callSelf: ownPort.fetch, db, secretFor });
  processes = [started(), started()];
  server.on("request", (request, response) => void nextInTurn().playedProvider.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => void server.close(resolve));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function nextInTurn(): ReturnType<typeof sandboxIdentity> {
  requests += 1;
  return processes[requests % 2]!;
}

const begin = () =>
  nextInTurn().identityProvider.begin({
    state: "state",
    redirectUri: "https://hub.test/auth/v1/callback",
    scopes: [],
    extra: { login_hint: '"><script>' },
  });

async function callDoor(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; to: string | null; text: string; headers: Headers }> {
  const answer = await fetch(url.replace("https://hub.test", own), { redirect: "manual", ...init });
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    text: await answer.text(),
    headers: answer.headers,
  };
}

test("a hub that does not know yet where it listens says that the provider is away", async () => {
  await expect(begin()).rejects.toMatchObject({ error: "temporarily_unavailable" });
  ownPort.opened(server.address() as AddressInfo);
  expect((await begin()).url).toMatch("https://hub.test/sandbox/identity/auth?");
});

test("behind a proxy it goes by its public address, with secure cookies of its own path", async () => {
  const { to, headers } = await callDoor((await begin()).url);
  expect(to).toMatch("/sandbox/identity/interaction/");
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/path=\/sandbox\/identity.*secure.*httponly/i);
});

test("its page says that it is a sandbox, and repeats nothing unescaped", async () => {
  const { to, headers } = await callDoor((await begin()).url);
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const page = await callDoor(`https://hub.test${new URL(to ?? "", "https://hub.test").pathname}`, {
    headers: { cookie },
  });
  expect([page.status, page.text.includes("made-up people only"), page.text.includes("<script")]).toEqual([
    200,
    true,
    false,
  ]);
  expect(page.headers.get("content-security-policy")).toMatch("default-src 'none'; style-src 'sha256-");
  const empty = await callDoor(`https://hub.test${new URL(to ?? "", "https://hub.test").pathname}`, {
    method: "POST",
    body: new URLSearchParams({ name: " ", email: "none" }),
    headers: { cookie },
  });
  expect([empty.status, empty.text.includes('role="alert"')]).toEqual([422, true]);
});

test("a visit without cookie or PKCE, or to another address, ends on a plain page or the hub", async () => {
  const url = new URL((await begin()).url);
  const over = await callDoor("https://hub.test/sandbox/identity/interaction/made-up");
  expect([over.status, over.text.includes('<a href="/">Back to the hub</a>')]).toEqual([400, true]);
  url.searchParams.set("redirect_uri", "https://evil.example/");
  const elsewhere = await callDoor(url.href);
  expect([elsewhere.status, elsewhere.to, elsewhere.text.includes('<a href="/">')]).toEqual([400, null, true]);
  url.searchParams.set("client_id", "\u0000");
  expect((await callDoor(url.href)).status).toBe(400);
  const bare = new URL((await begin()).url);
  bare.searchParams.delete("code_challenge");
  bare.searchParams.delete("code_challenge_method");
  expect(new URL((await callDoor(bare.href)).to ?? "").searchParams.get("error")).toBe("invalid_request");
});

test("a visit works across processes, and its code counts once", async () => {
  const { url, secrets } = await begin();
  const cookies = new Map<string, string>();
  async function step(to: string, init: RequestInit = {}): Promise<string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await callDoor(new URL(to, "https://hub.test").href, { ...init, headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer.to ?? "";
  }
  const page = await step(url);
  const back = await step(page, { method: "POST", body: new URLSearchParams({ person: "asha" }) });
  const currentUrl = new URL(await step(back));
  expect(currentUrl.pathname).toBe("/auth/v1/callback");
  const answer = { currentUrl, state: "state", secrets };
  const proven = { email: "asha@people.example", emailVerified: true };
  expect(await nextInTurn().identityProvider.finish(answer)).toMatchObject(proven);
  for (const { identityProvider } of processes)
    await expect(identityProvider.finish(answer)).rejects.toMatchObject({ error: "server_error" });
});

test("expired visits are deleted, and endless new ones push out the oldest", async () => {
  const count = async (which: string) =>
    (await database.pool.query(`select from sandbox_visits where ${which}`)).rowCount;
  await database.pool.query(`
    insert into sandbox_visits (kind, id, payload, kept_at, expires_at)
      select 'Interaction', 'over ' || n, '{}', now() - interval '1 day', now() - interval '1 second' from generate_series(1, 10) n;
    insert into sandbox_visits (kind, id, payload, kept_at, expires_at)
      select 'Interaction', 'open ' || n, '{}', now() - n * interval '1 second', now() + interval '1 day' from generate_series(1, 5100) n`);
  await callDoor((await begin()).url);
  expect(await count("true")).toBe(5001);
  expect(await count("id like 'over %' or id = 'open 5100'")).toBe(0);
});

test("a hub without a provider sign-in loads none of the sandbox provider", async () => {
  const listing = `import { registerHooks } from "node:module";
    const urls = [];
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context); } });
    await import("./server/compose.ts");
    await import("./server/app.ts");
    console.log(urls.length > 100, urls.filter((url) => /node_modules\\/(oidc-provider|openid-client|oauth4webapi|koa)\\//.test(url)).length);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", listing]);
  expect(stdout.trim()).toBe("true 0");
});
