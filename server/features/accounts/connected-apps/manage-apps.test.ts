import { beforeEach, expect, test } from "vitest";
import { MadeApp, ManagedApp, ManagedApps } from "#contract/connected-apps-admin.ts";
import { UploadedPicture } from "#contract/catalog-admin.ts";
import { sweepPictures } from "#server/features/pictures/sweep-pictures.ts";
import { upward } from "#server/registry/upward.ts";
import { plain } from "#test/files/picture-desk.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, aSession, type TestPerson } from "#test/people/people.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { findConnectedApp } from "../connected-app-store.ts";
import { isSecretOf } from "./app-secret.ts";

const time = movingTime();
const hub = await startHub({ now: () => time.now() });
const forum = {
  name: "Design forum",
  kind: "confidential",
  returnAddresses: ["https://forum.example.com/callback"],
  scopes: ["profile", "openid"],
};
let admin: TestPerson;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
});

// With a session of that moment: tests move the time by days.
const ask = async (door: string, body?: object) =>
  call(hub, door, { token: (await aSession(hub.ctx, admin)).accessToken, body });
const make = async (about: object = {}) =>
  MadeApp.parse((await ask("POST /admin/connected-apps", { ...forum, ...about })).body);
const change = (id: string, body: object) => ask(`PATCH /admin/connected-apps/${id}`, body);
const list = async () => ManagedApps.parse((await ask("GET /admin/connected-apps")).body);
const isRight = async (id: string, secret: string | null) =>
  isSecretOf((await findConnectedApp(hub.ctx.db, id))!, secret ?? "", time.now());
const actNames = async () => (await actsOf(hub)).map(({ act }) => act);

async function allowIt(appId: string, person: { readonly id: string }): Promise<void> {
  await hub.ctx.database.pool.query(
    `with consent as (
       insert into app_consents (account_id, app_id, scopes, granted_at, last_used_at) values ($1, $2, '{openid}', now(), now())
     )
     insert into app_sessions (id, account_id, app_id, scopes, auth_time, amr, aal, refresh_key, refresh_counter, created_at, refreshed_at, ends_at)
     values (gen_random_uuid(), $1, $2, '{openid}', now(), '{pwd}', 1, 'key', 1, now(), now(), now() + interval '30 days')`,
    [person.id, appId],
  );
}
const countRows = async (table: "app_sessions" | "app_consents" | "pictures") =>
  (await hub.ctx.database.pool.query(`select from ${table}`)).rows.length;

test("an app gets a secret that is shown once, and the list has none", async () => {
  const { app, secret } = await make();
  expect(Buffer.from(secret ?? "", "base64url").length).toBe(32);
  expect(app).toMatchObject({ ...forum, scopes: ["openid", "profile"], isOn: true, people: 0, lastUsedAt: null });
  const { apps, issuer } = await list();
  expect(apps).toEqual([app]);
  expect(issuer).toMatch(/\/auth\/v1$/);
  const { body } = await ask("GET /admin/connected-apps");
  expect(JSON.stringify(body)).not.toContain(secret);
  expect([await isRight(app.id, secret), await isRight(app.id, `${secret}x`)]).toEqual([true, false]);
  expect(JSON.stringify(await actsOf(hub))).not.toContain(secret);
});

test("an app without a secret has none, gets none, and has to use PKCE", async () => {
  const { app, secret } = await make({ kind: "public" });
  expect(secret).toBeNull();
  expect(await isRight(app.id, "")).toBe(false);
  expect((await ask(`POST /admin/connected-apps/${app.id}/secret`)).status).toBe(404);
  const older = { skipsPkce: "An app without a secret has to use PKCE." };
  expect((await change(app.id, { skipsPkce: true })).body.error.fields).toEqual(older);
  const refused = await ask("POST /admin/connected-apps", { ...forum, kind: "public", skipsPkce: true });
  expect(refused.body.error.fields).toEqual(older);
});

test("a replaced secret works for another week, or until an administrator stops it", async () => {
  const { app, secret: first } = await make();
  const second = MadeApp.parse((await ask(`POST /admin/connected-apps/${app.id}/secret`)).body);
  const right = async () => [await isRight(app.id, first), await isRight(app.id, second.secret)];
  expect(await right()).toEqual([true, true]);
  time.later(7 * 24 * 3600 - 1);
  expect(await right()).toEqual([true, true]);
  time.later(1);
  expect(await right()).toEqual([false, true]);
  expect((await list()).apps[0]?.oldSecretUntil).toBeNull();

  const third = MadeApp.parse((await ask(`POST /admin/connected-apps/${app.id}/secret`)).body);
  expect(third.app.oldSecretUntil).not.toBeNull();
  const stopped = ManagedApp.parse((await ask(`DELETE /admin/connected-apps/${app.id}/old-secret`)).body);
  expect(stopped.oldSecretUntil).toBeNull();
  expect([await isRight(app.id, second.secret), await isRight(app.id, third.secret)]).toEqual([false, true]);
  expect(await actNames()).toEqual([
    "app.made",
    "app.secret_replaced",
    "app.secret_replaced",
    "app.old_secret_stopped",
  ]);
});

