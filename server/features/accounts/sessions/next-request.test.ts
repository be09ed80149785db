// A process remembers for some seconds who a person is. Any change of that is seen by the very next request.
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
import { startHub } from "#test/hub/harness.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aCustomer, aMember, aSession, type Customer, refresh } from "#test/people/people.ts";
import { openShortWay } from "#test/hub/short-way.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ config: { rateLimit: true }, now: () => new Date(begin + ahead) });
const { ctx, ask, askRaw } = openShortWay(hub);

const by = (token: string) => ({ Authorization: `Bearer ${token}` });
const me = (token: string) => ask("/account/me", by(token));

/** Asked once, so that this process remembers them. */
async function withCachedToken(person: Customer): Promise<Customer> {
  expect((await me(person.token)).status).toBe(200);
  return person;
}

test("a token is refused once its key is withdrawn, also from the cache, and can be refreshed", async () => {
  const person = await aCustomer(ctx);
  const { accessToken, refreshToken } = await aSession(ctx, person);
  await withCachedToken({ ...person, token: accessToken });
  await rotateSigningKeys(ctx, sessionKeys, "leaked");
  expect(await me(accessToken)).toMatchObject({ status: 401 });
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
  const [, act, status, body] = change;
  const person = await withCachedToken(await aCustomer(ctx));
  await inTransaction<unknown>(ctx.db, (tx) => act(tx, person));
  const next = await me(person.token);
  expect(next.status).toBe(status);
  expect(JSON.parse(next.body)).toMatchObject(body);
});

test("the end of a membership and of a token, which the clock alone brings, are seen as well", async () => {
  const member = await withCachedToken(await aMember(ctx, { endsAt: new Date(begin + 1_000) }));
  expect(JSON.parse((await me(member.token)).body)).toMatchObject({ isMember: true });
  ahead = 1_000;
  const after = await me(member.token);
  expect(JSON.parse(after.body)).toMatchObject({ isMember: false });
  ahead = 3_600_000;
  expect((await me(member.token)).status).toBe(401);
  ahead = 0;
});

test("one address answers each person about themselves", async () => {
  const people = [await withCachedToken(await aCustomer(ctx)), await withCachedToken(await aCustomer(ctx))];
  for (const { id, token } of [...people, ...people]) {
    expect(JSON.parse((await me(token)).body)).toMatchObject({ id });
  }
});

test("forgeries, two tokens and another method are refused, and everyone while the hub is closed", async () => {
  const { token } = await withCachedToken(await aCustomer(ctx));
  expect((await ask("/account/me")).status).toBe(401);
  expect(await me(`${token}x`)).toMatchObject({ status: 401 });
  expect((await ask("/account/me", { Authorization: `Basic ${token}` })).status).toBe(401);
  const named = ["Host", "hub.test", "Authorization", `Bearer ${token}`];
  expect(await askRaw("/account/me", named)).toMatchObject({ status: 200 });
  expect(await askRaw("/account/me", [...named, ...named.slice(2)])).toMatchObject({ status: 401 });
  expect((await ask("/account/me", by(token), "DELETE")).status).toBe(405);
  const admin = await anAdmin(hub);
  await changeSettings(ctx, admin, { maintenance: { on: true, sentence: "" } });
  expect(await me(token)).toMatchObject({ status: 503 });
});
