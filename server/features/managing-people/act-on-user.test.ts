import { beforeEach, expect, test } from "vitest";
import { UserDone, UserList } from "#contract/people-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount, updateProfile } from "#server/features/accounts/account-store.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { aCustomer, aMember, type Customer, type TestPerson } from "#test/people/people.ts";
import { changeAdmin, changeMembership } from "./act-on-user.ts";

let now = new Date("2026-11-22T10:00:00Z");
const hub = await startHub({ now: () => now });
let admin: Customer;

beforeEach(async () => {
  now = new Date("2026-11-22T10:00:00Z");
  await hub.reset();
  admin = await anAdmin(hub);
});

async function versionOf(person: TestPerson): Promise<string> {
  const { body } = await call(hub, `GET /admin/users?search=${person.id}`, admin);
  return UserList.parse(body).users[0]?.seen ?? "";
}

interface Act {
  readonly by?: Customer;
  readonly seen?: string;
  readonly [more: string]: unknown;
}

async function act(person: TestPerson, door: "membership" | "admin" | "", about: Act): Promise<DoorAnswer> {
  const { by = admin, ...body } = about;
  const [method, path] = door === "" ? ["PATCH", ""] : ["POST", `/${door}`];
  const whole = { seen: body.seen ?? (await versionOf(person)), ...body };
  return call(hub, `${method} /admin/users/${person.id}${path}`, { token: by.token, body: whole });
}

async function done(answer: Promise<DoorAnswer>): Promise<UserDone> {
  const { status, body } = await answer;
  expect([status, body.error]).toEqual([200, undefined]);
  return UserDone.parse(body);
}

async function refused(answer: Promise<DoorAnswer>): Promise<unknown> {
  const { status, body } = await answer;
  return [status, body.error?.code];
}

test("membership is granted for about 99 years and revoked, each once, and both are written down", async () => {
  const person = await aCustomer(hub.ctx);
  const granted = await done(act(person, "membership", { act: "grant" }));
  expect(granted).toMatchObject({ changed: true, user: { isMember: true, memberSince: now.toISOString() } });
  expect(new Date(granted.user.membershipEndsAt ?? 0).getTime() - now.getTime()).toBe(3_122_064_000_000);
  expect(await done(act(person, "membership", { act: "grant" }))).toEqual({ ...granted, changed: false });
  const revoked = await done(act(person, "membership", { act: "revoke" }));
  expect(revoked).toMatchObject({
    changed: true,
    user: { isMember: false, memberSince: null, membershipEndsAt: null },
  });
  expect(await done(act(person, "membership", { act: "revoke" }))).toEqual({ ...revoked, changed: false });
  expect((await actsOf(hub)).map((one) => [one.act, one.actor_id, one.subject])).toEqual([
    ["membership.granted", admin.id, `account:${person.id}`],
    ["membership.ended", admin.id, `account:${person.id}`],
  ]);
});

test("a second click changes nothing, even with the state from before the first", async () => {
  const person = await aCustomer(hub.ctx);
  const before = await versionOf(person);
  const both = await Promise.all([1, 2].map(() => done(act(person, "membership", { act: "grant", seen: before }))));
  expect(both.map(({ changed }) => changed).toSorted()).toEqual([false, true]);
  expect(await actsOf(hub)).toHaveLength(1);
});

test("of two administrators at once the second learns what changed", async () => {
  const [person, other] = [await aCustomer(hub.ctx), await anAdmin(hub)];
  const before = await versionOf(person);
  await done(act(person, "", { by: other, block: { reason: "Sells fake seats" }, seen: before }));
  const { status, body } = await act(person, "membership", { act: "grant", seen: before });
  expect([status, body.error.code]).toEqual([409, "changed_meanwhile"]);
  expect(body.error.present).toMatchObject({ isBlocked: true, isMember: false, seen: await versionOf(person) });
  expect((await done(act(person, "membership", { act: "grant" }))).changed).toBe(true);
});

test("people become administrators and stop being one, each time with an email", async () => {
  const person = await aCustomer(hub.ctx);
  expect(await done(act(person, "admin", { act: "make" }))).toMatchObject({ changed: true, user: { isAdmin: true } });
  expect((await call(hub, "GET /admin/users", person)).status).toBe(200);
  expect((await done(act(person, "admin", { act: "make" }))).changed).toBe(false);
  expect(await done(act(person, "admin", { act: "remove" }))).toMatchObject({
    changed: true,
    user: { isAdmin: false },
  });
  expect((await call(hub, "GET /admin/users", person)).status).toBe(403);
  expect((await actsOf(hub)).map((one) => one.act)).toEqual(["account.made_admin", "account.unmade_admin"]);
  const { rows } = await hub.ctx.database.pool.query(
    "select email_type, recipient_email from email_notifications order by created_at, email_type",
  );
  expect(rows).toEqual([
    { email_type: "admin_made", recipient_email: person.email },
    { email_type: "admin_unmade", recipient_email: person.email },
  ]);
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: person.id, now }, { emailConfirmedAt: null }));
  expect(await refused(act(person, "admin", { act: "make" }))).toEqual([409, "address_not_confirmed"]);
});

