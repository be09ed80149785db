import { eq } from "#server/db/drizzle.ts";
import { expect, test } from "vitest";
import { AccountSessions } from "#contract/account.ts";
import { termsVersion } from "#contract/values/terms.ts";
import { auditLog } from "#server/features/audit/tables.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession, refresh } from "#test/people/people.ts";
import { accounts } from "../tables.ts";
import { answer, codeOf, aProvenPerson, enrol } from "#test/people/second-factors.ts";

const hub = await startHub();

async function callDoor(
  door: string,
  token?: string,
  sent?: object,
): Promise<{ status: number; body: { error?: { code: string } } & Record<string, unknown> }> {
  const [method = "GET", path = ""] = door.split(" ");
  const response = await hub.request(`/api/account${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function sessionsOf(token: string): Promise<AccountSessions["sessions"]> {
  return AccountSessions.parse((await callDoor("GET /sessions", token)).body).sessions;
}

test("a person sees where they are signed in, in words", async () => {
  const person = await aPerson(hub.ctx);
  const { accessToken, sessionId } = await aSession(hub.ctx, person);
  const phone = {
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    country: "DE",
  };
  const onPhone = await aSession(hub.ctx, person, { device: phone });
  const unknown = await aSession(hub.ctx, person, {
    device: { userAgent: undefined, address: undefined, country: undefined },
  });
  const sessions = await sessionsOf(accessToken);
  expect(sessions).toHaveLength(3);
  expect(sessions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: sessionId,
        device: "Firefox on Linux",
        address: "203.0.113.7",
        country: "IN",
        isCurrent: true,
        aal: 1,
      }),
      expect.objectContaining({ id: onPhone.sessionId, device: "Chrome on Android", country: "DE", isCurrent: false }),
      expect.objectContaining({ id: unknown.sessionId, device: "An unknown device", address: null, country: null }),
    ]),
  );
});

test("a refresh says where the session is used now", async () => {
  const person = await aPerson(hub.ctx);
  const { refreshToken } = await aSession(hub.ctx, person);
  const { body } = await refresh(hub, refreshToken);
  expect(await sessionsOf(body.access_token)).toMatchObject([{ address: "127.0.0.1", isCurrent: true }]);
});

test("one's own other sessions can be ended, no one else's and not the one that asks", async () => {
  const [person, stranger] = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  const { accessToken, sessionId } = await aSession(hub.ctx, person);
  const elsewhere = await aSession(hub.ctx, person);
  const theirs = await aSession(hub.ctx, stranger);
  for (const id of [theirs.sessionId, sessionId, "00000000-0000-4000-8000-000000000000"]) {
    expect(await callDoor(`DELETE /sessions/${id}`, accessToken)).toMatchObject({
      status: 404,
      body: { error: { code: "session_not_found" } },
    });
  }
  expect((await callDoor("DELETE /sessions/mine", accessToken)).status).toBe(422);
  expect((await callDoor(`DELETE /sessions/${elsewhere.sessionId}`, accessToken)).status).toBe(200);
  expect((await callDoor("GET /me", elsewhere.accessToken)).status).toBe(401);
  expect((await callDoor("GET /me", theirs.accessToken)).status).toBe(200);
  expect(await sessionsOf(accessToken)).toHaveLength(1);
});

test("all others can be ended at once", async () => {
  const person = await aPerson(hub.ctx);
  const { accessToken } = await aSession(hub.ctx, person);
  const others = await Promise.all([aSession(hub.ctx, person), aSession(hub.ctx, person)]);
  expect((await callDoor("POST /sessions/end-others", accessToken)).status).toBe(200);
  for (const other of others) expect((await callDoor("GET /me", other.accessToken)).status).toBe(401);
  expect((await callDoor("GET /me", accessToken)).status).toBe(200);
});

test("with a second factor the password alone ends no session of its owner", async () => {
  const owner = await aProvenPerson(hub);
  const thief = await aSession(hub.ctx, owner);
  const [mine] = (await sessionsOf(owner.token)).filter(({ isCurrent }) => isCurrent);
  expect(await callDoor(`DELETE /sessions/${mine!.id}`, thief.accessToken)).toMatchObject({
    status: 403,
    body: { error: { code: "second_factor_needed" } },
  });
  expect(await callDoor("POST /sessions/end-others", thief.accessToken)).toMatchObject({ status: 403 });
  expect((await callDoor(`DELETE /sessions/${thief.sessionId}`, owner.token)).status).toBe(200);
  const later = await aSession(hub.ctx, owner);
  const { body } = await answer(hub, later.accessToken, { factorId: owner.factor.id, code: codeOf(hub, owner.factor) });
  expect((await callDoor("POST /sessions/end-others", body.access_token)).status).toBe(200);
  expect(await ask(hub, "GET /user", { token: owner.token })).toMatchObject({ status: 403 });
});

test("a session without the second factor can end only itself, on the wire too", async () => {
  const owner = await aProvenPerson(hub);
  for (const [scope, left] of [
    ["?scope=others", undefined],
    ["?scope=global", "session_not_found"],
    ["", "session_not_found"],
  ] as const) {
    const thief = await aSession(hub.ctx, owner);
    const refused = await ask(hub, `POST /logout${scope}`, { token: thief.accessToken });
    // A client forgets its session at that answer, so asking for all ends at least its own.
    const after = await ask(hub, "GET /user", { token: thief.accessToken });
    expect([scope, refused.status, refused.body.code, after.body.code]).toEqual([scope, 403, "insufficient_aal", left]);
  }
  expect((await callDoor("GET /me", owner.token)).status).toBe(200);
  const thief = await aSession(hub.ctx, owner);
  expect((await ask(hub, "POST /logout?scope=local", { token: thief.accessToken })).status).toBe(204);
  expect((await ask(hub, "GET /user", { token: thief.accessToken })).body.code).toBe("session_not_found");
  expect((await ask(hub, "POST /logout?scope=others", { token: owner.token })).status).toBe(204);
});

test("a second factor voids older tokens until the factor is removed", async () => {
  const person = await aPerson(hub.ctx);
  const { accessToken } = await aSession(hub.ctx, person);
  expect((await callDoor("GET /me", accessToken)).status).toBe(200);
  const factor = await enrol(hub, accessToken);
  expect((await callDoor("GET /me", accessToken)).status).toBe(200);
  const { body } = await answer(hub, accessToken, { factorId: factor.id, code: codeOf(hub, factor) });
  expect(await callDoor("GET /me", accessToken)).toMatchObject({
    status: 403,
    body: { error: { code: "second_factor_needed" } },
  });
  expect((await callDoor("GET /me", body.access_token)).status).toBe(200);
  const low = await aSession(hub.ctx, person);
  expect((await callDoor("GET /me", low.accessToken)).status).toBe(403);
  expect((await ask(hub, `DELETE /factors/${factor.id}`, { token: body.access_token })).status).toBe(200);
  for (const token of [accessToken, low.accessToken]) expect((await callDoor("GET /me", token)).status).toBe(200);
});

test("a visitor who is not signed in learns nothing", async () => {
  for (const door of [
    "GET /me",
    "GET /sessions",
    "POST /sessions/end-others",
    "DELETE /sessions/00000000-0000-4000-8000-000000000000",
  ]) {
    expect(await callDoor(door)).toMatchObject({ status: 401, body: { error: { code: "not_signed_in" } } });
  }
});

test("answers for one person are cached nowhere on the way", async () => {
  const { accessToken } = await aSession(hub.ctx, await aPerson(hub.ctx));
  const { headers } = await hub.request("/api/account/me", { headers: { authorization: `Bearer ${accessToken}` } });
  expect(headers.get("cache-control")).toBe("private, no-store");
});

test("a new account agrees to the terms of its day; new terms are asked for once", async () => {
  const person = await aPerson(hub.ctx);
  const { accessToken } = await aSession(hub.ctx, person);
  const mustAgree = async () => (await callDoor("GET /me", accessToken)).body["mustAgree"];
  expect(await mustAgree()).toBe(false);
  const own = eq(accounts.id, person.id);
  // Nothing: an administrator opened the account for them.
  for (const before of [null, "2020-01-01"]) {
    await hub.ctx.db.update(accounts).set({ termsVersion: before }).where(own);
    expect(await mustAgree()).toBe(true);
  }
  for (const version of ["2020-01-01", "2999-01-01", "", 1]) {
    expect((await callDoor("POST /consent", accessToken, { version })).status).toBe(422);
  }
  expect(await mustAgree()).toBe(true);
  expect((await callDoor("POST /consent", accessToken, { version: termsVersion })).status).toBe(200);
  expect(await mustAgree()).toBe(false);
  const [agreed] = await hub.ctx.db.select({ at: accounts.termsAgreedAt }).from(accounts).where(own);
  await callDoor("POST /consent", accessToken, { version: termsVersion });
  expect(await hub.ctx.db.select({ at: accounts.termsAgreedAt }).from(accounts).where(own)).toEqual([agreed]);
  expect(
    await hub.ctx.db.select({ facts: auditLog.facts }).from(auditLog).where(eq(auditLog.actorId, person.id)),
  ).toEqual([{ facts: { version: termsVersion, before: "2020-01-01" } }]);
  expect((await callDoor("POST /consent", undefined, { version: termsVersion })).status).toBe(401);
});
