// The door that is asked at every load, on its short way: nothing is answered there that would not be answered on the road.
import { expect, test } from "vitest";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { termsVersion } from "#contract/values/terms.ts";
import { updateAccount, updateProfile } from "#server/features/accounts/account-store.ts";
import { insertFactor } from "#server/features/accounts/factors/factor-store.ts";
import { sessionKeys } from "#server/features/accounts/sessions/access-token.ts";
import { endSession } from "#server/features/accounts/sessions/end-sessions.ts";
import { rotateSigningKeys } from "#server/features/keys/rotate-signing-keys.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { keepMembership } from "#server/features/accounts/standing.ts";
import { startHub } from "#test/harness.ts";
import { anAdmin } from "#test/managing.ts";
import { aCustomer, aMember, aSession, type Customer, refresh } from "#test/people.ts";
import { openShortWay } from "#test/short-way.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ config: { rateLimit: true }, now: () => new Date(begin + ahead) });
const { ctx, ask, askRaw, lines } = openShortWay(hub);

const by = (token: string) => ({ Authorization: `Bearer ${token}` });
const me = (token: string) => ask("/account/me", by(token));

/** Asked once on the road, so that it is remembered. */
async function known(person: Customer): Promise<Customer> {
  expect(await me(person.token)).toMatchObject({ status: 200, way: 1 });
  expect(await me(person.token)).toMatchObject({ status: 200, way: "short" });
  return person;
}

test("whoever comes again is answered before any middleware, and hears the same as on the road", async () => {
  const { id, token } = await aCustomer(ctx);
  const [{ way: _road, id: first, ...onTheRoad }, { way, id: second, ...again }] = [await me(token), await me(token)];
  expect([way, again]).toEqual(["short", onTheRoad]);
  expect(onTheRoad.headers["cache-control"]).toBe("private, no-store");
  expect(second).not.toBe(first);
  expect(lines).toEqual(
    [first, second].map((line) => ({
      id: line,
      method: "GET",
      door: "/api/account/me",
      status: 200,
      ms: expect.any(Number),
      person: id,
    })),
  );
});

test("a token is refused at once after its key was withdrawn, however well it was known, and its bearer gets another", async () => {
  const person = await aCustomer(ctx);
  const { accessToken, refreshToken } = await aSession(ctx, person);
  await known({ ...person, token: accessToken });
  await rotateSigningKeys(ctx, sessionKeys, "leaked");
  expect(await me(accessToken)).toMatchObject({ status: 401, way: 1 });
  const { body } = await refresh(hub, refreshToken);
  expect((await me(body.access_token)).status).toBe(200);
});

const now = () => ctx.clock.now();
const account = (change: Parameters<typeof updateAccount>[2]) => (tx: Tx, person: Customer) =>
  updateAccount(tx, { id: person.id, now: now() }, change);
const aFactor = (tx: Tx, { id }: Customer) =>
  insertFactor(tx, {
    id: ctx.ids.uuid(),
    accountId: id,
    type: "totp",
    friendlyName: "app",
    status: "verified",
    createdAt: now(),
    updatedAt: now(),
  });

test.each([
  ["a name", account({ userMetadata: { full_name: "Asha Rao" } }), 200, { name: "Asha Rao" }],
  ["an address", account({ email: "new@example.com" }), 200, { email: "new@example.com" }],
  ["older terms", account({ termsVersion: "2020-01-01" }), 200, { mustAgree: true }],
  ["the terms of today", account({ termsVersion }), 200, { mustAgree: false }],
  ["a wish to go", account({ eraseAt: new Date("2027-01-01") }), 200, { erasureAt: "2027-01-01T00:00:00.000Z" }],
  ["a ban", account({ bannedUntil: new Date(begin + 60_000) }), 401, {}],
  ["a set-up", (tx: Tx, { id }: Customer) => updateProfile(tx, id, { isSetup: true }), 200, { isSetup: true }],
  ["an office", (tx: Tx, { id }: Customer) => updateProfile(tx, id, { isAdmin: true }), 200, { isAdmin: true }],
  ["a membership", (tx: Tx, { id }: Customer) => keepMembership(tx, id, { endsAt: null }), 200, { isMember: true }],
  ["a second factor", aFactor, 403, {}],
  [
    "the end of the session",
    (tx: Tx, { id, sessionId }: Customer) => endSession(ctx, tx, { accountId: id, sessionId }),
    401,
    {},
  ],
] as const)("%s is seen by the very next request", async (...change) => {
  const [, act, status, told] = change;
  const person = await known(await aCustomer(ctx));
  await inTransaction<unknown>(ctx.db, (tx) => act(tx, person));
  const next = await me(person.token);
  expect([next.status, next.way]).toEqual([status, 1]);
  expect(JSON.parse(next.body)).toMatchObject(told);
});

test("what the clock alone changes is seen as well: the end of a membership, of a token, and of what a process remembers", async () => {
  const member = await known(await aMember(ctx, { endsAt: new Date(begin + 1_000) }));
  expect(JSON.parse((await me(member.token)).body)).toMatchObject({ isMember: true });
  ahead = 1_000;
  const after = await me(member.token);
  expect([after.way, JSON.parse(after.body)]).toMatchObject([1, { isMember: false }]);
  expect((await me(member.token)).way).toBe("short");
  ahead = 3_000;
  expect(await me(member.token)).toMatchObject({ status: 200, way: 1 });
  ahead = 3_600_000;
  expect((await me(member.token)).status).toBe(401);
  ahead = 0;
});

test("at one address everybody hears of themselves", async () => {
  const people = [await known(await aCustomer(ctx)), await known(await aCustomer(ctx))];
  for (const { id, token } of [...people, ...people]) {
    const { way, body } = await me(token);
    expect([way, JSON.parse(body)]).toMatchObject(["short", { id }]);
  }
});

test("it counts against the limit of its door, and who has none left hears so", async () => {
  const { id, token } = await known(await aCustomer(ctx));
  const spend = { door: "account-look", caller: id, limit: 600, seconds: 60 };
  for (let call = 2; call < 599; call += 1) await ctx.rates.spend(spend);
  expect(await me(token)).toMatchObject({ status: 200, way: "short" });
  expect(await me(token)).toMatchObject({ status: 429, way: 1 });
});

test("forgeries, two tokens, a body, another method, and everybody while the hub is closed, go down the road", async () => {
  const { token } = await known(await aCustomer(ctx));
  expect((await ask("/account/me")).status).toBe(401);
  expect(await me(`${token}x`)).toMatchObject({ status: 401, way: 1 });
  expect((await ask("/account/me", { Authorization: `Basic ${token}` })).status).toBe(401);
  const named = ["Host", "hub.test", "Authorization", `Bearer ${token}`];
  expect(await askRaw("/account/me", named)).toEqual({ status: 200, way: "short" });
  expect(await askRaw("/account/me", [...named, ...named.slice(2)])).toEqual({ status: 401, way: 1 });
  expect((await askRaw("/account/me", [...named, "Content-Length", "0"])).way).toBe(1);
  expect((await ask("/account/me", by(token), "HEAD")).way).toBe(1);
  expect((await ask("/account/me", by(token), "DELETE")).status).toBe(405);
  const admin = await anAdmin(hub);
  await changeSettings(ctx, admin, { maintenance: { on: true, sentence: "" } });
  expect(await me(token)).toMatchObject({ status: 503, way: 1 });
});
