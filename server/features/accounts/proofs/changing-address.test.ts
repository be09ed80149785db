import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aChallenge, openLink } from "#test/wire/opened-links.ts";
import { emailTo, newAddress, openedEmails, signIn, signUp, someone } from "#test/people/sign-ups.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const minutes = 60_000;

beforeEach(() => {
  ahead = 0;
});

async function moving(sent: object = {}) {
  const person = await someone(hub);
  const to = newAddress("moved");
  const { status, body } = await ask(hub, "PUT /user", { token: person.token, body: { email: to, ...sent } });
  expect([status, body.email, body.new_email]).toEqual([200, person.email, to]);
  return {
    ...person,
    to,
    messages: [
      await emailTo(hub.ctx, person.email, "email_change_current"),
      await emailTo(hub.ctx, to, "email_change_new"),
    ] as const,
  };
}

test.each([
  [0, 1],
  [1, 0],
] as const)("a new address holds once both mailboxes have agreed, in the order %i, %i", async (first, second) => {
  const { messages, to, email, token } = await moving();
  const agreed = await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: messages[first].token } });
  expect([agreed.status, agreed.body.code, agreed.body.access_token]).toEqual([200, "200", undefined]);
  expect((await ask(hub, "GET /user", { token })).body.email).toBe(email);
  expect(
    (await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: messages[first].token } })).status,
  ).toBe(403);
  const moved = await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: messages[second].token } });
  expect(moved.body.user).toMatchObject({
    email: to,
    user_metadata: { email: to },
    identities: [{ provider: "email", email: to, identity_data: { email: to, email_verified: true } }],
  });
  expect(moved.body.user).not.toHaveProperty("new_email");
  expect((await signIn(hub, to)).status).toBe(200);
  expect((await signIn(hub, email)).body.code).toBe("invalid_credentials");
  expect((await openedEmails(hub.ctx, email)).at(-1)?.type).toBe("email_changed");
});

test("the six-digit codes of both emails do the same", async () => {
  const { messages, to, email } = await moving();
  expect(
    (await ask(hub, "POST /verify", { body: { type: "email_change", email, token: messages[0].code } })).body.code,
  ).toBe("200");
  expect(
    (await ask(hub, "POST /verify", { body: { type: "email_change", email: to, token: messages[1].code } })).body.user
      .email,
  ).toBe(to);
});

test("opened by GET, the first link says that one is left, the second signs in", async () => {
  const { messages } = await moving();
  const first = await openLink(hub, messages[1]);
  expect(first.fragment.get("message")).toBe(
    "Confirmation link accepted. Please proceed to confirm link sent to the other email",
  );
  expect((await openLink(hub, messages[0])).fragment.get("type")).toBe("email_change");
});

test("with a challenge the second link brings a code", async () => {
  const { verifier, sent } = aChallenge();
  const { messages, to } = await moving(sent);
  expect((await openLink(hub, messages[0])).query.get("message")).toMatch(/^Confirmation link accepted/);
  const { query } = await openLink(hub, messages[1]);
  const { body } = await ask(hub, "POST /token?grant_type=pkce", {
    body: { auth_code: query.get("code"), code_verifier: verifier },
  });
  expect(body.user.email).toBe(to);
});

test("both mailboxes are asked even where sign-ups need no email", async () => {
  const { token } = await someone(hub);
  const app = createApp({
    ...hub.ctx,
    config: { ...hub.ctx.config, auth: { ...hub.ctx.config.auth, autoconfirm: true } },
  });
  const to = newAddress("moved");
  const answer = await app.request("http://hub.test/auth/v1/user", {
    method: "PUT",
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ email: to }),
  });
  expect(((await answer.json()) as { new_email?: string }).new_email).toBe(to);
});

test("an address of another account is refused, also when it was taken in between", async () => {
  const other = await someone(hub);
  const { token } = await someone(hub);
  expect((await ask(hub, "PUT /user", { token, body: { email: other.email } })).body.code).toBe("email_exists");
  const late = await moving();
  await signUp(hub, { email: late.to });
  await openLink(hub, late.messages[0]);
  expect((await openLink(hub, late.messages[1])).fragment.get("error_code")).toBe("email_exists");
});

test("another wish replaces the first: its links are void, and agreement to it does not count", async () => {
  const { messages, token, to } = await moving();
  await openLink(hub, messages[0]);
  ahead = 2 * minutes;
  const other = newAddress("other");
  await ask(hub, "PUT /user", { token, body: { email: other } });
  expect(
    (await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: messages[1].token } })).status,
  ).toBe(403);
  expect(
    (await ask(hub, "POST /verify", { body: { type: "email_change", email: to, token: messages[1].code } })).status,
  ).toBe(403);
  const latter = await emailTo(hub.ctx, other, "email_change_new");
  expect((await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: latter.token } })).body.code).toBe(
    "200",
  );
});

