import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createAnswerCache } from "#server/cache/answers.ts";
import { ask, publishedClient } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { openProvider } from "#test/people/provider-visit.ts";
import { newAddress, openedEmails, signUp, usualPassword } from "#test/people/sign-ups.ts";

const auth = { autoconfirm: false, mailGapSeconds: 0, redirects: [], signUp: false, linking: false };
// Methods that this hub never has are off; those with a setting are switched off here.
const hub = await startHub({ config: { auth } });
const provider = await openProvider(hub);
const phone = "919812345678";

beforeEach(() => hub.reset());

async function accounts(): Promise<number> {
  return (await hub.ctx.database.pool.query("select from accounts")).rowCount ?? 0;
}

test.each([
  ["POST /otp", { phone }, 400, "phone_provider_disabled", "Unsupported phone provider"],
  ["POST /otp", { phone: "call me", create_user: false }, 400, "phone_provider_disabled", "Unsupported phone provider"],
  ["POST /resend", { type: "sms", phone }, 400, "phone_provider_disabled", "Phone logins are disabled"],
  [
    "POST /token?grant_type=password",
    { phone, password: "x" },
    422,
    "phone_provider_disabled",
    "Phone logins are disabled",
  ],
  ["POST /verify", { type: "sms", phone, token: "123456" }, 403, "otp_expired", "Token has expired or is invalid"],
  ["POST /sso", { domain: "example.com" }, 404, "saml_provider_disabled", "SAML 2.0 is disabled"],
  ["POST /token?grant_type=web3", { chain: "ethereum" }, 422, "web3_provider_disabled", "Web3 provider is disabled"],
  ["POST /otp", {}, 400, "validation_failed", "One of email or phone must be set"],
  ["POST /recover", {}, 400, "validation_failed", "An email address is required"],
  ["POST /resend", { type: "signup" }, 400, "validation_failed", "Type provided requires an email address"],
  [
    "POST /signup",
    { email: "new@example.com", password: usualPassword },
    422,
    "signup_disabled",
    "Signups not allowed for this instance",
  ],
])("%s %j is answered as off", async (...row) => {
  const [door, body, status, code, message] = row;
  expect(await ask(hub, door, { body })).toMatchObject({ status, body: { code, message } });
});

test("a security key is refused with the reason", async () => {
  const { accessToken: token } = await aSession(hub.ctx, await aPerson(hub.ctx));
  const refused = await ask(hub, "POST /factors", { token, body: { factor_type: "webauthn", friendly_name: "key" } });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "mfa_webauthn_enroll_not_enabled", message: "MFA enroll is disabled for WebAuthn" },
  });
});

test("the settings and the login dialog list what is on and what is off", async () => {
  expect((await ask(hub, "GET /settings")).body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false, google: true },
    disable_signup: true,
    saml_enabled: false,
    passkeys_enabled: true,
  });
  expect(await (await hub.request("/api/sign-in-options")).json()).toMatchObject({ signUp: false, linking: false });
});

test("the login dialog names the mailbox only where emails stay in the hub", async () => {
  for (const [emailsStayHere, mailbox] of [
    [true, "/sandbox/mail"],
    [false, null],
  ] as const) {
    const app = createApp({
      ...hub.ctx,
      config: { ...hub.ctx.config, emailsStayHere },
      answers: createAnswerCache(1_000_000),
    });
    expect(await (await app.request("/api/sign-in-options")).json()).toMatchObject({ mailbox });
  }
});

test("where sign-up is closed no door opens an account, and none tells who has one", async () => {
  await aPerson(hub.ctx, { email: "asha@example.com" });
  const answers = [];
  for (const email of ["asha@example.com", "new@example.com"]) {
    const signUps = await signUp(hub, { email });
    const codes = await ask(hub, "POST /otp", { body: { email, create_user: true } });
    const links = await ask(hub, "POST /magiclink", { body: { email } });
    answers.push([signUps.body, codes.status, codes.body, links.status, links.body]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect((await openedEmails(hub.ctx, "asha@example.com")).map(({ type }) => type)).toEqual([
    "magic_link",
    "magic_link",
  ]);
  expect([await accounts(), await emailsTo(hub.ctx, "new@example.com")]).toEqual([1, []]);
});

test("with sign-up closed a provider signs in existing people, and others read the reason", async () => {
  for (const name of ["asha", "ravi"]) await aPerson(hub.ctx, { email: `${name}@example.com` });
  const door = "/auth/v1/authorize?provider=google";
  expect((await provider.visit(door, { email: "asha@example.com" })).hash).toContain("access_token");
  // No provider vouches for the last two: one of them has an account, and the answer does not tell which.
  for (const [email, verified] of [
    ["new@example.com", true],
    ["newer@example.com", false],
    ["ravi@example.com", false],
  ] as const) {
    const back = await provider.visit(door, { email, verified });
    expect([back.searchParams.get("error"), back.searchParams.get("error_code")]).toEqual([
      "access_denied",
      "signup_disabled",
    ]);
  }
  expect(await accounts()).toBe(2);
});

test("where linking is off nothing is added or taken away", async () => {
  const person = await aPerson(hub.ctx, { email: newAddress() });
  const { accessToken: token } = await aSession(hub.ctx, person);
  const { body } = await ask(hub, "GET /user", { token });
  const off = { status: 404, body: { code: "manual_linking_disabled", message: "Manual linking is disabled" } };
  expect(
    await ask(hub, "GET /user/identities/authorize?provider=google&skip_http_redirect=true", { token }),
  ).toMatchObject(off);
  expect(await ask(hub, `DELETE /user/identities/${body.identities[0].identity_id}`, { token })).toMatchObject(off);
  expect(
    await ask(hub, "POST /token?grant_type=id_token", {
      token,
      body: { provider: "google", id_token: "x", link_identity: true },
    }),
  ).toMatchObject(off);
});

test("the published client hears of both", async () => {
  const { error } = await publishedClient(hub).signUp({ email: "new@example.com", password: usualPassword });
  expect([error?.code, error?.status]).toEqual(["signup_disabled", 422]);
});
