// A real server and a client that keeps its connections, as browsers do.
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createHubServer } from "#server/http/hub-server.ts";
import { startHub } from "#test/harness.ts";

const hub = await startHub();
const app = createApp(hub.ctx);
const server = createHubServer((request, env) => app.fetch(request, env), hub.ctx.log);
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => void server.close());
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const headers = { "content-type": "application/json" };

test.each([
  ["POST", "/auth/v1/signup", 2 ** 20, 413],
  ["POST", "/api/check-email-exists", 2 ** 20, 413],
  ["PUT", "/auth/v1/user", 2 ** 18, 401],
] as const)("after a body that %s %s does not read to its end the next requests arrive all the same", async (method, door, size, status) => {
  const refused = await fetch(url + door, { method, headers, body: JSON.stringify({ email: "x".repeat(size) }) });
  expect([refused.status, refused.headers.get("connection")]).toEqual([status, "close"]);
  for (let count = 0; count < 12; count += 1) expect((await fetch(url + door, { method, headers, body: '{"email":"asha"}' })).headers.get("connection")).toBe("keep-alive");
});
