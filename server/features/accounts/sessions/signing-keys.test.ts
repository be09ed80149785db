import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from "jose";
import { beforeEach, expect, test, vi } from "vitest";
import { announce, inTransaction } from "#server/db/client.ts";
import { createVault } from "#server/secrets/vault.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession, refresh } from "#test/people/people.ts";
import { checkSession } from "./check-session.ts";
import { rotateSigningKeys } from "#server/features/keys/rotate-signing-keys.ts";
import { signingKey } from "#server/features/keys/signing-keys.ts";
import { sessionKeys } from "./access-token.ts";

let ahead = 0;
const begin = Date.now();
// Connected apps have keys of their own, published beside these.
const hub = await startHub({ now: () => new Date(begin + ahead), config: { oauth: { isOn: false } } });
const [hour, day] = [3_600_000, 86_400_000];

beforeEach(async () => {
  ahead = 0;
  await hub.reset();
});

async function published(): Promise<JSONWebKeySet> {
  return (await ask(hub, "GET /.well-known/jwks.json")).body;
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

test("the published key verifies our tokens, and nothing private is published", async () => {
  const { accessToken } = await aSession(hub.ctx, await aPerson(hub.ctx));
  const answer = await hub.request("/auth/v1/.well-known/jwks.json");
  const jwks = (await answer.json()) as JSONWebKeySet;
  expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
  expect(jwks.keys).toEqual([
    {
      alg: "ES256",
      kty: "EC",
      crv: "P-256",
      use: "sig",
      key_ops: ["verify"],
      kid: kidOf(accessToken),
      x: expect.any(String),
      y: expect.any(String),
    },
  ]);
  await expect(
    jwtVerify(accessToken, createLocalJWKSet(jwks), { currentDate: hub.ctx.clock.now() }),
  ).resolves.toBeDefined();
  const { rows } = await hub.ctx.database.pool.query("select private_sealed from signing_keys");
  expect(JSON.stringify(rows)).not.toContain('"d"');
});

test("however many need the first key at once, one is made", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(hub.ctx)));
  const sessions = await Promise.all(people.map((person) => aSession(hub.ctx, person)));
  expect(new Set(sessions.map(({ accessToken }) => kidOf(accessToken))).size).toBe(1);
  expect((await published()).keys).toHaveLength(1);
});

test("a key whose sign-in was undone is never used again", async () => {
  const undone = inTransaction(hub.ctx.db, async (tx) => {
    const [first, second] = [await signingKey(hub.ctx, tx, sessionKeys), await signingKey(hub.ctx, tx, sessionKeys)];
    expect(second.kid).toBe(first.kid);
    throw new Error(first.kid);
  });
  const lost = await undone.catch((error: Error) => error.message);
  const { accessToken } = await aSession(hub.ctx, await aPerson(hub.ctx));
  expect(kidOf(accessToken)).not.toBe(lost);
  expect(await checkSession(hub.ctx, accessToken)).toHaveProperty("person");
});

test("after a rotation the new key signs, and the old one leaves with its last token", async () => {
  const person = await aPerson(hub.ctx);
  const before = await aSession(hub.ctx, person);
  ahead = hour / 2;
  const kid = await rotateSigningKeys(hub.ctx, sessionKeys, "now");
  const after = await aSession(hub.ctx, person);
  expect([kidOf(after.accessToken), kidOf(before.accessToken) === kid]).toEqual([kid, false]);
  for (const { accessToken } of [before, after])
    expect(await checkSession(hub.ctx, accessToken)).toHaveProperty("person");
  expect((await published()).keys.map((key) => key.kid).toSorted()).toEqual(
    [kid, kidOf(before.accessToken)].toSorted(),
  );
  ahead = 2 * hour;
  expect((await published()).keys.map((key) => key.kid)).toEqual([kid]);
  await rotateSigningKeys(hub.ctx, sessionKeys);
  const { rows } = await hub.ctx.database.pool.query("select kid from signing_keys");
  expect(rows).toEqual([{ kid }]);
});

test("a leaked key is void at once, with all before it, and refreshing gives new tokens", async () => {
  const person = await aPerson(hub.ctx);
  const oldest = await aSession(hub.ctx, person);
  ahead = hour / 4;
  await rotateSigningKeys(hub.ctx, sessionKeys, "now");
  const leaked = await aSession(hub.ctx, person);
  // Both are remembered by now.
  for (const { accessToken } of [oldest, leaked])
    expect((await ask(hub, "GET /user", { token: accessToken })).status).toBe(200);
  const kid = await rotateSigningKeys(hub.ctx, sessionKeys, "leaked");
  for (const { accessToken, refreshToken } of [oldest, leaked]) {
    const refused = await ask(hub, "GET /user", { token: accessToken });
    expect([refused.status, refused.body.code]).toEqual([403, "bad_jwt"]);
    const { body } = await refresh(hub, refreshToken);
    expect([kidOf(body.access_token), (await ask(hub, "GET /user", { token: body.access_token })).status]).toEqual([
      kid,
      200,
    ]);
  }
  expect((await published()).keys.map((key) => key.kid)).toEqual([kid]);
  expect((await hub.ctx.database.pool.query("select kid from signing_keys")).rows).toEqual([{ kid }]);
});

test("keys are replaced by themselves after ninety days, not before, and once", async () => {
  await aSession(hub.ctx, await aPerson(hub.ctx));
  ahead = 89 * day;
  expect(await rotateSigningKeys(hub.ctx, sessionKeys)).toBeUndefined();
  ahead = 91 * day;
  const made = await Promise.all(Array.from({ length: 3 }, () => rotateSigningKeys(hub.ctx, sessionKeys)));
  expect(made.filter((kid) => kid !== undefined)).toHaveLength(1);
});

test("with another SECRET_KEY the hub says so and signs with a new key; people sign in again", async () => {
  const person = await aPerson(hub.ctx);
  const before = await aSession(hub.ctx, person);
  const warn = vi.spyOn(hub.ctx.log, "warn");
  const other = { ...hub.ctx, vault: createVault("another secret of thirty-two characters") };
  await forgetAll();
  const after = await aSession(other, person);
  expect(kidOf(after.accessToken)).not.toBe(kidOf(before.accessToken));
  expect(warn).toHaveBeenCalledWith({ kid: kidOf(before.accessToken) }, expect.stringContaining("SECRET_KEY"));
  expect(await checkSession(other, after.accessToken)).toHaveProperty("person");
});

// The effect of a restart on the memory of a process.
function forgetAll(): Promise<void> {
  return inTransaction(hub.ctx.db, (tx) => announce(tx, "*"));
}
