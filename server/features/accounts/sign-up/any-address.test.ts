// A sign-up does not reveal whether an address is taken.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { startHub } from "#test/hub/harness.ts";
import { newAddress, openedEmails, signIn, signUp, someone, usualPassword } from "#test/people/sign-ups.ts";

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
  expect((await openedEmails(hub.ctx, email)).map(({ type }) => type)).toEqual([
    "confirm_signup",
    "already_registered",
  ]);
});

test("a repeated sign-up answers with its data and a fresh id, for a taken address too", async () => {
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

test("a sign-up is answered before the hub looks up its address", async () => {
  const waits: (() => Promise<void>)[] = [];
  const background = {
    ...hub.ctx.background,
    start: (_: unknown, work: () => Promise<void>) => Promise.resolve(void waits.push(work)),
  };
  const app = createApp({ ...hub.ctx, background });
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

test("a second sign-up within a minute is refused alike, with or without an account", async () => {
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
