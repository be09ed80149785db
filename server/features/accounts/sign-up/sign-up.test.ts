import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { ask, publishedClient } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { confirm, emailTo, newAddress, signIn, signUp, someone, usualPassword } from "#test/people/sign-ups.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const minutes = 60_000;

beforeEach(() => {
  ahead = 0;
});

test("a person who signs up waits for an email, and is not set up yet", async () => {
  const email = newAddress("Asha.Mixed");
  const { status, body } = await signUp(hub, {
    email,
    data: { first_name: "Asha", plan: 3, sub: "another person", email_verified: true },
  });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty("access_token");
  expect(body).not.toHaveProperty("email_confirmed_at");
  expect(body.user_metadata).toEqual({
    first_name: "Asha",
    plan: 3,
    sub: body.id,
    email: email.toLowerCase(),
    email_verified: false,
    phone_verified: false,
  });
  expect(body.identities).toMatchObject([
    { id: body.id, user_id: body.id, provider: "email", email: email.toLowerCase() },
  ]);
  expect((await signIn(hub, email)).body.code).toBe("email_not_confirmed");
  const { rows } = await hub.ctx.database.pool.query("select is_setup from user_profiles where user_id = $1", [
    body.id,
  ]);
  expect(rows).toEqual([{ is_setup: false }]);
});

test("the largest metadata of a person still fits into the header of a request", async () => {
  const data = { text: "x".repeat(4_000) };
  const { token } = await someone(hub, { data });
  expect(token.length).toBeLessThan(8_192);
  const { status, body } = await signUp(hub, { email: newAddress(), data: { text: "x".repeat(5_000) } });
  expect([status, body.code]).toEqual([400, "validation_failed"]);
});

test("the email confirms and signs in the account and identity that the sign-up answered", async () => {
  const email = newAddress();
  const answered = (await signUp(hub, { email })).body;
  const { status, body } = await confirm(hub, email);
  expect([status, body.user.id, body.user.identities[0].identity_id]).toEqual([
    200,
    answered.id,
    answered.identities[0].identity_id,
  ]);
  expect(body.user.user_metadata.email_verified).toBe(true);
  expect(body.user.identities[0].identity_data.email_verified).toBe(true);
  expect(body.user.email_confirmed_at).toBe(body.user.confirmed_at);
  expect((await signIn(hub, email)).status).toBe(200);
});

test("a stranger's password falls when the owner signs up, and the owner sets a new one", async () => {
  const email = newAddress();
  await signUp(hub, { email, password: "planted-by-a-stranger", data: { name: "Mallory" } });
  ahead = 2 * minutes;
  await signUp(hub, { email, password: "the-owners-own", data: { name: "Asha" } });
  const { body } = await confirm(hub, email);
  expect(body.user.user_metadata.name).toBe("Asha");
  for (const password of ["planted-by-a-stranger", "the-owners-own"])
    expect((await signIn(hub, email, password)).body.code).toBe("invalid_credentials");
  expect(
    (await ask(hub, "PUT /user", { token: body.access_token, body: { password: "set-after-confirming" } })).status,
  ).toBe(200);
  expect((await signIn(hub, email, "set-after-confirming")).status).toBe(200);
});

test("the same password twice is one person who lost the email: it stands", async () => {
  const email = newAddress();
  await signUp(hub, { email, data: { name: "Asha" } });
  ahead = 2 * minutes;
  await signUp(hub, { email, data: { name: "Other" } });
  expect((await confirm(hub, email)).body.user.user_metadata.name).toBe("Asha");
  expect((await signIn(hub, email)).status).toBe(200);
});

test.each(["recovery", "magic_link"] as const)("a planted password falls when the owner comes by %s", async (way) => {
  const email = newAddress();
  await signUp(hub, { email, password: "planted-by-a-stranger" });
  ahead = 2 * minutes;
  await ask(hub, way === "recovery" ? "POST /recover" : "POST /otp", { body: { email } });
  const message = await emailTo(hub.ctx, email, way === "recovery" ? "recovery" : "confirm_signup");
  const { status } = await ask(hub, "POST /verify", {
    body: { type: message.link.searchParams.get("type"), token_hash: message.token },
  });
  expect(status).toBe(200);
  expect((await signIn(hub, email, "planted-by-a-stranger")).body.code).toBe("invalid_credentials");
});

test.each([
  [{}, 422, "anonymous_provider_disabled"],
  [{ email: "not-an-address" }, 400, "validation_failed"],
  [{ email: "new@example.com" }, 400, "validation_failed"],
  [{ email: "new@example.com", phone: "919812345678", password: usualPassword }, 400, "validation_failed"],
  [{ phone: "919812345678", password: usualPassword }, 400, "phone_provider_disabled"],
  [{ email: "new@example.com", password: "12345" }, 422, "weak_password"],
  [{ email: "new@example.com", password: "        " }, 422, "weak_password"],
  [{ email: "new@example.com", password: "Password1" }, 422, "weak_password"],
  [{ email: "new@example.com", password: "é".repeat(513) }, 400, "validation_failed"],
  [{ email: "new@example.com", password: usualPassword, data: { note: "x".repeat(17_000) } }, 400, "validation_failed"],
  [{ email: "new@example.com", password: usualPassword, data: { note: "\uD800" } }, 400, "validation_failed"],
  [
    {
      email: "new@example.com",
      password: usualPassword,
      data: JSON.parse('{"a":'.repeat(400) + "1" + "}".repeat(400)),
    },
    400,
    "validation_failed",
  ],
  [{ email: "new@example.com", password: usualPassword, code_challenge: "x".repeat(43) }, 400, "validation_failed"],
  [
    {
      email: "new@example.com",
      password: usualPassword,
      code_challenge: "x".repeat(43),
      code_challenge_method: "plain",
    },
    400,
    "validation_failed",
  ],
])("%j is no sign-up", async (body, status, code) => {
  const answer = await ask(hub, "POST /signup", { body });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("the published client hears that a password is common, whether the address is taken or not", async () => {
  const { email } = await someone(hub);
  for (const address of [email, newAddress()]) {
    const { error } = await publishedClient(hub).signUp({ email: address, password: "password123" });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["pwned"], status: 422 });
  }
});

test("without confirmation emails a sign-up opens a session, and a taken address is refused", async () => {
  const app = createApp({
    ...hub.ctx,
    config: { ...hub.ctx.config, auth: { ...hub.ctx.config.auth, autoconfirm: true } },
  });
  const body = JSON.stringify({ email: newAddress(), password: usualPassword });
  const first = await app.request("http://hub.test/auth/v1/signup", { method: "POST", body });
  expect(((await first.json()) as { user: unknown }).user).toHaveProperty("email_confirmed_at");
  const second = await app.request("http://hub.test/auth/v1/signup", { method: "POST", body });
  expect([second.status, await second.json()]).toMatchObject([422, { error_code: "user_already_exists" }]);
});
