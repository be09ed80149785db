import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { DatabaseAway } from "#server/db/away.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "./harness.ts";
import { callDoor } from "#test/wire/call-door.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aMember, aSession } from "#test/people/people.ts";
import { aProvenPerson, answer, codeOf } from "#test/people/second-factors.ts";
import { someone, usualPassword } from "#test/people/sign-ups.ts";
import { allDoors } from "../../scripts/doors.ts";

const hub = await startHub();
const admin = await anAdmin(hub);
const member = await aMember(hub.ctx);
const pages = createApp(hub.ctx, await loadWebHost(hub.ctx, "build"));

// The doors that answer a non-administrator while the hub is closed. Written by hand on purpose.
const stillOpen = [
  "GET /.well-known/oauth-authorization-server/auth/v1",
  "GET /.well-known/openid-configuration/auth/v1",
  "GET /api/maintenance",
  "GET /api/sign-in-options",
  "GET /auth/v1/.well-known/jwks.json",
  "GET /auth/v1/.well-known/oauth-authorization-server",
  "GET /auth/v1/.well-known/openid-configuration",
  "GET /auth/v1/health",
  "GET /auth/v1/settings",
  "GET /auth/v1/user",
  "GET /healthz",
  "GET /metrics",
  "GET /readyz",
  // A provider's signed webhook is accepted whatever the hub does.
  "POST /api/webhooks/email/generic",
  "POST /api/webhooks/email/ses",
  "POST /api/webhooks/payments/:provider",
  "POST /auth/v1/factors/:id/challenge",
  "POST /auth/v1/factors/:id/verify",
  "POST /auth/v1/factors/recovery-codes/verify",
  "POST /auth/v1/logout",
  "POST /auth/v1/passkeys/authentication/options",
  "POST /auth/v1/passkeys/authentication/verify",
  // A mail program stops emails, whatever the hub does.
  "POST /emails/:token",
];

async function close(on: boolean, sentence = ""): Promise<void> {
  expect(
    (await call(hub, "PATCH /admin/settings", { token: admin.token, body: { maintenance: { on, sentence } } })).status,
  ).toBe(200);
}

// The payment provider and the Discord of the sandbox are other services: real ones do not close with the hub either.
const all = allDoors.map(({ name }) => name).filter((name) => !/ \/sandbox\/(payments|discord)/.test(name));

test("a closed hub answers 503 to strangers and members at every door but those of the login", async () => {
  await close(true);
  for (const token of [undefined, "no token of ours", member.token]) {
    const answers = await Promise.all(all.map(async (door) => ({ door, ...(await callDoor(hub, door, token)) })));
    const closedDoors = answers.filter(({ code }) => code === "maintenance");
    expect(
      answers
        .filter((one) => !closedDoors.includes(one))
        .map(({ door }) => door)
        .toSorted(),
    ).toEqual(stillOpen);
    expect(closedDoors.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== "300")).toEqual([]);
  }
});

test("administrators can use every door of a closed hub", async () => {
  await close(true);
  const { token } = await anAdmin(hub);
  // Not the one that would end this session.
  const answers = await Promise.all(
    all
      .filter((door) => !/logout/.test(door))
      .map(async (door) => [door, (await callDoor(hub, door, token)).code] as const),
  );
  expect(answers.filter(([, code]) => code === "maintenance")).toEqual([]);
  // An answer for administrators only is never cached.
  const shelf = await call(hub, "GET /products", { token });
  expect([shelf.status, shelf.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
});

test("a closed hub starts sessions by password and refresh only, and they open nothing to members", async () => {
  await close(false);
  const { email } = await someone(hub);
  await close(true);
  const { status, body } = await ask(hub, "POST /token?grant_type=password", {
    body: { email, password: usualPassword },
  });
  expect(status).toBe(200);
  expect(
    (await ask(hub, "POST /token?grant_type=refresh_token", { body: { refresh_token: body.refresh_token } })).status,
  ).toBe(200);
  for (const grant of ["id_token", "pkce", "web3", ""])
    expect((await ask(hub, `POST /token?grant_type=${grant}`, { body: {} })).status, grant).toBe(503);
  // The session opens nothing to a non-administrator.
  expect((await call(hub, "POST /maintenance/pass", { token: body.access_token })).body.error.code).toBe("maintenance");
});

test("an administrator with a second factor enters a closed hub after confirming it", async () => {
  await close(false);
  const boss = await aProvenPerson(hub);
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, boss.id, { isAdmin: true }));
  await close(true);
  const { accessToken: levelOne } = await aSession(hub.ctx, boss);
  expect((await call(hub, "GET /admin/settings", { token: levelOne })).body.error.code).toBe("maintenance");
  expect((await call(hub, "POST /maintenance/pass", { token: levelOne })).body.error.code).toBe("maintenance");
  const { body } = await answer(hub, levelOne, { factorId: boss.factor.id, code: codeOf(hub, boss.factor) });
  expect((await call(hub, "GET /admin/settings", { token: body.access_token })).status).toBe(200);
});