test("the last administrator cannot be removed, nor oneself without confirmation", async () => {
  expect(await refused(act(admin, "admin", { act: "remove", confirmOwn: true }))).toEqual([409, "last_admin"]);
  expect(await refused(act(admin, "", { block: { reason: "Enough", confirmOwn: true } }))).toEqual([409, "last_admin"]);
  const other = await anAdmin(hub);
  expect(await refused(act(admin, "admin", { act: "remove" }))).toEqual([422, "own_account"]);
  expect(await refused(act(admin, "", { block: { reason: "Enough" } }))).toEqual([422, "own_account"]);
  // A blocked administrator may not act.
  await done(act(other, "", { block: { reason: "Left us" } }));
  expect(await refused(act(admin, "admin", { act: "remove", confirmOwn: true }))).toEqual([409, "last_admin"]);
  await done(act(other, "", { block: null }));
  expect((await done(act(admin, "admin", { act: "remove", confirmOwn: true }))).changed).toBe(true);
});

// Past the guard, which knows what was so a moment ago.
test("of two administrators who remove each other at once, one stays", async () => {
  const other = await anAdmin(hub);
  const remove = async (by: Customer, whom: Customer) =>
    changeAdmin(hub.ctx, {
      by: by.id,
      personId: whom.id,
      act: "remove",
      seen: await versionOf(whom),
      confirmOwn: false,
    });
  const results = await Promise.allSettled([remove(admin, other), remove(other, admin)]);
  const refusals = results.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(refusals).toEqual(["not_allowed"]);
});

test("an administrator who loses the right between guard and act is refused in the act", async () => {
  const [person, once] = [await aCustomer(hub.ctx), await anAdmin(hub)];
  const grant = { by: once.id, personId: person.id, act: "grant", seen: await versionOf(person) } as const;
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, once.id, { isAdmin: false }));
  await expect(changeMembership(hub.ctx, grant)).rejects.toMatchObject({ code: "not_allowed" });
  const blocked = await anAdmin(hub);
  await done(act(blocked, "", { block: { reason: "Left us" } }));
  await expect(changeMembership(hub.ctx, { ...grant, by: blocked.id })).rejects.toMatchObject({ code: "not_allowed" });
  expect((await actsOf(hub)).map((one) => one.act)).toEqual(["account.blocked"]);
});

test("a block ends all sessions at once, and an unblocked person may log in again", async () => {
  const person = await aMember(hub.ctx);
  const { rows: before } = await hub.ctx.database.pool.query("select count(*)::int as acts from audit_log");
  expect(await done(act(person, "", { block: { reason: "  Sells fake seats  " } }))).toMatchObject({
    user: { isBlocked: true },
  });
  expect((await call(hub, "GET /account/dashboard", person)).status).toBe(401);
  expect((await hub.ctx.database.pool.query("select from sessions where account_id = $1", [person.id])).rows).toEqual(
    [],
  );
  expect((await done(act(person, "", { block: { reason: "again" } }))).changed).toBe(false);
  expect(await done(act(person, "", { block: null }))).toMatchObject({
    changed: true,
    user: { isBlocked: false, isMember: true },
  });
  expect((await done(act(person, "", { block: null }))).changed).toBe(false);
  expect((await actsOf(hub)).slice(before[0].acts).map((one) => [one.act, one.facts])).toEqual([
    ["account.blocked", { reason: "Sells fake seats" }],
    ["account.unblocked", {}],
  ]);
});

test("a membership is given another end, and one in the past is refused beside its field", async () => {
  const person = await aMember(hub.ctx);
  const inAYear = "2027-11-22T18:29:59.000Z";
  expect(await done(act(person, "", { membershipEndsAt: "2027-11-22T23:59:59+05:30" }))).toMatchObject({
    changed: true,
    user: { membershipEndsAt: inAYear },
  });
  expect((await done(act(person, "", { membershipEndsAt: inAYear }))).changed).toBe(false);
  for (const membershipEndsAt of [now.toISOString(), "2020-01-01T00:00:00Z", "soon", "", 7]) {
    const { status, body } = await act(person, "", { membershipEndsAt });
    expect([status, Object.keys(body.error.fields)], String(membershipEndsAt)).toEqual([422, ["membershipEndsAt"]]);
  }
  expect(await done(act(person, "", { membershipEndsAt: null }))).toMatchObject({
    user: { membershipEndsAt: null, isMember: true },
  });
  const stranger = await aCustomer(hub.ctx);
  expect(await done(act(stranger, "", { membershipEndsAt: inAYear }))).toMatchObject({
    changed: false,
    user: { isMember: false },
  });
});

test("invalid acts and unknown people are refused in words", async () => {
  const person = await aCustomer(hub.ctx);
  const unknown = { id: "00000000-0000-4000-8000-000000000000", email: "" };
  expect(await refused(act(unknown, "membership", { act: "grant", seen: "" }))).toEqual([404, "person_not_found"]);
  expect((await call(hub, "PATCH /admin/users/one", { token: admin.token, body: {} })).status).toBe(422);
  for (const about of [{}, { block: {} }, { block: { reason: " " } }, { block: { reason: "x".repeat(501) } }])
    expect(await refused(act(person, "", about)), JSON.stringify(about)).toEqual([422, "invalid_input"]);
  expect(await refused(act(person, "membership", { act: "give" }))).toEqual([422, "invalid_input"]);
});
