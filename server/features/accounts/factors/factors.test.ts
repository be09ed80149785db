import { beforeEach, expect, test } from "vitest";
import { createVault } from "#server/secrets/vault.ts";
import { ask, publishedClient } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aCustomer, aPerson, aSession } from "#test/people/people.ts";
import { answer, aProvenPerson, challenge, codeOf, enrol, wrongCodeOf } from "#test/people/second-factors.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });
const unknownId = "00000000-0000-4000-8000-000000000000";

beforeEach(() => {
  ahead = 0;
});

async function factorsOf(token: string): Promise<{ friendly_name: string; status: string; factor_type: string }[]> {
  return (await ask(hub, "GET /user", { token })).body.factors ?? [];
}

test("a factor whose secret cannot be decrypted is reported as lost, not as a temporary failure", async () => {
  const person = await aProvenPerson(hub);
  const sealed = createVault("another secret of thirty-two characters").seal("totp secret", person.factor.secret);
  await hub.ctx.database.pool.query("update factors set secret_sealed = $1 where id = $2", [sealed, person.factor.id]);
  const { accessToken } = await aSession(hub.ctx, person);
  const { status, body } = await answer(hub, accessToken, {
    factorId: person.factor.id,
    code: codeOf(hub, person.factor),
  });
  expect(status).toBe(500);
  expect(body).toMatchObject({
    code: "unexpected_failure",
    message: expect.stringMatching(/^The hub can no longer open this data, and trying again will not help\./),
  });
});

test("a deleted session is refused even while this process still has it cached", async () => {
  for (const [table, code] of [
    ["accounts", "user_not_found"],
    ["sessions", "session_not_found"],
  ] as const) {
    const { id, token } = await aCustomer(hub.ctx);
    await factorsOf(token);
    const column = table === "accounts" ? "id" : "account_id";
    await hub.ctx.database.pool.query(`delete from ${table} where ${column} = $1`, [id]);
    const begun = await ask(hub, "POST /factors", { token, body: { factor_type: "totp", friendly_name: "My phone" } });
    expect([begun.status, begun.body.code]).toEqual([403, code]);
  }
});

test("an authenticator app pairs by QR code, and its secret is never shown again", async () => {
  const person = await aCustomer(hub.ctx);
  const { status, body } = await ask(hub, "POST /factors", {
    token: person.token,
    body: { factor_type: "totp", friendly_name: "My phone", issuer: "Members Hub" },
  });
  expect([status, body]).toMatchObject([200, { type: "totp", friendly_name: "My phone" }]);
  const uri = new URL(body.totp.uri);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: "Members Hub",
    secret: body.totp.secret,
    digits: "6",
    period: "30",
    algorithm: "SHA1",
  });
  expect(decodeURIComponent(uri.pathname)).toMatch(new RegExp(`Members Hub:${person.email}$`));
  expect(body.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(body.totp.qr_code).toMatch(/^<svg [^>]*crispEdges/);
  expect(body.totp.qr_code).not.toContain("#");
  const user = await ask(hub, "GET /user", { token: person.token });
  expect(JSON.stringify(user.body)).not.toContain(body.totp.secret);
  const { rows } = await hub.ctx.database.pool.query("select secret_sealed from factors where id = $1", [body.id]);
  expect(JSON.stringify(rows)).not.toContain(body.totp.secret);
});

test("without an issuer the app shows the hub's address", async () => {
  const { token } = await aCustomer(hub.ctx);
  const { body } = await ask(hub, "POST /factors", { token, body: { factor_type: "totp" } });
  expect(new URL(body.totp.uri).searchParams.get("issuer")).toBe("hub.test");
});

test("the published client climbs from enrolment to aal2, and its user shows the factor", async () => {
  const person = await aPerson(hub.ctx);
  const { accessToken, refreshToken } = await aSession(hub.ctx, person);
  const client = publishedClient(hub);
  await client.setSession({ access_token: accessToken, refresh_token: refreshToken });
  const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  expect(enrolled.data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  const factorId = enrolled.data!.id;
  const verified = await client.mfa.challengeAndVerify({ factorId, code: codeOf(hub, enrolled.data!.totp) });
  expect(verified.error).toBeNull();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal2",
    nextLevel: "aal2",
  });
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
  });
});

