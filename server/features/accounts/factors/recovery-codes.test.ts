import { beforeEach, expect, test } from "vitest";
import { ask, publishedClient, type WireAnswer } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { answer, aProvenPerson, codeOf, enrol } from "#test/people/second-factors.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });
const never = "zzzz-zzzz-zzzz-zzzz";

beforeEach(() => {
  ahead += 3_600_000;
});

async function aPersonWithCodes() {
  const person = await aProvenPerson(hub);
  const { body } = await ask(hub, "POST /factors/recovery-codes", { token: person.token });
  return { ...person, setId: body.id as string, codes: body.codes as string[] };
}

function spend(token: string, code: string): Promise<WireAnswer> {
  return ask(hub, "POST /factors/recovery-codes/verify", { token, body: { code } });
}

async function low(person: { id: string; email: string }): Promise<string> {
  return (await aSession(hub.ctx, person)).accessToken;
}

test("the published client creates, counts, uses, replaces and removes recovery codes", async () => {
  const person = await aProvenPerson(hub);
  const client = publishedClient(hub);
  await client.setSession({ access_token: person.token, refresh_token: person.refreshToken });
  const made = await client.mfa.recoveryCodes.generate({ friendlyName: "Paper in the drawer" });
  expect(made.data).toMatchObject({ type: "recovery_code", friendly_name: "Paper in the drawer", total: 10 });
  expect(new Set(made.data?.codes).size).toBe(10);
  for (const code of made.data!.codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  expect((await client.mfa.listFactors()).data?.recovery_code).toMatchObject([
    { id: made.data!.id, status: "verified" },
  ]);

  const elsewhere = publishedClient(hub);
  const session = await aSession(hub.ctx, person);
  await elsewhere.setSession({ access_token: session.accessToken, refresh_token: session.refreshToken });
  const asTyped = made
    .data!.codes[0]!.toUpperCase()
    .replaceAll("0", "O")
    .replaceAll("1", "i")
    .replace(/(.{4})(?=.)/g, "$1 - ");
  expect((await elsewhere.mfa.recoveryCodes.verify({ code: asTyped })).error).toBeNull();
  const level = await elsewhere.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({
    currentLevel: "aal2",
    currentAuthenticationMethods: [{ method: "mfa/recovery_code" }, { method: "password" }],
  });
  expect((await elsewhere.refreshSession()).error).toBeNull();
  expect((await elsewhere.mfa.recoveryCodes.getStatus()).data).toEqual({
    id: made.data!.id,
    type: "recovery_code",
    total: 10,
    remaining: 9,
  });

  const renewed = await elsewhere.mfa.recoveryCodes.regenerate();
  expect(renewed.data).toMatchObject({ id: made.data!.id, friendly_name: "Paper in the drawer", total: 10 });
  expect((await elsewhere.mfa.recoveryCodes.unenroll()).data).toEqual({ id: made.data!.id });
  expect((await elsewhere.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    status: 403,
    code: "insufficient_aal",
  });
  expect((await elsewhere.mfa.listFactors()).data?.all).toHaveLength(1);
  expect(await emailsTo(hub.ctx, person.email)).toEqual([
    "factor_added",
    "recovery_codes_made",
    "recovery_code_used",
    "recovery_codes_made",
    "factor_removed",
  ]);
});

test("codes lie hashed in the database", async () => {
  const { codes } = await aPersonWithCodes();
  const { rows } = await hub.ctx.database.pool.query<{ row: string }>(
    "select recovery_codes::text as row from recovery_codes",
  );
  const stored = rows.map(({ row }) => row).join("\n");
  for (const code of codes) expect(stored).not.toContain(Buffer.from(code).toString("hex"));
  expect(stored).not.toContain(codes[0]);
});

test("a code works once, also when it is used twenty times at once", async () => {
  const person = await aPersonWithCodes();
  const sessions: string[] = [];
  for (let number = 0; number < 20; number += 1) sessions.push(await low(person));
  const answers = await Promise.all(sessions.map((token) => spend(token, person.codes[0]!)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await spend(await low(person), person.codes[0]!)).body.code).toMatch(
    /mfa_verification_failed|mfa_recovery_codes_locked/,
  );
});

test("new codes void the old, and open a lock that wrong ones have closed", async () => {
  const person = await aPersonWithCodes();
  for (let guess = 1; guess <= 5; guess += 1)
    expect((await spend(await low(person), never)).body.code).toBe("mfa_verification_failed");
  const locked = await spend(await low(person), person.codes[0]!);
  expect([locked.status, locked.body.code]).toEqual([429, "mfa_recovery_codes_locked"]);
  expect(Number(locked.retryAfter)).toBeGreaterThan(0);
  const renewed = await ask(hub, "POST /factors/recovery-codes/regenerate", { token: person.token });
  expect((await spend(await low(person), person.codes[0]!)).body.code).toBe("mfa_verification_failed");
  expect((await spend(await low(person), renewed.body.codes[0])).status).toBe(200);
});

test("a session without the second factor can neither read nor change the recovery codes", async () => {
  const person = await aPersonWithCodes();
  const token = await low(person);
  expect((await ask(hub, "GET /factors/recovery-codes", { token })).body).toMatchObject({ code: "insufficient_aal" });
  for (const door of [
    "POST /factors/recovery-codes",
    "POST /factors/recovery-codes/regenerate",
    "DELETE /factors/recovery-codes",
  ]) {
    const { status, body } = await ask(hub, door, { token });
    expect([door, status, body.code]).toEqual([door, 403, "insufficient_aal"]);
  }
});

test("a set stands beside another factor, never alone and never twice", async () => {
  const person = await aPersonWithCodes();
  expect(await ask(hub, "POST /factors/recovery-codes", { token: person.token })).toMatchObject({
    status: 422,
    body: { code: "mfa_verified_factor_exists" },
  });
  expect(
    (await ask(hub, `DELETE /factors/${person.setId}`, { token: person.token })).status,
    "it has a door of its own",
  ).toBe(404);
  const lifted = (await spend(await low(person), person.codes[0]!)).body.access_token as string;
  await ask(hub, `DELETE /factors/${person.factor.id}`, { token: lifted });
  const { body } = await ask(hub, "GET /user", { token: lifted });
  expect(body.factors, "the codes went with the last factor").toBeUndefined();
  expect((await spend(await low(person), person.codes[1]!)).body.code).toBe("mfa_factor_not_found");
  expect(
    (await ask(hub, "POST /factors/recovery-codes", { token: lifted })).body.code,
    "and what they lifted has fallen",
  ).toBe("insufficient_aal");
});

test("a lost phone is replaced by way of a code", async () => {
  const person = await aPersonWithCodes();
  const lifted = (await spend(await low(person), person.codes[3]!)).body.access_token as string;
  const next = await enrol(hub, lifted, "New phone");
  const proven = await answer(hub, lifted, { factorId: next.id, code: codeOf(hub, next) });
  expect(proven.status).toBe(200);
  expect((await ask(hub, `DELETE /factors/${person.factor.id}`, { token: proven.body.access_token })).status).toBe(200);
  expect((await ask(hub, "GET /factors/recovery-codes", { token: proven.body.access_token })).body.remaining).toBe(9);
});

test.each([{ code: 7 }, { code: "x".repeat(201) }])("%j is no code", async (body) => {
  const { accessToken: token } = await aSession(hub.ctx, await aPerson(hub.ctx));
  expect(await ask(hub, "POST /factors/recovery-codes/verify", { token, body })).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
});