async function page(path: string, cookie?: string): Promise<{ status: number; keeping: string | null; text: string }> {
  const answer = await pages.request(`http://hub.test${path}`, { headers: cookie === undefined ? {} : { cookie } });
  return { status: answer.status, keeping: answer.headers.get("cache-control"), text: await answer.text() };
}

async function passOf(token: string): Promise<string | undefined> {
  const answer = await call(hub, "POST /maintenance/pass", { token });
  expect([answer.status, answer.body]).toEqual([200, {}]);
  return answer.headers.get("set-cookie")?.split(";")[0];
}

test("every page of a closed hub is the maintenance page with the administrators' message; health checks stay", async () => {
  await close(true, "We are moving to a larger machine, until eight.");
  for (const path of ["/", "/products/guide", "/dashboard", "/admin/products", "/administrators", "/nowhere"]) {
    const { status, text } = await page(path);
    expect([path, status]).toEqual([path, 503]);
    expect(text.includes("We are moving to a larger machine, until eight."), path).toBe(true);
  }
  for (const path of ["/healthz", "/readyz"]) expect((await page(path)).status).toBe(200);
  await close(false);
  expect((await page("/")).status).toBe(200);
});

test("an administrator's browser gets uncached pages from a closed hub; others get the maintenance page", async () => {
  await aProduct(hub.ctx, { slug: "guide", name: "A Guide for Later" });
  await close(true);
  const cookie = await passOf(admin.token);
  for (const path of ["/", "/products/guide"]) {
    const answer = await page(path, cookie);
    expect([answer.status, answer.keeping]).toEqual([200, "private, no-store"]);
    expect(answer.text.includes("A Guide for Later"), path).toBe(true);
    expect((await page(path)).status).toBe(503);
    expect(hub.ctx.answers.peek(path)).toBeUndefined();
  }
  expect((await page("/admin/products", cookie)).status).toBe(200);
});

test("the pass opens no door, ends with its session, and cannot be forged", async () => {
  await close(true);
  const { token } = await anAdmin(hub);
  const cookie = (await passOf(token)) ?? "";
  expect((await hub.request("/api/products", { headers: { cookie } })).status).toBe(503);
  expect((await hub.request("/auth/v1/authorize", { headers: { cookie } })).status).toBe(503);
  expect((await page("/", cookie)).status).toBe(200);
  await ask(hub, "POST /logout", { token });
  expect((await page("/", cookie)).status).toBe(503);
  expect((await page("/", `maintenance_pass=${member.token}`)).status).toBe(503);
});

test("an open hub issues no pass", async () => {
  await close(false);
  expect(await passOf(admin.token)).toBeUndefined();
});

test("MAINTENANCE=on closes the hub whatever its settings say", async () => {
  await close(false);
  const closed = createApp({ ...hub.ctx, config: { ...hub.ctx.config, maintenance: true } });
  expect((await closed.request("http://hub.test/api/products")).status).toBe(503);
  expect(
    (await closed.request("http://hub.test/api/products", { headers: { authorization: `Bearer ${admin.token}` } }))
      .status,
  ).toBe(200);
});

test("a lost database neither opens nor closes the hub", async () => {
  await close(true);
  const admins = { id: admin.id };
  const away = {
    ...hub.ctx,
    db: new Proxy(hub.ctx.db, {
      get: () => {
        throw new DatabaseAway("connect ECONNREFUSED");
      },
    }),
  };
  expect((await hub.request("/api/products")).status).toBe(503);
  // A change that clears the process's cache, without a database to reload from.
  await changeSettings(hub.ctx, admins, { welcomeLetters: false });
  const code = async () =>
    (
      (await (await createApp(away).request("http://hub.test/api/products/elsewhere")).json()) as {
        error: { code: string };
      }
    ).error.code;
  expect(await code()).toBe("maintenance");
  await changeSettings(hub.ctx, admins, { maintenance: { on: false, sentence: "" } });
  expect((await hub.request("/api/products")).status).toBe(200);
  await changeSettings(hub.ctx, admins, { welcomeLetters: true });
  expect(await code()).toBe("unavailable");
});
