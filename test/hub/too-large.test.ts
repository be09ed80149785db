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

test.each(["/auth/v1/signup", "/api/check-email-exists"])("after a body too large for %s the next requests arrive all the same", async (door) => {
  const headers = { "content-type": "application/json" };
  const refused = await fetch(url + door, { method: "POST", headers, body: JSON.stringify({ email: "x".repeat(2 ** 20) }) });
  expect([refused.status, refused.headers.get("connection")]).toEqual([413, "close"]);
  for (let count = 0; count < 12; count += 1) expect((await fetch(url + door, { method: "POST", headers, body: JSON.stringify({ email: "asha" }) })).status).toBeLessThan(500);
});
