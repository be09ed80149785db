import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { ask, publishedClient } from "#test/auth-wire.ts";
import { startHub } from "#test/harness.ts";
import { lettersTo } from "#test/letters.ts";
import {
  confirm,
  letterTo,
  newAddress,
  openedLetters,
  signIn,
  signUp,
  someone,
  usualPassword,
} from "#test/sign-ups.ts";
import { finishSignUps } from "./write-to-signer.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
const minutes = 60_000;

beforeEach(() => {
  ahead = 0;
});

// An answer without what must differ from one person to the next.
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null)
    return typeof value === "string"
      ? value.replace(/^[0-9a-f-]{36}$/, "an id").replace(/^\d{4}-.*Z$/, "a moment")
      : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

async function accountsWith(email: string): Promise<number> {
  await hub.ctx.afterwards.settled();
  const { rows } = await hub.ctx.database.pool.query<{ count: number }>(
    "select count(*)::int as count from accounts where email = $1",
    [email],
  );
  return rows[0]?.count ?? 0;
}

test("who signs up waits for a letter, and is not set up yet", async () => {
  const email = newAddress("Asha.Mixed");
  const { status, body } = await signUp(hub, {
    email,
    data: { first_name: "Asha", plan: 3, sub: "somebody else", email_verified: true },
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

test("the most that somebody may say of themselves still fits into the head of a request", async () => {
  const data = { text: "x".repeat(4_000) };
  const { token } = await someone(hub, { data });
  expect(token.length).toBeLessThan(8_192);
  const { status, body } = await signUp(hub, { email: newAddress(), data: { text: "x".repeat(5_000) } });
  expect([status, body.code]).toEqual([400, "validation_failed"]);
});

test("the letter confirms the address and signs in; the answer named the account and the identity that are there", async () => {
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

test("signing up with a member's address looks exactly like a sign-up, changes nothing, and tells the member", async () => {
  const { email, id } = await someone(hub, { data: { name: "Asha" } });
  const stranger = await signUp(hub, { email, password: "Another-Password-7", data: { evil: true } });
  const newcomer = await signUp(hub, { email: newAddress(), password: "Another-Password-7", data: { evil: true } });
  expect(stranger.status).toBe(200);
  expect(JSON.stringify(shapeOf(stranger.body)).replaceAll(email, "an address")).toBe(
    JSON.stringify(shapeOf(newcomer.body)).replaceAll(newcomer.body.email, "an address"),
  );
  expect(stranger.body.id).not.toBe(id);
  expect((await signIn(hub, email, "Another-Password-7")).body.code).toBe("invalid_credentials");
  expect((await signIn(hub, email)).body.user.user_metadata).not.toHaveProperty("evil");
  expect((await openedLetters(hub.ctx, email)).map(({ type }) => type)).toEqual([
    "confirm_signup",
    "already_registered",
  ]);
});

test("asking again says the data sent and a fresh id, for a member's address as for a new one", async () => {
  for (const email of [(await someone(hub)).email, newAddress()]) {
    const ids = new Set<string>();
    for (const color of ["red", "blue"]) {
      ahead += 2 * minutes;
      const { body } = await signUp(hub, { email, data: { color } });
      ids.add(body.id);
      expect([body.user_metadata.color, body.created_at, body.confirmation_sent_at]).toEqual([
        color,
        body.confirmation_sent_at,
        new Date(begin + ahead).toISOString(),
      ]);
    }
    expect(ids.size).toBe(2);
  }
});

test("a sign-up is answered before anybody looks who has the address, whoever has it", async () => {
  const waits: (() => Promise<void>)[] = [];
  const afterwards = {
    ...hub.ctx.afterwards,
    start: (_: unknown, work: () => Promise<void>) => Promise.resolve(void waits.push(work)),
  };
  const { createApp } = await import("#server/app.ts");
  const app = createApp({ ...hub.ctx, afterwards });
  for (const email of [(await someone(hub)).email, newAddress()]) {
    const statements: string[] = [];
    const { pool } = hub.ctx.database;
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    pool.query = ((...args: unknown[]) => {
      statements.push(typeof args[0] === "string" ? args[0] : (args[0] as { text: string }).text);
      return query(...args);
    }) as typeof pool.query;
    const { status } = await app.request("http://hub.test/auth/v1/signup", {
      method: "POST",
      body: JSON.stringify({ email, password: usualPassword }),
    });
    pool.query = query as typeof pool.query;
    expect([status, statements.filter((text) => /"accounts"/.test(text))]).toEqual([200, []]);
  }
  expect(waits).toHaveLength(2);
});

test("again within a minute is refused alike, whoever has the address", async () => {
  const member = (await someone(hub)).email;
  const [newcomer, waiting] = [newAddress(), newAddress()];
  for (const email of [member, newcomer, waiting]) await signUp(hub, { email });
  ahead = 20_000;
  for (const email of [member, newcomer, waiting]) {
    const { status, body, retryAfter } = await signUp(hub, { email });
    expect([status, body, retryAfter]).toEqual([
      429,
      {
        code: "over_email_send_rate_limit",
        message: "For security purposes, you can only request this after 40 seconds.",
      },
      "40",
    ]);
  }
});

test("a password that a stranger planted falls when the owner signs up too, and the owner sets a new one", async () => {
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

test("the same password twice is one person who lost the letter: it stands", async () => {
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
  const letter = await letterTo(hub.ctx, email, way === "recovery" ? "recovery" : "confirm_signup");
  const { status } = await ask(hub, "POST /verify", {
    body: { type: letter.link.searchParams.get("type"), token_hash: letter.token },
  });
  expect(status).toBe(200);
  expect((await signIn(hub, email, "planted-by-a-stranger")).body.code).toBe("invalid_credentials");
});

test("twenty sign-ups of one address at once make one account, and none fails", async () => {
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(hub, { email })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(429)]);
  expect(await accountsWith(email)).toBe(1);
});

test("without a gap between letters they are one account still, with the password they all named", async () => {
  const eager = { ...hub.ctx, config: { ...hub.ctx.config, auth: { ...hub.ctx.config.auth, mailGapSeconds: 0 } } };
  const { createApp } = await import("#server/app.ts");
  const app = createApp(eager);
  const email = newAddress();
  const body = JSON.stringify({ email, password: usualPassword });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.request("http://hub.test/auth/v1/signup", { method: "POST", body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
  expect(await accountsWith(email)).toBe(1);
  expect((await confirm(hub, email)).status).toBe(200);
  expect((await signIn(hub, email)).status).toBe(200);
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

test("the published client hears that a password is what everybody takes, whether the address is taken or not", async () => {
  const { email } = await someone(hub);
  for (const address of [email, newAddress()]) {
    const { error } = await publishedClient(hub).signUp({ email: address, password: "password123" });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", reasons: ["pwned"], status: 422 });
  }
});

test("where no letter is asked for, a sign-up is a session, and a taken address is told", async () => {
  const { createApp } = await import("#server/app.ts");
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

test.each(["a new address", "an address that waits", "a member's address"])(
  "a process that dies after answering a sign-up with %s leaves it to the next one",
  async (whose) => {
    const email = newAddress();
    if (whose === "an address that waits") await signUp(hub, { email });
    if (whose === "a member's address") await someone(hub, { email });
    await hub.ctx.afterwards.settled();
    ahead = 61_000;
    const before = (await lettersTo(hub.ctx, email)).length;
    // What would follow the answer never does.
    const dying = createApp({ ...hub.ctx, afterwards: { ...hub.ctx.afterwards, start: () => Promise.resolve() } });
    const body = JSON.stringify({ email, password: usualPassword });
    const answer = await dying.request("/auth/v1/signup", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, (await lettersTo(hub.ctx, email)).length]).toEqual([200, before]);
    await doDueWork(hub.ctx, finishSignUps(hub.ctx));
    expect((await lettersTo(hub.ctx, email)).length).toBe(before);
    ahead = 64_000;
    await Promise.all([doDueWork(hub.ctx, finishSignUps(hub.ctx)), doDueWork(hub.ctx, finishSignUps(hub.ctx))]);
    expect([await accountsWith(email), (await lettersTo(hub.ctx, email)).length]).toEqual([1, before + 1]);
    const { rows } = await hub.ctx.database.pool.query("select 1 from due_work where kind = 'sign-up'");
    expect(rows).toEqual([]);
  },
);

test("a sign-up that the job has finished is not finished again by the process that was slow", async () => {
  const email = newAddress();
  const slow = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const late = createApp({
    ...hub.ctx,
    afterwards: { ...hub.ctx.afterwards, start: async (_doing, work) => void held.push(slow.promise.then(work)) },
  });
  await late.request("/auth/v1/signup", {
    method: "POST",
    body: JSON.stringify({ email, password: usualPassword }),
    headers: { "content-type": "application/json" },
  });
  ahead = 3_000;
  await doDueWork(hub.ctx, finishSignUps(hub.ctx));
  slow.resolve();
  await Promise.all(held);
  expect([await accountsWith(email), await lettersTo(hub.ctx, email)]).toEqual([1, ["confirm_signup"]]);
});
