import * as bcrypt from "@node-rs/bcrypt";
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { newAddress, signIn, signUp, someone, usualPassword } from "#test/people/sign-ups.ts";
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
    (refusal: { case?: string; code?: string }) => refusal.case ?? refusal.code ?? "",
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
  for (const address of [email, newAddress("unknown")]) {
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

test("only the right password learns of other obstacles", async () => {
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

test.each(["a member", "an unknown address"])(
  "after ten wrong passwords for %s from one place, that place waits; the owner elsewhere does not",
  async (who) => {
    const email = who === "an unknown address" ? newAddress("unknown") : (await someone(hub)).email;
    const guesses = [];
    for (let count = 0; count < 12; count += 1) guesses.push(await from("198.51.100.7", email, "wrong-wrong-1"));
    expect(guesses).toEqual([
      ...Array<string>(10).fill("invalid_credentials"),
      "too_many_requests",
      "too_many_requests",
    ]);
    expect(await from("198.51.100.7", email, usualPassword)).toBe("too_many_requests");
    expect(await from("203.0.113.5", email, usualPassword)).toBe(
      who === "an unknown address" ? "invalid_credentials" : "in",
    );
  },
);

test("an IPv6 subscriber is one place; a hundred places together are stopped too", async () => {
  const { email } = await someone(hub);
  for (let count = 0; count < 10; count += 1) await from(`2001:db8:1:2::${count}`, email, "wrong-wrong-1");
  expect(await from("2001:db8:1:2::ffff", email, "wrong-wrong-1")).toBe("too_many_requests");
  for (let count = 0; count < 90; count += 1) await from(`198.51.100.${count}`, email, "wrong-wrong-1");
  expect(await from("192.0.2.1", email, "wrong-wrong-1")).toBe("too_many_requests");
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