test.each([
  [{ name: "" }, "name"],
  [{ name: "two\nlines" }, "name"],
  [{ name: "x".repeat(81) }, "name"],
  [{ homePage: "javascript:alert(1)" }, "homePage"],
  [{ homePage: "forum.example.com" }, "homePage"],
  [{ returnAddresses: [] }, "returnAddresses"],
  [{ returnAddresses: Array.from({ length: 11 }, (_, at) => `https://a.example/${at}`) }, "returnAddresses"],
  [{ returnAddresses: ["https://a.example/cb", "http://a.example/cb"] }, "returnAddresses.1"],
  [{ returnAddresses: [`https://a.example/${"x".repeat(2048)}`] }, "returnAddresses.0"],
  [{ scopes: [] }, "scopes"],
  [{ scopes: ["phone"] }, "scopes.0"],
  [{ kind: "desktop" }, "kind"],
  [{ logo: "https://elsewhere.example/logo.png" }, "logo"],
  [{ logo: `/pictures/${"a".repeat(26)}` }, "logo"],
])("an impossible app is refused beside its field (%#)", async (about, field) => {
  const { status, body } = await ask("POST /admin/connected-apps", { ...forum, ...about });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  expect(await actsOf(hub)).toEqual([]);
});

test("a change is recorded field by field, and one made on an older version is refused", async () => {
  const { app } = await make();
  time.later(1);
  const answer = await change(app.id, { name: "Forum", membersOnly: true, seen: app.updatedAt });
  expect(answer.body).toMatchObject({ name: "Forum", membersOnly: true, returnAddresses: forum.returnAddresses });
  expect((await change(app.id, { name: "Chat", seen: app.updatedAt })).body.error.code).toBe("changed_meanwhile");
  expect((await actsOf(hub)).at(-1)).toMatchObject({
    act: "app.changed",
    facts: { title: "Forum", name: { from: "Design forum", to: "Forum" }, membersOnly: { from: false, to: true } },
  });
  expect((await change(app.id, { name: "Forum" })).status).toBe(200);
  expect(await actNames()).toEqual(["app.made", "app.changed"]);
});

test("an app that is switched off loses its sessions and keeps what people allowed it", async () => {
  const { app } = await make();
  await allowIt(app.id, await aCustomer(hub.ctx));
  expect((await list()).apps[0]).toMatchObject({ people: 1, lastUsedAt: expect.any(String) });
  expect((await change(app.id, { isOn: false })).body).toMatchObject({ isOn: false, people: 1 });
  expect([await countRows("app_sessions"), await countRows("app_consents")]).toEqual([0, 1]);
  await change(app.id, { isOn: true });
  expect(await actNames()).toEqual(["app.made", "app.switched_off", "app.switched_on"]);
});

test.each([
  { scopes: ["openid"] },
  { returnAddresses: ["https://forum.example.com/new-callback"] },
  { needsSecondStep: true },
])("an app that may do less from now on loses its sessions: %o", async (less) => {
  const { app } = await make();
  await allowIt(app.id, await aCustomer(hub.ctx));
  await change(app.id, { name: "Forum", scopes: [...forum.scopes, "email"] });
  expect(await countRows("app_sessions")).toBe(1);
  await change(app.id, less);
  expect([await countRows("app_sessions"), await countRows("app_consents")]).toEqual([0, 1]);
});

test("a deleted app takes all that people allowed it along", async () => {
  const { app } = await make();
  await allowIt(app.id, await aCustomer(hub.ctx));
  expect((await ask(`DELETE /admin/connected-apps/${app.id}`)).status).toBe(200);
  expect([await countRows("app_sessions"), await countRows("app_consents")]).toEqual([0, 0]);
  for (const door of [`DELETE /admin/connected-apps/${app.id}`, `POST /admin/connected-apps/${app.id}/secret`])
    expect((await ask(door)).body.error.code).toBe("not_found");
  expect((await change(app.id, { isOn: true })).body.error.code).toBe("not_found");
  expect((await ask("DELETE /admin/connected-apps/forum")).body.error.code).toBe("invalid_input");
});

test("no sweep takes the picture of an app while the app shows it", async () => {
  const picture = await hub.request("/api/admin/pictures", {
    method: "POST",
    body: new Uint8Array(await plain(60, 60).png().toBuffer()),
    headers: { authorization: `Bearer ${(await aSession(hub.ctx, admin)).accessToken}` },
  });
  const { url, widths } = UploadedPicture.parse(await picture.json());
  const { app } = await make({ logo: url });
  expect(app.logo).toBe(`${url}/${widths.at(-1)}.webp`);
  expect((await hub.request(app.logo ?? "")).status).toBe(200);
  const sweepLater = async () => {
    time.later(8 * 24 * 3600);
    await sweepPictures(hub.ctx, upward);
    return countRows("pictures");
  };
  expect(await sweepLater()).toBe(1);
  await change(app.id, { logo: null });
  expect(await sweepLater()).toBe(0);
});
