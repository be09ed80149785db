import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOwnPort } from "#server/own-port.ts";
import { sandboxIdentity } from "./sandbox-identity.ts";

const ownPort = createOwnPort();
const { identityProvider, playedProvider } = sandboxIdentity({
  publicUrl: "https://hub.test",
  name: "google",
  callSelf: ownPort.fetch,
});
const server = createServer((request, response) => void playedProvider.answer(request, response));
let own = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const begin = () =>
  identityProvider.begin({
    state: "state",
    redirectUri: "https://hub.test/auth/v1/callback",
    scopes: [],
    extra: { login_hint: '"><script>' },
  });

async function knock(
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
  const { to, headers } = await knock((await begin()).url);
  expect(to).toMatch("/sandbox/identity/interaction/");
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/path=\/sandbox\/identity.*secure.*httponly/i);
});

test("its page says that it is a sandbox, and repeats nothing unescaped", async () => {
  const { to, headers } = await knock((await begin()).url);
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const page = await knock(`https://hub.test${new URL(to ?? "", "https://hub.test").pathname}`, {
    headers: { cookie },
  });
  expect([page.status, page.text.includes("made-up people only"), page.text.includes("<script")]).toEqual([
    200,
    true,
    false,
  ]);
  expect(page.headers.get("content-security-policy")).toMatch("default-src 'none'; style-src 'sha256-");
  const empty = await knock(`https://hub.test${new URL(to ?? "", "https://hub.test").pathname}`, {
    method: "POST",
    body: new URLSearchParams({ name: " ", email: "none" }),
    headers: { cookie },
  });
  expect([empty.status, empty.text.includes('role="alert"')]).toEqual([422, true]);
});

test("a visit without its cookie, without PKCE or to elsewhere ends on a plain page or back at the hub", async () => {
  const url = new URL((await begin()).url);
  expect((await knock("https://hub.test/sandbox/identity/interaction/made-up")).status).toBe(400);
  url.searchParams.set("redirect_uri", "https://evil.example/");
  const elsewhere = await knock(url.href);
  expect([elsewhere.status, elsewhere.to]).toEqual([400, null]);
  const bare = new URL((await begin()).url);
  bare.searchParams.delete("code_challenge");
  bare.searchParams.delete("code_challenge_method");
  expect(new URL((await knock(bare.href)).to ?? "").searchParams.get("error")).toBe("invalid_request");
});

test("a hub that nobody signs in to elsewhere loads nothing of it", async () => {
  const listing = `import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ load(url, context, next) { seen.push(url); return next(url, context); } });
    await import("./server/compose.ts");
    await import("./server/app.ts");
    console.log(seen.length > 100, seen.filter((url) => /node_modules\\/(oidc-provider|openid-client|oauth4webapi|koa)\\//.test(url)).length);
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", listing]);
  expect(stdout.trim()).toBe("true 0");
});
