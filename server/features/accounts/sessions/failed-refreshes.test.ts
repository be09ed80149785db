// Through a real server: only a call from a socket is counted.
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createHubServer } from "#server/http/hub-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";

let now = 1_800_000_000_000;
const hub = await startHub({ config: { rateLimit: true, trustProxy: 1 }, now: () => new Date(now) });
const app = createApp(hub.ctx);
const server = createHubServer((request, env) => app.fetch(request, env), hub.ctx.log);
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => void server.close());

async function refresh(
  refreshToken: string,
  from = "203.0.113.9",
): Promise<{ status: number; code: unknown; retryAfter: string | null; next: string }> {
  const headers = {
    "content-type": "application/json",
    "x-supabase-api-version": "2024-01-01",
    "x-forwarded-for": from,
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1/token?grant_type=refresh_token`;
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ refresh_token: refreshToken }) });
  const { code, refresh_token } = (await answer.json()) as { code?: unknown; refresh_token: string };
  return { status: answer.status, code, retryAfter: answer.headers.get("retry-after"), next: refresh_token };
}

test("only failed refreshes count; too many make all callers wait a moment, and end no session", async () => {
  let { refreshToken } = await aSession(hub.ctx, await aPerson(hub.ctx));
  // As if 299 had failed already.
  for (let count = 0; count < 299; count += 1)
    await hub.ctx.rates.take({ door: "auth-refresh-failed", caller: "203.0.113.9", limit: 300, seconds: 60 });
  for (let count = 0; count < 5; count += 1) {
    const { status, next } = await refresh(refreshToken);
    expect(status).toBe(200);
    refreshToken = next;
  }
  expect((await refresh("rubbish-rubbish-rubbish")).status).toBe(400);
  for (const token of ["rubbish-rubbish-rubbish", refreshToken]) {
    const { status, code, retryAfter } = await refresh(token);
    // A client takes 429 for the end of its session.
    expect([status, code]).toEqual([503, "unexpected_failure"]);
    expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  }
  expect((await refresh("rubbish-rubbish-rubbish", "203.0.113.10")).status, "other networks do not wait").toBe(400);
  now += 60_000;
  expect((await refresh(refreshToken)).status).toBe(200);
});

test("all addresses of one IPv6 subscriber are one caller, and their neighbour is another", async () => {
  for (let count = 0; count < 300; count += 1)
    await hub.ctx.rates.take({ door: "auth-refresh-failed", caller: "2001:db8:1:2::/64", limit: 300, seconds: 60 });
  for (const address of ["2001:db8:1:2::1", "2001:0db8:1:2:ffff:1:2:3"])
    expect((await refresh("rubbish-rubbish-rubbish", address)).status).toBe(503);
  expect((await refresh("rubbish-rubbish-rubbish", "2001:db8:1:3::1")).status).toBe(400);
});
