import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { withTakeOrRefuse } from "#server/rates/rate-store.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aPerson, aSession, refresh } from "#test/people/people.ts";
import { answer, aProvenPerson, codeOf, enrol } from "#test/people/second-factors.ts";
import { updateSession } from "./session-store.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const seconds = 1000;

beforeEach(() => {
  ahead = 0;
});

async function signedIn() {
  const person = await aPerson(hub.ctx);
  return { person, ...(await aSession(hub.ctx, person)) };
}

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

test("a refresh keeps the session and its proofs, and gives new tokens for an hour", async () => {
  const { accessToken, refreshToken, sessionId, person } = await signedIn();
  ahead = 50 * 60 * seconds;
  const { status, body } = await refresh(hub, refreshToken);
  expect([status, body.user.id, body.token_type, body.expires_in]).toEqual([200, person.id, "bearer", 3600]);
  expect(body.refresh_token).not.toBe(refreshToken);
  const [before, after] = [claimsOf(accessToken), claimsOf(body.access_token)];
  expect([after.session_id, after.amr, after.aal]).toEqual([sessionId, before.amr, "aal1"]);
  expect(after.exp - before.exp).toBe(50 * 60);
  expect((await ask(hub, "GET /user", { token: body.access_token })).status).toBe(200);
});

test("twenty tabs that refresh at once all succeed and agree on one token, which is good", async () => {
  const { refreshToken } = await signedIn();
  const all = await Promise.all(Array.from({ length: 20 }, () => refresh(hub, refreshToken)));
  expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const [given, ...others] = new Set(all.map(({ body }) => body.refresh_token as string));
  expect(others).toEqual([]);
  expect((await refresh(hub, given!)).status).toBe(200);
});

test("a client that lost the answer may refresh again, however late, and gets the same token", async () => {
  const { refreshToken } = await signedIn();
  const { body } = await refresh(hub, refreshToken);
  ahead = 3 * 86_400 * seconds;
  const again = await refresh(hub, refreshToken);
  expect([again.status, again.body.refresh_token]).toEqual([200, body.refresh_token]);
});

test("an older token is let through for ten seconds after it was replaced", async () => {
  const { refreshToken } = await signedIn();
  const { body: child } = await refresh(hub, refreshToken);
  const { body: grandchild } = await refresh(hub, child.refresh_token);
  ahead = 8 * seconds;
  const late = await refresh(hub, refreshToken);
  expect([late.status, late.body.refresh_token]).toEqual([200, grandchild.refresh_token]);
});

test("an older refresh token counts as theft: its session ends, its person gets an email, others live", async () => {
  const { refreshToken, person } = await signedIn();
  const other = await aSession(hub.ctx, person);
  const { body: child } = await refresh(hub, refreshToken);
  const { body: live } = await refresh(hub, child.refresh_token);
  ahead = 11 * seconds;
  expect(await refresh(hub, refreshToken)).toMatchObject({ status: 400, body: { code: "refresh_token_already_used" } });
  expect(await refresh(hub, live.refresh_token)).toMatchObject({
    status: 400,
    body: { code: "refresh_token_not_found" },
  });
  expect(await ask(hub, "GET /user", { token: live.access_token })).toMatchObject({
    status: 403,
    body: { code: "session_not_found" },
  });
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["session_theft"]);
  expect((await refresh(hub, other.refreshToken)).status).toBe(200);
});

