import * as bcrypt from "@node-rs/bcrypt";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { ask } from "#test/auth-wire.ts";
import { startHub } from "#test/harness.ts";
import { letterTo, newAddress, openedLetters, signIn, signUp, someone, usualPassword } from "#test/sign-ups.ts";
import { aSession } from "#test/people.ts";
import { aProvenPerson } from "#test/second-factors.ts";
import { updateAccount } from "../account-store.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";

let ahead = 0;
// On the hour: no window of a limit ends in the middle of a test.
const begin = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
const hub = await startHub({ now: () => new Date(begin + ahead) });
const hours = 3_600_000;
const fresh = "Brand-New-Pass-42";

beforeEach(() => {
  ahead = 0;
});

function change(token: string, body: object) {
  return ask(hub, "PUT /user", { token, body });
}

async function hashOf(id: string): Promise<string> {
  const { rows } = await hub.ctx.database.pool.query<{ hash: string }>(
    "select password_hash as hash from accounts where id = $1",
    [id],
  );
  return rows[0]?.hash ?? "";
}

async function from(address: string, email: string, password: string): Promise<string> {
  const device = { userAgent: undefined, address, country: undefined };
  return signInWithPassword(hub.ctx, { email, phone: undefined, password, captchaToken: undefined }, device).then(
    () => "in",
    (refusal: { case: string }) => refusal.case,
  );
}

test("a wrong password and an unknown address are refused in the same bytes, and both cost a hash", async () => {
  const { email } = await someone(hub);
  const hashed: string[] = [];
  const { passwords } = hub.ctx;
  const counted = {
    ...passwords,
    verify: (hash: string, password: string) => (hashed.push("verify"), passwords.verify(hash, password)),
    pretend: (password: string) => (hashed.push("pretend"), passwords.pretend(password)),
  };
  const { createApp } = await import("#server/app.ts");
  const app = createApp({ ...hub.ctx, passwords: counted });
  const answers = [];
  for (const address of [email, newAddress("nobody")]) {
    const answer = await app.request("http://hub.test/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email: address, password: "wrong-wrong-1" }),
    });
    answers.push([answer.status, await answer.text()]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(400);
  expect(hashed).toEqual(["verify", "pretend"]);
});

test("what else stands in the way is told only to who knows the password", async () => {
  const { email, id } = await someone(hub);
  await inTransaction(hub.ctx.db, (tx) =>
    updateAccount(tx, { id, now: new Date(begin) }, { bannedUntil: new Date(begin + hours) }),
  );
  expect((await signIn(hub, email, "wrong-wrong-1")).body.code).toBe("invalid_credentials");
  expect((await signIn(hub, email)).body.code).toBe("user_banned");
  const waiting = newAddress();
  await signUp(hub, { email: waiting });
  expect((await signIn(hub, waiting, "wrong-wrong-1")).body.code).toBe("invalid_credentials");
  expect((await signIn(hub, waiting)).body.code).toBe("email_not_confirmed");
});

test("the address is taken without regard to case; none, or both ways at once, is no sign-in", async () => {
  const { email } = await someone(hub);
  expect((await signIn(hub, email.toUpperCase())).status).toBe(200);
  for (const body of [
    { password: "x" },
    { email: "", password: "x" },
    { email, phone: "919812345678", password: "x" },
    { email: "no address", password: "x" },
  ]) {
    expect((await ask(hub, "POST /token?grant_type=password", { body })).body.code).toBe("validation_failed");
  }
  for (const phone of ["919812345678", "+34123"]) {
    expect(await ask(hub, "POST /token?grant_type=password", { body: { phone, password: "x" } })).toMatchObject({
      status: 422,
      body: { code: "phone_provider_disabled", message: "Phone logins are disabled" },
    });
  }
});

test.each(["a member", "nobody"])(
  "after ten wrong passwords for %s from one place, that place waits; the owner elsewhere does not",
  async (who) => {
    const email = who === "nobody" ? newAddress("nobody") : (await someone(hub)).email;
    const guesses = [];
    for (let count = 0; count < 12; count += 1) guesses.push(await from("198.51.100.7", email, "wrong-wrong-1"));
    expect(guesses).toEqual([
      ...Array<string>(10).fill("invalid_credentials"),
      "over_request_rate_limit",
      "over_request_rate_limit",
    ]);
    expect(await from("198.51.100.7", email, usualPassword)).toBe("over_request_rate_limit");
    expect(await from("203.0.113.5", email, usualPassword)).toBe(who === "nobody" ? "invalid_credentials" : "in");
  },
);

test("an IPv6 subscriber is one place; a hundred places together are stopped too", async () => {
  const { email } = await someone(hub);
  for (let count = 0; count < 10; count += 1) await from(`2001:db8:1:2::${count}`, email, "wrong-wrong-1");
  expect(await from("2001:db8:1:2::ffff", email, "wrong-wrong-1")).toBe("over_request_rate_limit");
  for (let count = 0; count < 90; count += 1) await from(`198.51.100.${count}`, email, "wrong-wrong-1");
  expect(await from("192.0.2.1", email, "wrong-wrong-1")).toBe("over_request_rate_limit");
});

test("right passwords use up nothing, and the answer says how long to wait", async () => {
  const { email } = await someone(hub);
  for (let count = 0; count < 15; count += 1) expect((await signIn(hub, email)).status).toBe(200);
  for (let count = 0; count < 10; count += 1) await signIn(hub, email, "wrong-wrong-1");
  const { status, body, retryAfter } = await signIn(hub, email);
  expect([status, body.code, Number(retryAfter) > 0]).toEqual([429, "over_request_rate_limit", true]);
});

test("an imported bcrypt hash is accepted and hashed anew, by twenty sign-ins at once as well", async () => {
  const { email, id } = await someone(hub);
  await inTransaction(hub.ctx.db, async (tx) =>
    updateAccount(
      tx,
      { id, now: new Date(begin) },
      { passwordHash: (await bcrypt.hash("imported-secret", 4)).replace("$2b$", "$2y$") },
    ),
  );
  expect((await signIn(hub, email, "wrong-wrong-1")).status).toBe(400);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => from(`203.0.113.${place}`, email, "imported-secret")),
  );
  expect(answers).toEqual(Array(20).fill("in"));
  expect(await hashOf(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(hub, email, "imported-secret")).status).toBe(200);
});

