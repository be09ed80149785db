import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { loadWebHost } from "#server/web-host.ts";
import { ask } from "#test/auth-wire.ts";
import { call } from "#test/api-wire.ts";
import { startHub } from "#test/harness.ts";
import { anAdmin } from "#test/managing.ts";
import { aCustomer, aMember } from "#test/people.ts";
import { someone, usualPassword } from "#test/sign-ups.ts";

const hub = await startHub({ config: { maintenance: true } });

const doors = ["GET /products", "GET /account/me", "GET /admin/products?page=1"];

async function answers(token: string | undefined): Promise<[number, string | undefined][]> {
  return Promise.all(doors.map(async (door) => call(hub, door, { token }).then(({ status, body }) => [status, body.error?.code] as [number, string | undefined])));
}

test("in maintenance admins go on working; everybody else is told to come back", async () => {
  const closed = doors.map(() => [503, "maintenance"]);
  expect(await answers(undefined)).toEqual(closed);
  expect(await answers("no token of ours")).toEqual(closed);
  expect(await answers((await aCustomer(hub.ctx)).token)).toEqual(closed);
  expect(await answers((await aMember(hub.ctx)).token)).toEqual(closed);
  expect((await answers((await anAdmin(hub)).token)).map(([status]) => status)).toEqual([200, 200, 200]);
});

test.each(["/pictures/none/card.webp", "/cards/none.png", "/files/none/guide.pdf"])("%s is closed as well", async (path) => {
  expect((await hub.request(path)).status).toBe(503);
});

test("logging in stays possible, since nobody is an admin before they have", async () => {
  const { email } = await someone(hub);
  expect((await ask(hub, "POST /token?grant_type=password", { body: { email, password: usualPassword } })).status).toBe(200);
});

test("the back office opens its empty frame, which shows nothing that its doors do not give; every other page says come back", async () => {
  const app = createApp(hub.ctx, await loadWebHost(hub.ctx, "build"));
  const status = async (path: string) => (await app.request(`http://hub.test${path}`)).status;
  expect([await status("/admin/products"), await status("/"), await status("/dashboard"), await status("/administrators")]).toEqual([200, 503, 503, 503]);
});