test("many thieves at once send one email", async () => {
  const { refreshToken, person } = await signedIn();
  await refresh(hub, (await refresh(hub, refreshToken)).body.refresh_token);
  ahead = 11 * seconds;
  const all = await Promise.all(Array.from({ length: 10 }, () => refresh(hub, refreshToken)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await emailsTo(hub.ctx, person.email)).toHaveLength(1);
});

test("a refresh token from before the second factor is refused at first, and later counts as theft", async () => {
  const { accessToken, refreshToken, person } = await signedIn();
  const { body: child } = await refresh(hub, refreshToken);
  const factor = await enrol(hub, accessToken);
  const { body: lifted } = await answer(hub, accessToken, { factorId: factor.id, code: codeOf(hub, factor) });
  expect(claimsOf(lifted.access_token)).toMatchObject({
    aal: "aal2",
    session_id: claimsOf(accessToken).session_id,
    amr: [{ method: "totp" }, { method: "password" }],
  });
  for (const early of [refreshToken, child.refresh_token]) {
    expect(await refresh(hub, early)).toMatchObject({ status: 400, body: { code: "refresh_token_already_used" } });
  }
  const { status, body } = await refresh(hub, lifted.refresh_token);
  expect([status, claimsOf(body.access_token).aal]).toEqual([200, "aal2"]);
  ahead = 11 * seconds;
  expect((await refresh(hub, child.refresh_token)).status).toBe(400);
  expect((await refresh(hub, body.refresh_token)).body.code).toBe("refresh_token_not_found");
  expect(await emailsTo(hub.ctx, person.email)).toContain("session_theft");
});

test("a second factor ends the person's sessions that lack it, and no one else's", async () => {
  const bystander = await signedIn();
  const { accessToken, person } = await signedIn();
  const elsewhere = await aSession(hub.ctx, person);
  const factor = await enrol(hub, accessToken);
  await answer(hub, accessToken, { factorId: factor.id, code: codeOf(hub, factor) });
  expect((await refresh(hub, elsewhere.refreshToken)).body.code).toBe("refresh_token_not_found");
  expect((await refresh(hub, bystander.refreshToken)).status).toBe(200);
});

test("a session whose factor is gone falls back, at the hub's own doors before it is even refreshed", async () => {
  const { factor, token, refreshToken } = await aProvenPerson(hub);
  const me = async () =>
    (await (await hub.request("/api/account/me", { headers: { authorization: `Bearer ${token}` } })).json()).aal;
  expect(await me()).toBe(2);
  await ask(hub, `DELETE /factors/${factor.id}`, { token });
  expect(await me()).toBe(1);
  const { body } = await refresh(hub, refreshToken);
  expect(claimsOf(body.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
});

test("a factor that vanished without an act no longer counts either", async () => {
  const { factor, refreshToken } = await aProvenPerson(hub);
  await hub.ctx.database.pool.query("delete from factors where id = $1", [factor.id]);
  expect(claimsOf((await refresh(hub, refreshToken)).body.access_token).aal).toBe("aal1");
});

test("a foreign token is refused, without any other effect", async () => {
  const { refreshToken } = await signedIn();
  const bytes = Buffer.from(refreshToken, "base64url");
  const changed = Array.from(bytes, (byte, at) =>
    Buffer.from(bytes.map((same, n) => (n === at ? byte ^ 1 : same))).toString("base64url"),
  );
  for (const token of ["abcdefghijkl", ...changed])
    expect(await refresh(hub, token)).toMatchObject({ status: 400, body: { code: "refresh_token_not_found" } });
  for (const token of ["", "x", "!!!!!!!!!!!!", "a".repeat(500), "\u0000".repeat(20), null, undefined])
    expect((await refresh(hub, token)).body.code).toBe("validation_failed");
  expect((await refresh(hub, refreshToken)).status).toBe(200);
});

test("the table alone makes no token: its keys need the hub's own", async () => {
  const { sessionId, refreshToken } = await signedIn();
  const other = await signedIn();
  await hub.ctx.database.pool.query(
    "update sessions set refresh_key = (select refresh_key from sessions where id = $1) where id = $2",
    [sessionId, other.sessionId],
  );
  expect((await refresh(hub, other.refreshToken)).body.code).toBe("refresh_token_not_found");
  expect((await refresh(hub, refreshToken)).status).toBe(200);
});

test("a banned person, an ended session and one unused for two months cannot refresh", async () => {
  const { refreshToken, person, sessionId } = await signedIn();
  const now = hub.ctx.clock.now();
  const ban = (bannedUntil: Date | null) =>
    inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: person.id, now }, { bannedUntil }));
  const end = (notAfter: Date | null) => inTransaction(hub.ctx.db, (tx) => updateSession(tx, sessionId, { notAfter }));
  await ban(new Date(now.getTime() + 60 * seconds));
  expect((await refresh(hub, refreshToken)).body.code).toBe("user_banned");
  await ban(null);
  await end(now);
  expect((await refresh(hub, refreshToken)).body.code).toBe("session_expired");
  await end(null);
  ahead = 61 * 86_400 * seconds;
  expect((await refresh(hub, refreshToken)).body.code).toBe("session_expired");
});

test("a refresh over its limit is asked to try again, and the session stays", async () => {
  const busy = {
    ...hub.ctx,
    rates: withTakeOrRefuse({ ...hub.ctx.rates, take: () => Promise.resolve(7) }),
    config: { ...hub.ctx.config, rateLimit: true },
  };
  const { refreshToken } = await signedIn();
  const incoming = { socket: { remoteAddress: "203.0.113.9" }, headers: {}, readableEnded: true };
  const request = new Request("http://hub.test/auth/v1/token?grant_type=refresh_token", {
    method: "POST",
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  const answered = await createApp(busy).fetch(request, { incoming });
  expect([answered.status, answered.headers.get("retry-after")]).toEqual([503, "7"]);
});

test("password guesses from one address are limited, and refreshes from it go on", async () => {
  const full = createApp({ ...hub.ctx, config: { ...hub.ctx.config, rateLimit: true } });
  const incoming = { socket: { remoteAddress: "203.0.113.10" }, headers: {}, readableEnded: true };
  const call = (grant: string, body: object) =>
    full.fetch(
      new Request(`http://hub.test/auth/v1/token?grant_type=${grant}`, { method: "POST", body: JSON.stringify(body) }),
      { incoming },
    );
  const statuses: number[] = [];
  for (let count = 0; count < 301; count += 1) statuses.push((await call("pkce", {})).status);
  expect(statuses).toEqual([...Array<number>(300).fill(400), 429]);
  expect((await call("password", { email: "a@example.com", password: "whatever" })).status).toBe(429);
  expect((await call("refresh_token", { refresh_token: (await signedIn()).refreshToken })).status).toBe(200);
});
