import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { guardName } from "#server/http/guards.ts";
import { ask } from "./auth-wire.ts";
import { allDoors } from "../../scripts/doors.ts";
import { startHub } from "#test/hub/harness.ts";
import { callDoor } from "./call-door.ts";
import { aSession } from "#test/people/people.ts";
import { answer, aProvenPerson, codeOf } from "#test/people/second-factors.ts";

const hub = await startHub();

// The whole list of doors that a password alone opens for a person with a second factor: the way to level two, and the logout.
const beforeTheSecondStep = [
  "GET /auth/v1/user",
  // Clients of the wire store data of their own here. The name and all that protects the account are refused inside.
  "PUT /auth/v1/user",
  // Of this session alone.
  "POST /auth/v1/logout",
  "POST /auth/v1/factors/:id/challenge",
  "POST /auth/v1/factors/:id/verify",
  "POST /auth/v1/factors/recovery-codes/verify",
];

const admin = await aProvenPerson(hub);
await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, admin.id, { isAdmin: true }));
const { accessToken: levelOne } = await aSession(hub.ctx, admin);

const guarded = allDoors.filter(({ handlers }) => guardName(handlers[0]) !== "anyone");
const open = allDoors.filter(({ handlers }) => guardName(handlers[0]) === "anyone");

test.each(guarded.filter(({ name }) => !beforeTheSecondStep.includes(name)))(
  "$name is closed to an admin's password without the second step",
  async (door) => {
    const { status, code } = await callDoor(hub, door.name, levelOne);
    const isWire = door.name.includes(" /auth/v1/");
    expect(code).toBe(isWire ? "insufficient_aal" : "second_factor_needed");
    expect(status).toBe(door.name === "DELETE /auth/v1/factors/:id" ? 422 : 403);
  },
);

test.each(open)("$name, for anyone, answers a level-one session like a stranger", async (door) => {
  expect(await callDoor(hub, door.name, levelOne)).toEqual(await callDoor(hub, door.name, undefined));
});

test("the doors open before the second step are exactly these", () => {
  expect(
    guarded
      .filter(({ handlers }) => guardName(handlers[0]) === "beforeSecondStep")
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(beforeTheSecondStep.toSorted());
});

test("the open doors lead to level two, and to the logout", async () => {
  const { accessToken: token } = await aSession(hub.ctx, admin);
  expect(await ask(hub, "GET /user", { token })).toMatchObject({ status: 200, body: { id: admin.id } });
  expect((await ask(hub, "PUT /user", { token, body: { data: { nick: "a" } } })).status).toBe(200);
  for (const name of ["full_name", "name"]) {
    const { status, body } = await ask(hub, "PUT /user", { token, body: { data: { [name]: "Somebody Else" } } });
    expect([status, body.code], `${name} is in emails and on screens`).toEqual([401, "insufficient_aal"]);
  }
  expect(
    (await ask(hub, "POST /factors/recovery-codes/verify", { token, body: { code: "0000-0000" } })).body.code,
  ).toBe("mfa_factor_not_found");
  const { body: lifted } = await answer(hub, token, { factorId: admin.factor.id, code: codeOf(hub, admin.factor) });
  expect((await callDoor(hub, "GET /api/admin/products", lifted.access_token)).status).toBe(200);
  const { accessToken: another } = await aSession(hub.ctx, admin);
  expect((await ask(hub, "POST /logout?scope=local", { token: another })).status).toBe(204);
});

test("an admin passes the same doors after the second step", async () => {
  for (const name of ["GET /api/account/me", "GET /api/admin/products", "GET /auth/v1/factors/recovery-codes"]) {
    const { code } = await callDoor(hub, name, admin.token);
    expect(["second_factor_needed", "insufficient_aal", "not_allowed"]).not.toContain(code);
  }
});
