// A real server and a client that keeps its connections, as browsers do.
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createHubServer } from "#server/http/hub-server.ts";
import { startHub } from "./harness.ts";

const hub = await startHub();
const app = createApp(hub.ctx);
const server = createHubServer((request, env) => app.fetch(request, env), hub.ctx.log);
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const headers = { "content-type": "application/json" };

test.each([
  ["too large", "/auth/v1/signup", 413],
  ["too large", "/api/check-email-exists", 413],
  ["from a stranger", "/auth/v1/factors", 401],
] as const)("an unread body (%s) at %s does not disturb the next requests", async (_why, door, status) => {
  const refused = await fetch(url + door, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: "x".repeat(status === 413 ? 2 ** 20 : 60_000) }),
  });
  expect([refused.status, refused.headers.get("connection")]).toEqual([status, "close"]);
  for (let count = 0; count < 12; count += 1)
    expect(
      (await fetch(url + door, { method: "POST", headers, body: '{"email":"asha"}' })).headers.get("connection"),
    ).toBe("keep-alive");
});