test("a first code makes the factor count, ends sessions that never showed one, and tells the owner", async () => {
  const person = await aCustomer(hub.ctx);
  const elsewhere = (await aSession(hub.ctx, person)).accessToken;
  await enrol(hub, person.token, "abandoned");
  const factor = await enrol(hub, person.token, "kept");
  const { status, body } = await answer(hub, person.token, { factorId: factor.id, code: codeOf(hub, factor) });
  expect([status, body]).toMatchObject([
    200,
    { token_type: "bearer", user: { factors: [{ friendly_name: "kept", status: "verified" }] } },
  ]);
  expect(body.user.factors).toHaveLength(1);
  expect((await ask(hub, "GET /user", { token: elsewhere })).body.code).toBe("session_not_found");
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["factor_added"]);
});

test("a wrong code changes nothing, and the challenge outlives it", async () => {
  const { token } = await aCustomer(hub.ctx);
  const factor = await enrol(hub, token);
  const challenge_id = await challenge(hub, token, factor.id);
  const wrong = await ask(hub, `POST /factors/${factor.id}/verify`, {
    token,
    body: { challenge_id, code: wrongCodeOf(hub, factor) },
  });
  expect([wrong.status, wrong.body.code]).toEqual([422, "mfa_verification_failed"]);
  expect(await factorsOf(token)).toMatchObject([{ status: "unverified" }]);
  const right = await ask(hub, `POST /factors/${factor.id}/verify`, {
    token,
    body: { challenge_id, code: codeOf(hub, factor) },
  });
  expect(right.status).toBe(200);
});

test("a challenge ends after five minutes and after one verification", async () => {
  const { token, factor } = await aProvenPerson(hub);
  const challenge_id = await challenge(hub, token, factor.id);
  ahead += 299_000;
  const verify = () =>
    ask(hub, `POST /factors/${factor.id}/verify`, { token, body: { challenge_id, code: codeOf(hub, factor) } });
  expect((await verify()).status).toBe(200);
  expect((await verify()).body.message).toMatch(/has been used/);
  const late = await challenge(hub, token, factor.id);
  ahead += 301_000;
  const expired = await ask(hub, `POST /factors/${factor.id}/verify`, {
    token,
    body: { challenge_id: late, code: codeOf(hub, factor) },
  });
  expect([expired.status, expired.body.code]).toEqual([422, "mfa_challenge_expired"]);
});

test("another person's factor and an unknown one look the same", async () => {
  const mine = await aCustomer(hub.ctx);
  const { factor: theirs, token: theirToken } = await aProvenPerson(hub);
  const own = await enrol(hub, mine.token);
  for (const id of [theirs.id, unknownId, "not-an-id", "recovery-codes%00"]) {
    for (const door of [`POST /factors/${id}/challenge`, `POST /factors/${id}/verify`, `DELETE /factors/${id}`]) {
      const { status, body } = await ask(hub, door, {
        token: mine.token,
        body: { challenge_id: unknownId, code: "123456" },
      });
      expect([door, status, body.code]).toEqual([door, 404, "mfa_factor_not_found"]);
    }
  }
  const foreign = await challenge(hub, theirToken, theirs.id);
  const mixed = await ask(hub, `POST /factors/${own.id}/verify`, {
    token: mine.token,
    body: { challenge_id: foreign, code: codeOf(hub, own) },
  });
  expect([mixed.status, mixed.body.code]).toEqual([422, "mfa_factor_not_found"]);
});

test.each([
  { factor_type: "palm" },
  {},
  { factor_type: "totp", friendly_name: "x".repeat(101) },
  { factor_type: "totp", friendly_name: 7 },
  { factor_type: "totp", issuer: "nul\u0000" },
  { factor_type: "phone" },
  { factor_type: "phone", phone: "call me" },
])("%j is refused as not valid", async (body) => {
  const { token } = await aCustomer(hub.ctx);
  const refused = await ask(hub, "POST /factors", { token, body });
  expect([refused.status, refused.body.code]).toEqual([400, "validation_failed"]);
});

test.each([
  "POST /factors",
  `POST /factors/${unknownId}/challenge`,
  `POST /factors/${unknownId}/verify`,
  `DELETE /factors/${unknownId}`,
  "GET /factors/recovery-codes",
  "POST /factors/recovery-codes",
  "DELETE /factors/recovery-codes",
  "POST /factors/recovery-codes/verify",
  "POST /factors/recovery-codes/regenerate",
])("%s asks who is calling", async (door) => {
  expect((await ask(hub, door)).status).toBe(401);
});
