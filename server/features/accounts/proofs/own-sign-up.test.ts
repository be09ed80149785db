import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aChallenge, openLink } from "#test/wire/opened-links.ts";
import { openProvider } from "#test/people/provider-visit.ts";
import { confirm, emailTo, newAddress, signIn, signUp, usualPassword } from "#test/people/sign-ups.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const provider = await openProvider(hub);
const minutes = 60_000;

beforeEach(() => {
  ahead = 0;
});

async function api(path: string, body: object) {
  const answer = await hub.request(`/api/account/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function signedUp(password = usualPassword) {
  const email = newAddress();
  const browser = aChallenge();
  await signUp(hub, { email, password, data: { full_name: "Mallory" }, ...browser.sent });
  return { email, browser, message: await emailTo(hub.ctx, email, "confirm_signup") };
}

const opened = (token: string, shown: object = {}) =>
  ask(hub, "POST /verify", { body: { type: "signup", token_hash: token, ...shown } });
const elsewhere = { code_verifier: "" };

test("in the browser that signed up its email asks for nothing more, and the password stands", async () => {
  const { email, browser, message } = await signedUp();
  const looked = await api("sign-up-email", { token: message.token, verifiers: ["x".repeat(50), browser.verifier] });
  expect(looked.body).toEqual({ email, needs: "nothing", verifier: browser.verifier });
  expect((await opened(message.token, { code_verifier: browser.verifier })).body.user.user_metadata.full_name).toBe(
    "Mallory",
  );
  expect((await signIn(hub, email)).status).toBe(200);
});

test.each([
  ["none", undefined],
  ["an empty one", ""],
  ["a wrong one", "y".repeat(50)],
])(
  "with %s for a verifier a stranger's password does not stand, nor their words about the person",
  async (_, verifier) => {
    const { email, message } = await signedUp();
    const looked = await api("sign-up-email", { token: message.token, verifiers: verifier ? [verifier] : [] });
    expect(looked.body).toEqual({ email, needs: "password", verifier: null });
    const { status, body } = await opened(message.token, verifier === undefined ? {} : { code_verifier: verifier });
    expect([status, body.user.email]).toEqual([200, email]);
    expect(body.user.user_metadata.full_name).toBe(verifier === undefined ? "Mallory" : undefined);
    expect((await signIn(hub, email)).body.code).toBe("invalid_credentials");
    expect(
      (await ask(hub, "PUT /user", { token: body.access_token, body: { password: "the-owners-own" } })).status,
    ).toBe(200);
    expect((await signIn(hub, email, "the-owners-own")).status).toBe(200);
  },
);

test("the chosen password proves the sign-up in any browser; a wrong one uses nothing up and is counted", async () => {
  const { email, message } = await signedUp();
  for (let count = 0; count < 9; count += 1)
    expect((await opened(message.token, { ...elsewhere, password: "not-this-one" })).body.code).toBe(
      "current_password_invalid",
    );
  expect((await opened(message.token, { ...elsewhere, password: usualPassword })).status).toBe(200);
  expect((await signIn(hub, email)).status).toBe(200);
  const other = await signedUp();
  for (let count = 0; count < 10; count += 1)
    await opened(other.message.token, { ...elsewhere, password: "not-this-one" });
  expect((await opened(other.message.token, { ...elsewhere, password: usualPassword })).body.code).toBe(
    "over_request_rate_limit",
  );
});

test("sending the email again from another browser does not take the sign-up over", async () => {
  const { email } = await signedUp();
  const victim = aChallenge();
  ahead = 2 * minutes;
  await ask(hub, "POST /resend", { body: { type: "signup", email, ...victim.sent } });
  const again = await emailTo(hub.ctx, email, "confirm_signup");
  expect((await api("sign-up-email", { token: again.token, verifiers: [victim.verifier] })).body["needs"]).toBe(
    "password",
  );
  await opened(again.token, { code_verifier: victim.verifier });
  expect((await signIn(hub, email)).body.code).toBe("invalid_credentials");
});

test("a second sign-up with the same password counts for its browser, with another password for neither", async () => {
  const { email } = await signedUp();
  const later = aChallenge();
  ahead = 2 * minutes;
  await signUp(hub, { email, ...later.sent });
  const message = await emailTo(hub.ctx, email, "confirm_signup");
  expect((await api("sign-up-email", { token: message.token, verifiers: [later.verifier] })).body["needs"]).toBe(
    "nothing",
  );
  ahead = 4 * minutes;
  await signUp(hub, { email, password: "another-persons", ...later.sent });
  const contested = await emailTo(hub.ctx, email, "confirm_signup");
  expect((await api("sign-up-email", { token: contested.token, verifiers: [later.verifier] })).body["needs"]).toBe(
    "new-password",
  );
  await opened(contested.token, { code_verifier: later.verifier });
  expect((await signIn(hub, email)).body.code).toBe("invalid_credentials");
});

test("an unverified provider account counts only in the browser that came with it", async () => {
  for (const isHere of [true, false]) {
    const [browser, email] = [aChallenge(), newAddress()];
    await provider.visit(`/auth/v1/authorize?provider=google&${new URLSearchParams(browser.sent)}`, {
      email,
      verified: false,
    });
    const message = await emailTo(hub.ctx, email, "confirm_signup");
    const verifier = isHere ? browser.verifier : "";
    expect(
      (await api("sign-up-email", { token: message.token, verifiers: [verifier].filter(Boolean) })).body["needs"],
    ).toBe(isHere ? "nothing" : "new-password");
    expect((await opened(message.token, { code_verifier: verifier })).body.user.app_metadata.providers).toEqual(
      isHere ? ["google"] : ["email"],
    );
  }
});

test("a link opened by GET keeps the password only for the browser that exchanges its code", async () => {
  const { email, browser, message } = await signedUp();
  const { query } = await openLink(hub, message);
  expect((await signIn(hub, email)).body.code).toBe("invalid_credentials");
  expect(
    (
      await ask(hub, "POST /token?grant_type=pkce", {
        body: { auth_code: query.get("code"), code_verifier: browser.verifier },
      })
    ).status,
  ).toBe(200);
  expect((await signIn(hub, email)).status).toBe(200);
});

test("clients without a challenge confirm by link and code; a challenged sign-up only where it began", async () => {
  const plain = newAddress();
  await signUp(hub, { email: plain });
  await confirm(hub, plain);
  expect((await signIn(hub, plain)).status).toBe(200);
  const { email, message } = await signedUp();
  await ask(hub, "POST /verify", { body: { type: "email", email, token: message.code } });
  expect((await signIn(hub, email)).status).toBe(200);
});

test("the hub's own page proves no browser, so the password of a bare sign-up falls too", async () => {
  const email = newAddress();
  await signUp(hub, { email });
  const { token } = await emailTo(hub.ctx, email, "confirm_signup");
  expect((await api("sign-up-email", { token, verifiers: [] })).body["needs"]).toBe("password");
  expect((await opened(token, elsewhere)).status).toBe(200);
  expect((await signIn(hub, email)).body.code).toBe("invalid_credentials");
});

test("the owner of the address can reject a sign-up: the account goes, and the address is free", async () => {
  const { email, message } = await signedUp("planted-by-a-stranger");
  expect((await api("sign-up-email/refuse", { token: message.token })).status).toBe(200);
  const { rows } = await hub.ctx.database.pool.query("select id from accounts where email = $1", [email]);
  expect(rows).toEqual([]);
  for (const door of ["sign-up-email", "sign-up-email/refuse"])
    expect((await api(door, { token: message.token, verifiers: [] })).status).toBe(404);
  expect((await opened(message.token)).body.code).toBe("otp_expired");
  expect((await signIn(hub, email, "planted-by-a-stranger")).body.code).toBe("invalid_credentials");
  ahead = 2 * minutes;
  await signUp(hub, { email });
  await confirm(hub, email);
  expect((await signIn(hub, email)).status).toBe(200);
});

test("a confirmed account is thrown away by no email", async () => {
  const { email } = await signedUp();
  await confirm(hub, email);
  ahead = 2 * minutes;
  await ask(hub, "POST /recover", { body: { email } });
  const { token } = await emailTo(hub.ctx, email, "recovery");
  expect((await api("sign-up-email/refuse", { token })).status).toBe(404);
  expect((await api("sign-up-email", { token, verifiers: [] })).status).toBe(404);
});