test("a sign-in with the old password that is under way while it changes gets no session", async () => {
  const { email, id } = await someone(hub);
  const { passwords } = hub.ctx;
  let looked = 0;
  const slow: typeof passwords = {
    ...passwords,
    async verify(hash, password) {
      const isRight = await passwords.verify(hash, password);
      looked += 1;
      if (looked === 1)
        await inTransaction(hub.ctx.db, async (tx) =>
          updateAccount(tx, { id, now: new Date(begin) }, { passwordHash: await passwords.hash(fresh) }),
        );
      return isRight;
    },
  };
  const device = { userAgent: undefined, address: "203.0.113.77", country: undefined };
  const trying = signInWithPassword(
    { ...hub.ctx, passwords: slow },
    { email, phone: undefined, password: usualPassword, captchaToken: undefined },
    device,
  );
  await expect(trying).rejects.toMatchObject({ case: "invalid_credentials" });
  expect(looked).toBe(2);
});

test("a new password works, the old one does not, other sessions end, this one stays, and the person is told", async () => {
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
  expect((await openedLetters(hub.ctx, email)).at(-1)?.type).toBe("password_changed");
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

test("what was mailed before a new password opens nothing after it", async () => {
  const { email, token } = await someone(hub);
  const to = newAddress("moved");
  await change(token, { email: to });
  await ask(hub, "POST /recover", { body: { email } });
  const letters = [await letterTo(hub.ctx, email, "recovery"), await letterTo(hub.ctx, to, "email_change_new")];
  expect((await change(token, { password: fresh })).body).not.toHaveProperty("new_email");
  for (const { token: hash, link } of letters)
    expect(
      (await ask(hub, "POST /verify", { body: { type: link.searchParams.get("type"), token_hash: hash } })).status,
    ).toBe(403);
});

test("a session that was proven more than ten minutes ago needs a fresh proof for a new password: a mailed code, once, or the current one", async () => {
  const { email, token } = await someone(hub);
  ahead = 601_000;
  expect((await change(token, { password: fresh })).body.code).toBe("reauthentication_needed");
  expect((await change(token, { password: fresh, nonce: "123456" })).body.code).toBe("reauthentication_not_valid");
  for (const nonce of [undefined, "123456"]) {
    const guessed = await change(token, { password: usualPassword, nonce });
    expect(guessed.body.code, "nor does it tell what the current one is").toMatch(/^reauthentication_/);
  }
  expect((await ask(hub, "GET /reauthenticate", { token })).body).toEqual({});
  const { code } = await letterTo(hub.ctx, email, "reauthentication");
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

test("metadata merges, null removes, and nobody says of himself what the hub says", async () => {
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
  const { user_metadata: kept } = (await ask(hub, "GET /user", { token })).body;
  expect(kept).toMatchObject({ k1: 1, k2: 2, k3: 3, k4: 4, k5: 5 });
});

test("of two new passwords at once, from two sessions, one stands and the other session is over", async () => {
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
