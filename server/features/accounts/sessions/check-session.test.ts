// On both engines: sessions that end are announced in the process or by NOTIFY.
import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { labelOf } from "#contract/values/label.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount, updateProfile } from "#server/features/accounts/account-store.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { checkSession } from "./check-session.ts";
import { endSession } from "./end-sessions.ts";
import { findStanding, updateSession } from "./session-store.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });

beforeEach(() => {
  ahead = 0;
});

async function signedIn() {
  const person = await aPerson(hub.ctx);
  return { person, ...(await aSession(hub.ctx, person)) };
}

const statusOf = async (token: string | undefined) => {
  const { status, body } = await ask(hub, "GET /user", { token });
  return status === 200 ? 200 : [status, body.code];
};

async function statusAtDoor(token: string): Promise<number> {
  return (await hub.request("/api/account/me", { headers: { authorization: `Bearer ${token}` } })).status;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decoded = (part: string | undefined) => JSON.parse(Buffer.from(part ?? "", "base64url").toString());

test("an access token has the claims that clients of this wire read", async () => {
  const { person, accessToken, sessionId } = await signedIn();
  const [head, body] = accessToken.split(".").map((part, at) => (at < 2 ? decoded(part) : undefined));
  expect(head).toEqual({ alg: "ES256", kid: expect.any(String), typ: "JWT" });
  const now = Math.floor(begin / 1000);
  expect(body).toEqual({
    iss: "http://hub.test/auth/v1",
    sub: person.id,
    aud: "authenticated",
    exp: now + 3600,
    iat: now,
    email: person.email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: now }],
    session_id: sessionId,
    is_anonymous: false,
  });
});

test("a token is let in for its hour and not a second longer", async () => {
  const { accessToken } = await signedIn();
  expect(await statusOf(accessToken)).toBe(200);
  ahead = 3_599_000 - (begin % 1000);
  expect(await statusOf(accessToken)).toBe(200);
  ahead += 1000;
  expect(await statusOf(accessToken)).toEqual([403, "bad_jwt"]);
});

test("a forged token is refused: changed body, no algorithm, symmetric key, or a stranger's key", async () => {
  const { accessToken } = await signedIn();
  const [head = "", body = "", signature = ""] = accessToken.split(".");
  const { kid } = decoded(head);
  const { keys } = (await ask(hub, "GET /.well-known/jwks.json")).body;
  const hs256 = `${encoded({ alg: "HS256", typ: "JWT", kid })}.${body}`;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signed = (start: string) =>
    `${start}.${sign("sha256", Buffer.from(start), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url")}`;
  const forged = [
    `${head}.${encoded({ ...decoded(body), aal: "aal2" })}.${signature}`,
    `${encoded({ alg: "none", typ: "JWT" })}.${body}.`,
    `${encoded({ alg: "none", typ: "JWT", kid })}.${body}.${signature}`,
    `${hs256}.${createHmac("sha256", JSON.stringify(keys[0])).update(hs256).digest("base64url")}`,
    signed(`${head}.${body}`),
    signed(`${encoded({ alg: "ES256", typ: "JWT", jwk: publicKey.export({ format: "jwk" }) })}.${body}`),
    signed(`${encoded({ alg: "ES256", typ: "JWT", kid: "../../etc/passwd" })}.${body}`),
    `${head}.${body}.`,
    "a.b.c",
    "x",
  ];
  for (const token of forged) expect([token, await statusOf(token)]).toEqual([token, [403, "bad_jwt"]]);
  for (const token of forged) expect(await statusAtDoor(token)).toBe(401);
  expect(await statusOf(accessToken)).toBe(200);
});

test.each([undefined, "Basic YTpi", "Bearer", "Bearer a b", "bearer"])(
  "text that is no token is refused as such: %s",
  async (authorization) => {
    const answer = await hub.request("/auth/v1/user", {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      401,
      "no_authorization",
    ]);
  },
);

test("the end of a session is seen at the very next request, at every door", async () => {
  const { person, accessToken, sessionId } = await signedIn();
  const now = hub.ctx.clock.now();
  const set = (change: Parameters<typeof updateAccount>[2]) =>
    inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: person.id, now }, change));
  expect([await statusOf(accessToken), await statusAtDoor(accessToken)]).toEqual([200, 200]);
  await set({ bannedUntil: new Date(begin + 60_000) });
  expect([await statusOf(accessToken), await statusAtDoor(accessToken)]).toEqual([[403, "user_banned"], 401]);
  ahead = 61_000;
  expect(await statusOf(accessToken)).toBe(200);
  await set({ deletedAt: now });
  expect([await statusOf(accessToken), await statusAtDoor(accessToken)]).toEqual([[403, "user_not_found"], 401]);
  await set({ deletedAt: null });
  expect(await statusOf(accessToken)).toBe(200);
  await inTransaction(hub.ctx.db, (tx) => updateSession(tx, sessionId, { aal: 1, notAfter: new Date(begin + 70_000) }));
  ahead = 69_000;
  expect(await statusOf(accessToken)).toBe(200);
  ahead = 70_000;
  expect(await statusOf(accessToken)).toEqual([403, "session_not_found"]);
});

