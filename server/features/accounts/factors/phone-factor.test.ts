import { expect, test } from "vitest";
import { ask, type WireAnswer } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";

// Tomorrow at one in the morning, UTC: far from midnight, when the day's allowances begin anew.
let ahead = 25 * 3_600_000 - (Date.now() % 86_400_000);
const now = () => new Date(Date.now() + ahead);
const hub = await startHub({ now });
const gap = hub.ctx.config.auth.mailGapSeconds;
let numbers = 0;

async function personWithPhone(phone = `+1 555 01${String(++numbers).padStart(5, "0")}`) {
  const person = await aPerson(hub.ctx);
  const { accessToken: token } = await aSession(hub.ctx, person);
  return { ...person, token, ...(await addPhone(token, phone)) };
}

async function addPhone(token: string, phone: string, name = phone) {
  const enrolled = await ask(hub, "POST /factors", {
    token,
    body: { factor_type: "phone", friendly_name: name, phone },
  });
  return { enrolled, factorId: enrolled.body.id as string, number: phone.replaceAll(/\D/g, "") };
}

function text(token: string, factorId: string, body: object = {}): Promise<WireAnswer> {
  return ask(hub, `POST /factors/${factorId}/challenge`, { token, body });
}

async function lastCodeTo(number: string): Promise<string> {
  const { rows } = await hub.ctx.database.pool.query<{ body: string }>(
    "select body_text as body from sandbox_messages where kind = 'sms' and recipient = $1 order by id desc limit 1",
    [number],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "";
}

async function textsTo(number: string): Promise<number> {
  return (
    (await hub.ctx.database.pool.query("select from sandbox_messages where kind = 'sms' and recipient = $1", [number]))
      .rowCount ?? 0
  );
}

function verify(
  { token, factorId }: { token: string; factorId: string },
  challenge: WireAnswer,
  code: string,
): Promise<WireAnswer> {
  return ask(hub, `POST /factors/${factorId}/verify`, { token, body: { challenge_id: challenge.body.id, code } });
}

function other(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

test("a phone proves itself by the code it was sent, which the database does not know", async () => {
  const person = await personWithPhone();
  expect(person.enrolled).toMatchObject({ status: 200, body: { type: "phone", phone: person.number } });
  const challenge = await text(person.token, person.factorId, { channel: "sms" });
  expect(challenge).toMatchObject({ status: 200, body: { type: "phone" } });
  const code = await lastCodeTo(person.number);
  const { rows } = await hub.ctx.database.pool.query(
    "select factor_challenges::text as row from factor_challenges where id = $1",
    [challenge.body.id],
  );
  expect(rows[0]?.row).not.toContain(code);
  expect((await verify(person, challenge, other(code))).body.code).toBe("mfa_verification_failed");
  const { status, body } = await verify(person, challenge, code);
  expect([status, body.user.factors]).toMatchObject([
    200,
    [{ factor_type: "phone", phone: person.number, status: "verified" }],
  ]);
  expect(JSON.parse(Buffer.from(body.access_token.split(".")[1], "base64url").toString())).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/phone" }, { method: "password" }],
  });
});

test("five wrong codes end a challenge", async () => {
  const person = await personWithPhone();
  const challenge = await text(person.token, person.factorId);
  const code = await lastCodeTo(person.number);
  for (let guess = 1; guess <= 5; guess += 1) await verify(person, challenge, other(code));
  expect((await verify(person, challenge, code)).body.code).toBe("mfa_challenge_expired");
});

test("of twenty calls at once one sends a text message, and the rest learn how long to wait", async () => {
  const person = await personWithPhone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => text(person.token, person.factorId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const soon = answers.filter(({ status }) => status === 429);
  expect(soon).toHaveLength(19);
  expect(soon[0]).toMatchObject({ body: { code: "over_sms_send_rate_limit" }, retryAfter: String(gap) });
  expect(await textsTo(person.number)).toBe(1);
  ahead += gap * 1000;
  expect((await text(person.token, person.factorId)).status).toBe(200);
});

test("text messages have a daily limit for each account and for each number", async () => {
  const person = await personWithPhone();
  const answers: number[] = [];
  for (let message = 1; message <= 11; message += 1) {
    answers.push((await text(person.token, person.factorId)).status);
    ahead += gap * 1000;
  }
  expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  const stranger = await personWithPhone(person.number);
  const refused = await text(stranger.token, stranger.factorId);
  expect([refused.status, refused.body.code]).toEqual([429, "over_sms_send_rate_limit"]);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(await textsTo(person.number)).toBe(10);
});

test("strangers who type in another person's number do not use up its second-step messages", async () => {
  const person = await personWithPhone();
  const challenge = await text(person.token, person.factorId);
  const lifted = await verify(person, challenge, await lastCodeTo(person.number));
  const answers: number[] = [];
  for (let count = 1; count <= 10; count += 1) {
    const stranger = await personWithPhone(person.number);
    answers.push((await text(stranger.token, stranger.factorId)).status);
  }
  expect(answers, "the number has had its ten").toEqual([...Array<number>(9).fill(200), 429]);
  ahead += gap * 1000;
  expect((await text(lifted.body.access_token, person.factorId)).status).toBe(200);
});

test.each(["12", "+0 98123 45678", "call me", "1".repeat(16)])("%j is no number to add", async (phone) => {
  const { token } = await personWithPhone();
  expect((await addPhone(token, phone)).enrolled).toMatchObject({
    status: 400,
    body: { code: "validation_failed", message: expect.stringContaining("Invalid phone number format") as unknown },
  });
});

test.each(["pigeon", "", 7])("the channel %j is refused", async (channel) => {
  const person = await personWithPhone();
  expect(await text(person.token, person.factorId, { channel })).toMatchObject({
    status: 400,
    body: { code: "validation_failed" },
  });
});

test("a phone that is a factor already is not added twice, and a set-up for it begins again", async () => {
  const person = await personWithPhone();
  const again = await addPhone(person.token, person.number, "the same, once more");
  expect(again.enrolled.status).toBe(200);
  const challenge = await text(person.token, again.factorId);
  const lifted = await verify({ ...person, ...again }, challenge, await lastCodeTo(person.number));
  const twice = await addPhone(lifted.body.access_token, person.number, "twice");
  expect(twice.enrolled).toMatchObject({ status: 422, body: { code: "mfa_verified_factor_exists" } });
});

test("a message that cannot be sent leaves no challenge and no waiting", async () => {
  const person = await personWithPhone();
  const { texter } = hub.ctx;
  const broken = { send: () => Promise.reject(new Error("no line")) };
  Object.assign(hub.ctx, { texter: broken });
  expect(await text(person.token, person.factorId)).toMatchObject({ status: 422, body: { code: "sms_send_failed" } });
  Object.assign(hub.ctx, { texter });
  const { rowCount } = await hub.ctx.database.pool.query("select from factor_challenges where factor_id = $1", [
    person.factorId,
  ]);
  expect(rowCount).toBe(0);
  expect((await text(person.token, person.factorId)).status).toBe(200);
});