test("sent again, both emails are new and the former ones void", async () => {
  const { messages, email, to } = await moving();
  ahead = 2 * minutes;
  await ask(hub, "POST /resend", { body: { type: "email_change", email } });
  const again = [
    await emailTo(hub.ctx, email, "email_change_current"),
    await emailTo(hub.ctx, to, "email_change_new"),
  ] as const;
  expect(
    (await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: messages[0].token } })).status,
  ).toBe(403);
  await openLink(hub, again[0]);
  expect((await openLink(hub, again[1])).fragment.get("type")).toBe("email_change");
});

async function textsTo(phone: string): Promise<string[]> {
  await hub.ctx.background.settled();
  const { rows } = await hub.ctx.database.pool.query<{ text: string }>(
    "select body_text as text from sandbox_messages where kind = 'sms' and recipient = $1 order by id",
    [phone],
  );
  return rows.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? "");
}

test("a number takes effect once its code came back, and opens nothing by itself", async () => {
  const { token, id, email } = await someone(hub);
  const answer = await ask(hub, "PUT /user", { token, body: { phone: "+91 98123 45678" } });
  expect(answer.body).toMatchObject({ phone: "", new_phone: "919812345678" });
  const [code = ""] = await textsTo("919812345678");
  expect((await ask(hub, "POST /verify", { body: { type: "sms", phone: "919812345678", token: code } })).status).toBe(
    403,
  );
  const proven = await ask(hub, "POST /verify", { body: { type: "phone_change", phone: "919812345678", token: code } });
  expect(proven.body.user).toMatchObject({ id, phone: "919812345678", user_metadata: { phone_verified: true } });
  expect(proven.body.user).not.toHaveProperty("new_phone");
  expect((await openedEmails(hub.ctx, email)).at(-1)?.type).toBe("phone_changed");

  // The same for a number that an account has and for a free one, and nothing is texted to either.
  for (const phone of ["919812345678", "919800000000"]) {
    for (const create_user of [true, false])
      expect((await ask(hub, "POST /otp", { body: { phone, create_user } })).body).toEqual({
        code: "phone_provider_disabled",
        message: "Unsupported phone provider",
      });
    expect(await textsTo(phone)).toHaveLength(phone === "919812345678" ? 1 : 0);
  }
});

test("a number that an account has, or an invalid one, is refused; a second message waits its minute", async () => {
  const { token } = await someone(hub);
  expect((await ask(hub, "PUT /user", { token, body: { phone: "919812345678" } })).body.code).toBe("phone_exists");
  expect((await ask(hub, "PUT /user", { token, body: { phone: "call me" } })).body.code).toBe("validation_failed");
  await ask(hub, "PUT /user", { token, body: { phone: "919812300000" } });
  expect((await ask(hub, "PUT /user", { token, body: { phone: "919812300000" } })).body.code).toBe(
    "over_sms_send_rate_limit",
  );
  ahead = 2 * minutes;
  expect((await ask(hub, "POST /resend", { body: { type: "phone_change", phone: "919812300000" } })).status).toBe(200);
  const [, latter = ""] = await textsTo("919812300000");
  expect(
    (await ask(hub, "POST /verify", { body: { type: "phone_change", phone: "919812300000", token: latter } })).status,
  ).toBe(200);
});

test("a number goes to the account in whose session its code is typed", async () => {
  const [owner, stranger] = [await someone(hub), await someone(hub)];
  const phone = "919812377777";
  await ask(hub, "PUT /user", { token: owner.token, body: { phone } });
  ahead += 2 * minutes;
  await ask(hub, "PUT /user", { token: stranger.token, body: { phone } });
  const [first = "", newest = ""] = await textsTo(phone);
  const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? "";
  const typed = (token: string | undefined, text: string) =>
    ask(hub, "POST /verify", { token, body: { type: "phone_change", phone, token: codeIn(text) } });
  expect((await typed(owner.token, newest)).body.code).toBe("otp_expired");
  expect((await typed(undefined, newest)).body.code).toBe("otp_expired");
  expect((await typed(owner.token, first)).body.user).toMatchObject({ id: owner.id, phone });
  expect((await ask(hub, "GET /user", { token: stranger.token })).body.phone).toBe("");
});

test("a change says three times an hour that an address is taken, then answers as if free", async () => {
  const [caller, holder] = [await someone(hub), await someone(hub)];
  for (let count = 0; count < 3; count += 1)
    expect((await ask(hub, "PUT /user", { token: caller.token, body: { email: holder.email } })).body.code).toBe(
      "email_exists",
    );
  const taken = await ask(hub, "PUT /user", { token: caller.token, body: { email: holder.email } });
  expect([taken.status, taken.body.new_email]).toEqual([200, holder.email]);
  expect((await openedEmails(hub.ctx, holder.email)).at(-1)).toMatchObject({
    type: "address_refused_elsewhere",
    token: "",
  });
  const current = await emailTo(hub.ctx, caller.email, "email_change_current");
  expect(
    (await ask(hub, "POST /verify", { body: { type: "email_change", token_hash: current.token } })).body.code,
  ).toBe("200");
  ahead += 2 * minutes;
  const free = await ask(hub, "PUT /user", { token: caller.token, body: { email: newAddress() } });
  expect([free.status, Object.keys(free.body)]).toEqual([200, Object.keys(taken.body)]);
});