test("a new administrator is one immediately", async () => {
  const { person, accessToken } = await signedIn();
  const me = async () =>
    (await hub.request("/api/account/me", { headers: { authorization: `Bearer ${accessToken}` } })).json();
  expect(await me()).toEqual({
    id: person.id,
    email: person.email,
    name: "YDI Member",
    isMember: false,
    isAdmin: false,
    isSetup: null,
    mustAgree: false,
    erasureAt: null,
    picture: null,
    label: labelOf(person.id),
    aal: 1,
  });
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, person.id, { isAdmin: true, isSetup: true }));
  expect(await me()).toMatchObject({ isAdmin: true, isSetup: true });
});

test.each([
  ["local", [false, true, true]],
  ["others", [true, false, true]],
  ["global", [false, false, true]],
] as const)("signing out %s ends these sessions and no other, and says nothing more", async (scope, alive) => {
  const { person, accessToken } = await signedIn();
  const elsewhere = await aSession(hub.ctx, person);
  const stranger = await signedIn();
  const tokens = [accessToken, elsewhere.accessToken, stranger.accessToken];
  for (const token of tokens) expect(await statusAtDoor(token)).toBe(200);
  expect(await ask(hub, `POST /logout?scope=${scope}`, { token: accessToken })).toMatchObject({
    status: 204,
    body: undefined,
  });
  expect(await Promise.all(tokens.map(async (token) => (await statusAtDoor(token)) === 200))).toEqual(alive);
});

test("after a sign-out the answer is session_not_found, which the client takes for signed out", async () => {
  const { accessToken } = await signedIn();
  await ask(hub, "POST /logout?scope=local", { token: accessToken });
  expect(await statusOf(accessToken)).toEqual([403, "session_not_found"]);
  expect(await ask(hub, "POST /logout", { token: accessToken })).toMatchObject({
    status: 403,
    body: { code: "session_not_found" },
  });
});

test("an unknown scope is refused, and no scope means everywhere", async () => {
  const { accessToken } = await signedIn();
  expect((await ask(hub, "POST /logout?scope=sideways", { token: accessToken })).body.code).toBe("validation_failed");
  expect((await ask(hub, "POST /logout", { token: accessToken })).status).toBe(204);
});

test("a valid session is not read from the database at every request", async () => {
  const { accessToken, sessionId } = await signedIn();
  expect(await statusOf(accessToken)).toBe(200);
  await hub.ctx.database.pool.query("delete from sessions where id = $1", [sessionId]);
  expect(await statusOf(accessToken), "without an announcement it is cached for some seconds").not.toEqual([
    403,
    "session_not_found",
  ]);
  ahead = 3_001;
  expect(await statusOf(accessToken)).toEqual([403, "session_not_found"]);
});

test("a session read while it ended is not cached", async () => {
  const { person, accessToken, sessionId } = await signedIn();
  const { pool, db } = { ...hub.ctx.database };
  const read = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const ended = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  const slow = async (...given: unknown[]) => {
    const answer = await read(...given);
    reading.resolve();
    await ended.promise;
    return answer;
  };
  vi.spyOn(pool, "query").mockImplementationOnce(slow as typeof pool.query);
  const early = checkSession(hub.ctx, accessToken);
  await reading.promise;
  await inTransaction(db, (tx) => endSession(hub.ctx, tx, { accountId: person.id, sessionId }));
  ended.resolve();
  expect(await early).toMatchObject({ person: { id: person.id } });
  expect(await checkSession(hub.ctx, accessToken)).toEqual({ refused: "session_not_found" });
});

test("a session counts for its owner, and for no one else who names it", async () => {
  const [asha, ravi] = [await signedIn(), await signedIn()];
  const standing = (person: string, session: string) => findStanding(hub.ctx.db, person, session);
  expect(await standing(asha.person.id, asha.sessionId)).toMatchObject({ sessionId: asha.sessionId, aal: 1 });
  expect(await standing(asha.person.id, ravi.sessionId)).toMatchObject({ sessionId: null, aal: null });
});
