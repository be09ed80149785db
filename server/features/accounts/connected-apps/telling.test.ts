// What apps learn, and what their tokens open.
import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { startHub } from "#test/hub/harness.ts";
import { anApp, logIn, userInfo } from "#test/people/connected-apps.ts";
import { makePublic } from "#test/people/listed-people.ts";
import { aCustomer, aMember } from "#test/people/people.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { call } from "#test/wire/api-wire.ts";
import { callDoor } from "#test/wire/call-door.ts";
import { guardName } from "#server/http/guards.ts";
import { allDoors } from "../../../../scripts/doors.ts";
import { updateProfile } from "../account-store.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

async function aShownMember() {
  const asha = await aMember(hub.ctx);
  await call(hub, "POST /account/setup", {
    ...asha,
    body: { fullName: "Asha Kulkarni", levelTag: "mid-level", city: "Pune" },
  });
  await call(hub, "PUT /account/handle", { ...asha, body: { handle: "asha-draws" } });
  return asha;
}

const profile = { name: "Asha Kulkarni", preferred_username: "asha-draws", updated_at: expect.any(Number) };
const membership = { member: true, member_until: null, groups: ["members"] };

test.each([
  ["openid", {}],
  ["openid profile", profile],
  ["openid email", { email: "asha@example.com", email_verified: true }],
  ["openid membership", membership],
  ["openid profile email membership", { ...profile, ...membership, email: "asha@example.com", email_verified: true }],
])("an app that was allowed %s learns exactly that, in both places", async (scope, claims) => {
  const asha = await aShownMember();
  await hub.ctx.database.pool.query("update accounts set email = 'asha@example.com' where id = $1", [asha.id]);
  const { body } = await logIn(hub, { app: await anApp(hub), token: asha.token }, { scope });
  expect((await userInfo(hub, body.access_token)).body).toEqual({ sub: asha.id, ...claims });
  const own = ["iss", "aud", "iat", "exp", "auth_time", "nonce", "at_hash", "amr", "acr", "client_id"];
  const about = Object.fromEntries(Object.entries(decodeJwt(body.id_token)).filter(([name]) => !own.includes(name)));
  expect(about).toEqual({ sub: asha.id, ...claims });
});

test("a person who is not public keeps their name for apps, and shows no handle", async () => {
  const asha = await aShownMember();
  const { body } = await logIn(hub, { app: await anApp(hub), token: asha.token }, { scope: "profile" });
  expect((await userInfo(hub, body.access_token)).body).toEqual({ sub: asha.id, ...profile });
  await makePublic(hub.ctx, asha.id, false);
  const { name, updated_at } = profile;
  expect((await userInfo(hub, body.access_token)).body).toEqual({ sub: asha.id, name, updated_at });
});

test("a person without a profile has no name, and metadata is never given", async () => {
  const app = await anApp(hub);
  const ravi = await aCustomer(hub.ctx);
  await hub.ctx.database.pool.query(
    `update accounts set user_metadata = '{"full_name":"Ravi","pet":"cat"}' where id = $1`,
    [ravi.id],
  );
  const { body } = await logIn(hub, { app, token: ravi.token }, { scope: "profile" });
  expect((await userInfo(hub, body.access_token)).body).toEqual({ sub: ravi.id });
  const asha = await aShownMember();
  await hub.ctx.database.pool.query(
    "insert into person_pictures (id, person_id, width, height, widths, colour, created_at) values ('aaaaaaaaaaaaaaaaaaaaaaaaaa', $1, 900, 900, '{240,480,900}', '#ffffff', now())",
    [asha.id],
  );
  const { body: hers } = await logIn(hub, { app, token: asha.token }, { scope: "profile" });
  expect((await userInfo(hub, hers.access_token)).body.picture).toBe(
    "http://hub.test/people/aaaaaaaaaaaaaaaaaaaaaaaaaa/480.webp",
  );
});

test("administrators are named to apps that were given that, and to no other", async () => {
  const boss = await aMember(hub.ctx);
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, boss.id, { isAdmin: true }));
  for (const [sharesAdmins, groups] of [
    [false, ["members"]],
    [true, ["members", "admins"]],
  ] as const) {
    const { body } = await logIn(hub, { app: await anApp(hub, { sharesAdmins }), token: boss.token });
    expect((await userInfo(hub, body.access_token)).body.groups).toEqual(groups);
  }
});

test("a session of the hub learns its own id there, and strangers nothing", async () => {
  const asha = await aCustomer(hub.ctx);
  expect((await userInfo(hub, asha.token)).body).toEqual({ sub: asha.id });
  expect((await ask(hub, "GET /oauth/userinfo")).status).toBe(401);
  const { body } = await logIn(hub, { app: await anApp(hub), token: asha.token });
  const [head = "", claims = "", signature = ""] = body.access_token.split(".");
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(body.access_token), sub: hub.ctx.ids.uuid() }));
  for (const token of [`${head}.${other.toString("base64url")}.${signature}`, `${head}.${claims}.`, body.id_token])
    expect((await userInfo(hub, token)).status).toBe(token === body.id_token ? 403 : 401);
});

test("no other door opens to an app's tokens, however much the person may do", async () => {
  const boss = await aMember(hub.ctx);
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, boss.id, { isAdmin: true }));
  const { body } = await logIn(hub, { app: await anApp(hub, { sharesAdmins: true }), token: boss.token });
  const guarded = allDoors.filter(({ handlers }) => !["anyone", "bearerOrApp"].includes(guardName(handlers[0]) ?? ""));
  expect(guarded.length).toBeGreaterThan(100);
  for (const { name } of guarded) {
    const code = name.includes(" /auth/v1/") ? "bad_jwt" : "not_allowed";
    expect([name, await callDoor(hub, name, body.access_token)]).toEqual([
      name,
      expect.objectContaining({ status: 403, code }),
    ]);
    expect([name, (await callDoor(hub, name, body.id_token)).status]).toEqual([
      name,
      expect.toSatisfy((status) => status === 401 || status === 403),
    ]);
  }
  for (const { name } of allDoors.filter(({ handlers }) => guardName(handlers[0]) === "anyone"))
    expect([name, (await callDoor(hub, name, body.access_token)).status]).toEqual([
      name,
      (await callDoor(hub, name, undefined)).status,
    ]);
});
