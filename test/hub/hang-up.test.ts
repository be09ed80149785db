import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createHubServer } from "#server/http/hub-server.ts";
import { startHub } from "./harness.ts";
import { aCustomer } from "#test/people/people.ts";

// The log after a caller who disconnects in the middle of a body.
const hub = await startHub();
const lines: { level: number; msg: string; door?: string; status?: number }[] = [];
const log = pino(
  { level: "info" },
  { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
);
const app = createApp({ ...hub.ctx, log });
const server = createHubServer((request, env) => app.fetch(request, env), log);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const admin = await aCustomer(hub.ctx, { isAdmin: true });
const error = 50;

afterAll(() => server.close());

async function hangUp(door: string, type = "application/json"): Promise<void> {
  const caller = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const arrived = once(server, "request");
  caller.write(
    `${door} HTTP/1.1\r\nHost: hub.test\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{"a`,
  );
  await arrived;
  caller.destroy();
}

test.each([
  ["POST /auth/v1/token?grant_type=password", "/auth/v1/token"],
  ["POST /auth/v1/signup", "/auth/v1/signup"],
  ["POST /api/purchases", "/api/purchases"],
  ["POST /api/admin/products/1/files?name=a.pdf", "/api/admin/products/:id/files"],
])("a client that disconnects at %s is neither an error nor a lost database", async (door) => {
  lines.length = 0;
  await hangUp(door);
  await expect.poll(() => lines.filter(({ msg }) => msg === "answered")).toHaveLength(1);
  expect(lines.filter(({ level }) => level >= error)).toEqual([]);
  expect(lines[0]?.status).toBeGreaterThanOrEqual(400);
  expect(lines[0]?.status).toBeLessThan(500);
});
