import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson } from "#test/people/people.ts";
import { emailTo, newAddress, openedEmails, signIn, signUp, someone } from "#test/people/sign-ups.ts";

let ahead = 0;
// At the start of a day: no window of a limit ends in the middle of a test.
const begin = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
const hub = await startHub({ now: () => new Date(begin + ahead) });
const minutes = 60_000;

beforeEach(() => {
  ahead = 0;
});

// Every door at which a caller names an address, and the rest of its body.
const doors: readonly (readonly [door: string, more: object])[] = [
  ["POST /recover", {}],
  ["POST /otp", { create_user: false }],
  ["POST /otp", { create_user: true }],
  ["POST /magiclink", {}],
  ["POST /resend", { type: "signup" }],
  ["POST /resend", { type: "email_change" }],
];

test.each(doors)(
  "%s %j answers the same bytes for a member, an unconfirmed and an unknown address, twice",
  async (door, more) => {
    const [member, unconfirmed, unknown] = [(await someone(hub)).email, newAddress(), newAddress("unknown")];
    await signUp(hub, { email: unconfirmed });
    ahead = 2 * minutes;
    const answers = [];
    for (const email of [member, unconfirmed, unknown])
      answers.push([
        await ask(hub, door, { body: { ...more, email } }),
        await ask(hub, door, { body: { ...more, email } }),
      ]);
    expect(answers[0]).toMatchObject([
      { status: 200, body: {} },
      { status: 429, body: { code: "over_email_send_rate_limit" }, retryAfter: "60" },
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  },
);

test("a sign-in email to an unconfirmed address takes no other door's turn, which reveals nothing either", async () => {
  const unconfirmed = (await aPerson(hub.ctx, { email: newAddress(), emailConfirmedAt: null })).email;
  for (const email of [unconfirmed, newAddress("unknown")]) {
    await ask(hub, "POST /otp", { body: { email, create_user: false } });
    await hub.ctx.background.settled();
    expect((await signUp(hub, { email })).status).toBe(200);
  }
});

test.each(doors)("%s %j wants an address", async (door, more) => {
  for (const email of ["no address", "a@b", "a b@example.com", `${"x".repeat(250)}@example.com`, "", null, undefined]) {
    const { status, body } = await ask(hub, door, { body: { ...more, email } });
    expect([status, body.code]).toEqual([400, "validation_failed"]);
  }
});

test("an unknown address gets no email", async () => {
  const email = newAddress("unknown");
  await ask(hub, "POST /recover", { body: { email } });
  await ask(hub, "POST /otp", { body: { email, create_user: false } });
  await ask(hub, "POST /resend", { body: { email, type: "signup" } });
  expect(await openedEmails(hub.ctx, email)).toEqual([]);
});

test("a new person who asks for a code gets an account without a password", async () => {
  const email = newAddress();
  await ask(hub, "POST /otp", { body: { email, data: { name: "Asha" } } });
  const { code } = await emailTo(hub.ctx, email, "confirm_signup");
  const { status, body } = await ask(hub, "POST /verify", { body: { type: "email", email, token: code } });
  expect([status, body.user.user_metadata.name]).toEqual([200, "Asha"]);
});

// As the hub's own proxy names the caller behind it.
const behindProxy = createApp({ ...hub.ctx, config: { ...hub.ctx.config, trustProxy: 1 } });

async function from(
  network: number,
  door: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<number> {
  ahead += 90_000;
  const [method = "", path = ""] = door.split(" ");
  const headers = {
    "x-forwarded-for": `198.51.${network}.7`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const { status } = await behindProxy.request(`http://hub.test/auth/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return status;
}

async function statuses(count: number, send: (turn: number) => Promise<number>): Promise<number[]> {
  const all = [];
  for (let turn = 0; turn < count; turn += 1) all.push(await send(turn));
  return all;
}

const times = (count: number, status: number) => Array<number>(count).fill(status);

test.each(["a member", "an unknown address"])(
  "from one network four emails of a kind in an hour may be asked for and eight in a day, for %s alike; the next network is still heard",
  async (who) => {
    const email = who === "an unknown address" ? newAddress("unknown") : (await someone(hub)).email;
    const ask4 = (network: number) => statuses(6, () => from(network, "POST /recover", { body: { email } }));
    expect(await ask4(1)).toEqual([...times(4, 200), 429, 429]);
    expect(await from(2, "POST /recover", { body: { email } })).toBe(200);
    ahead = 60 * minutes;
    expect(await ask4(1)).toEqual([...times(4, 200), 429, 429]);
    ahead = 120 * minutes;
    expect(await ask4(1)).toEqual(times(6, 429));
    ahead = 24 * 60 * minutes;
    expect(await from(1, "POST /recover", { body: { email } })).toBe(200);
  },
);

test("all networks together send one address at most 8 emails of a kind an hour", async () => {
  const email = newAddress("unknown");
  const army = (count: number) =>
    statuses(count, (turn) => from(turn, "POST /otp", { body: { email, create_user: false } }));
  expect(await army(12)).toEqual([...times(9, 200), 429, 429, 429]);
  ahead = 60 * minutes;
  expect((await army(12)).filter((status) => status === 200)).toHaveLength(9);
  for (const hours of [2, 3]) {
    ahead = hours * 60 * minutes;
    expect((await army(4)).filter((status) => status === 200)).toHaveLength(1);
  }
});

test("strangers who use up their allowances do not stop other emails, nor the owner's own", async () => {
  const { email } = await someone(hub);
  for (const turn of Array(12).keys()) await from(turn, "POST /otp", { body: { email, create_user: false } });
  expect(await from(1, "POST /otp", { body: { email, create_user: false } })).toBe(429);
  expect(await from(1, "POST /recover", { body: { email } })).toBe(200);
  for (const turn of Array(12).keys()) await from(turn, "POST /resend", { body: { type: "email_change", email } });
  expect(await from(1, "POST /resend", { body: { type: "email_change", email } })).toBe(429);
  // A change of address wants a proof of the last minutes.
  const token: string = (await signIn(hub, email)).body.access_token;
  expect(await from(1, "GET /reauthenticate", { token })).toBe(200);
  expect(await from(1, "PUT /user", { token, body: { email: newAddress("moved") } })).toBe(200);
});

test("a stranger whose emails are spent cannot go on holding the gap between two", async () => {
  const { email } = await someone(hub);
  await statuses(4, () => from(1, "POST /recover", { body: { email } }));
  const late = await from(1, "POST /recover", { body: { email } });
  ahead -= 90_000;
  expect([late, await from(2, "POST /recover", { body: { email } })]).toEqual([429, 200]);
});

test("the owner's own requests are limited too", async () => {
  const { token } = await someone(hub);
  expect(await statuses(10, () => from(1, "GET /reauthenticate", { token }))).toEqual([...times(8, 200), 429, 429]);
});

test("sent again, the former link and code are void", async () => {
  const email = newAddress();
  await signUp(hub, { email });
  const former = await emailTo(hub.ctx, email, "confirm_signup");
  ahead = 2 * minutes;
  await ask(hub, "POST /resend", { body: { type: "signup", email } });
  const latter = await emailTo(hub.ctx, email, "confirm_signup");
  expect((await ask(hub, "POST /verify", { body: { type: "signup", token_hash: former.token } })).status).toBe(403);
  expect((await ask(hub, "POST /verify", { body: { type: "signup", email, token: former.code } })).status).toBe(
    former.code === latter.code ? 200 : 403,
  );
  expect((await ask(hub, "POST /verify", { body: { type: "signup", token_hash: latter.token } })).status).toBe(200);
  expect((await signIn(hub, email)).status).toBe(200);
});

test("the kinds that may be sent again are named", async () => {
  for (const type of ["recovery", "toString", ""])
    expect((await ask(hub, "POST /resend", { body: { type, email: newAddress() } })).status).toBe(400);
});

test("links lead only to the hub and allowed addresses, and lie encrypted in the database", async () => {
  const { email } = await someone(hub);
  for (const redirect of ["https://evil.example/x", "http://hub.test/welcome"]) {
    ahead += 2 * minutes;
    await ask(hub, `POST /recover?redirect_to=${encodeURIComponent(redirect)}`, { body: { email } });
    await hub.ctx.background.settled();
  }
  const [evil, welcome] = (await openedEmails(hub.ctx, email)).filter(({ type }) => type === "recovery");
  expect(evil?.link.searchParams.get("redirect_to")).toBe("http://hub.test");
  expect(welcome?.link.searchParams.get("redirect_to")).toBe("http://hub.test/welcome");
  expect(welcome?.link.origin + (welcome?.link.pathname ?? "")).toBe("http://hub.test/reset-password");
  expect(Buffer.from(welcome?.token ?? "", "base64url")).toHaveLength(32);
  const { rows } = await hub.ctx.database.pool.query("select * from proofs");
  const stored = rows
    .map((row) =>
      Object.values(row as object)
        .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)))
        .join(" "),
    )
    .join(" ");
  expect(stored).not.toContain(welcome?.token);
  expect(stored).not.toContain(welcome?.code);
});

test("an account without an email to wait for says when its last one was sent", async () => {
  const { email, token } = await someone(hub);
  await ask(hub, "POST /recover", { body: { email } });
  await hub.ctx.background.settled();
  expect((await ask(hub, "GET /user", { token })).body.recovery_sent_at).toBe(new Date(begin).toISOString());
});
