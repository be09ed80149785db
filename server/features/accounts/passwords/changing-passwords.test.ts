import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aSession } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";
import { emailTo, newAddress, openedEmails, signIn, someone, usualPassword } from "#test/people/sign-ups.ts";

let ahead = 0;
// On the hour: no window of a limit ends in the middle of a test.
const begin = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
const hub = await startHub({ now: () => new Date(begin + ahead) });
const fresh = "Brand-New-Pass-42";

beforeEach(() => {
  ahead = 0;
});

function change(token: string, body: object) {
  return ask(hub, "PUT /user", { token, body });
}

test("a new password replaces the old one, ends other sessions, and is announced by email", async () => {
  const { email, token } = await someone(hub);
  const other = (await signIn(hub, email)).body;
  expect((await change(token, { password: fresh })).status).toBe(200);
  expect((await ask(hub, "GET /user", { token })).status).toBe(200);
  expect((await ask(hub, "GET /user", { token: other.access_token })).body.code).toBe("session_not_found");
  expect(
    (await ask(hub, "POST /token?grant_type=refresh_token", { body: { refresh_token: other.refresh_token } })).body
      .code,
  ).toBe("refresh_token_not_found");
  expect((await signIn(hub, email)).body.code).toBe("invalid_credentials");
  expect((await signIn(hub, email, fresh)).status).toBe(200);
  expect((await openedEmails(hub.ctx, email)).at(-1)?.type).toBe("password_changed");
});

test.each([
  ["the same again", { password: usualPassword }, [422, "same_password"]],
  ["a short one", { password: "abc" }, [422, "weak_password"]],
  ["one longer than is read", { password: "x".repeat(1025) }, [400, "validation_failed"]],
  [
    "one beside a wrong current one",
    { password: fresh, current_password: "wrong-wrong-1" },
    [400, "current_password_invalid"],
  ],
])("%s is refused and nothing changes", async (_what, body, refusal) => {
  const { email, token } = await someone(hub);
  const answer = await change(token, { ...body, data: { half: "done" } });
  expect([answer.status, answer.body.code]).toEqual(refusal);
  expect((await signIn(hub, email)).body.user.user_metadata).not.toHaveProperty("half");
});

test("links mailed before a new password open nothing after it", async () => {
  const { email, token } = await someone(hub);
  const to = newAddress("moved");
  await change(token, { email: to });
  await ask(hub, "POST /recover", { body: { email } });
  const messages = [await emailTo(hub.ctx, email, "recovery"), await emailTo(hub.ctx, to, "email_change_new")];
  expect((await change(token, { password: fresh })).body).not.toHaveProperty("new_email");
  for (const { token: hash, link } of messages)
    expect(
      (await ask(hub, "POST /verify", { body: { type: link.searchParams.get("type"), token_hash: hash } })).status,
    ).toBe(403);
});

test("after ten minutes a new password needs a mailed code or the current password", async () => {
  const { email, token } = await someone(hub);
  ahead = 601_000;
  expect((await change(token, { password: fresh })).body.code).toBe("reauthentication_needed");
  expect((await change(token, { password: fresh, nonce: "123456" })).body.code).toBe("reauthentication_not_valid");
  for (const nonce of [undefined, "123456"]) {
    const guessed = await change(token, { password: usualPassword, nonce });
    expect(guessed.body.code, "nor does it tell what the current one is").toMatch(/^reauthentication_/);
  }
  expect((await ask(hub, "GET /reauthenticate", { token })).body).toEqual({});
  const { code } = await emailTo(hub.ctx, email, "reauthentication");
  expect((await ask(hub, "POST /verify", { body: { type: "magiclink", email, token: code } })).status).toBe(403);
  expect((await change(token, { password: fresh, nonce: code })).status).toBe(200);
  expect((await change(token, { password: "Another-New-Pass-1", nonce: code })).body.code).toBe(
    "reauthentication_not_valid",
  );
  expect((await change(token, { password: "Another-New-Pass-1", current_password: fresh })).status).toBe(200);
});

test("with a second factor, a session without it changes neither password nor address nor number", async () => {
  const { accessToken: plain } = await aSession(hub.ctx, await aProvenPerson(hub));
  for (const body of [{ password: fresh }, { email: newAddress() }, { phone: "919812399999" }])
    expect((await change(plain, body)).body.code).toBe("insufficient_aal");
  expect((await change(plain, { data: { nick: "a" } })).status).toBe(200);
});

test("metadata merges, null removes, and no one sets the hub's own facts about themselves", async () => {
  const { token, id, email } = await someone(hub, { data: { a: 1, b: 2 } });
  const { body } = await change(token, {
    data: { b: null, c: { d: "x" }, email: "x@example.com", email_verified: null },
    role: "admin",
    id: "x",
    phone_confirmed_at: "now",
  });
  expect(body.user_metadata).toEqual({
    a: 1,
    c: { d: "x" },
    sub: id,
    email,
    email_verified: true,
    phone_verified: false,
  });
  expect([body.role, body.id]).toEqual(["authenticated", id]);
  expect((await change(token, { app_metadata: { admin: true } })).body.code).toBe("not_admin");
  for (let part = 0; part < 3; part += 1) await change(token, { data: { [`part${part}`]: "x".repeat(7000) } });
  expect((await change(token, { data: { more: "x".repeat(7000) } })).body.code).toBe("validation_failed");
});

test("five changes at once all hold, whole", async () => {
  const { token } = await someone(hub);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => change(token, { data: { [`k${number}`]: number, last: number } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const { user_metadata: metadata } = (await ask(hub, "GET /user", { token })).body;
  expect(metadata).toMatchObject({ k1: 1, k2: 2, k3: 3, k4: 4, k5: 5 });
});

test("of two simultaneous new passwords from two sessions, one stays and the other session ends", async () => {
  const { email, token } = await someone(hub);
  const other = (await signIn(hub, email)).body.access_token as string;
  const answers = await Promise.all([
    change(token, { password: "First-Password-1" }),
    change(other, { password: "Second-Password-2" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const winner = answers[0]?.status === 200 ? "First-Password-1" : "Second-Password-2";
  expect((await signIn(hub, email, winner)).status).toBe(200);
});
