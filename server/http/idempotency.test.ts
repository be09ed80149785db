// On both engines: requests at the same moment wait for each other in the database.
import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { Refusal } from "#server/errors.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";
import { signedIn } from "./guards.ts";
import type { HubEnv } from "./hub-env.ts";
import { idempotent, sweepIdempotencyKeys } from "./idempotency.ts";
import { answerError } from "./answer-error.ts";
import { requestFrame } from "./request-frame.ts";
import { takes } from "./takes.ts";

// Doors made for these tests, in the real frame.
const hub = await startHub();
let clockAt = Date.now();
const ctx = { ...hub.ctx, clock: { now: () => new Date(clockAt) } };
const done: string[] = [];
let wait: Promise<unknown> = Promise.resolve();
const Order = z.object({ title: z.string() });

const counters = new Hono<HubEnv>()
  .onError(answerError)
  .use(requestFrame(ctx))
  .use((c, next) => {
    const id = c.req.header("x-person") ?? "";
    c.set("caller", () =>
      Promise.resolve({
        person: { id, sessionId: id, aal: 1, needsSecondFactor: false, isMember: false, isAdmin: false },
      }),
    );
    return next();
  })
  .post("/orders", signedIn, takes("json", Order), idempotent, async (c) => {
    const { title } = c.req.valid("json");
    done.push(title);
    await wait;
    if (title === "sold out") throw new Refusal("already_owned");
    if (title === "busy") throw new Refusal("busy");
    if (title === "bug") throw new Error("a bug");
    return c.json({ order: done.length, title }, 201);
  })
  .post("/gifts", signedIn, takes("json", Order), idempotent, (c) => c.json({ gift: done.push("gift") }));

const { id: asha } = await aCustomer(hub.ctx);
const { id: ravi } = await aCustomer(hub.ctx);

async function order(
  title: string,
  { key, person = asha, door = "/orders" }: { key: string; person?: string; door?: string },
): Promise<{ status: number; body: Record<string, unknown>; replayed: boolean; code: string | undefined }> {
  const headers = { "content-type": "application/json", "x-person": person, "idempotency-key": key };
  const answer = await counters.request(`http://hub.test${door}`, {
    method: "POST",
    body: JSON.stringify({ title }),
    headers,
  });
  const body = (await answer.json()) as Record<string, unknown> & { error?: { code: string } };
  return {
    status: answer.status,
    body,
    replayed: answer.headers.get("idempotent-replayed") === "true",
    code: body.error?.code,
  };
}

async function timesDone(act: () => Promise<unknown>): Promise<number> {
  const before = done.length;
  await act();
  return done.length - before;
}

test("the same order under the same key is made once, and its first answer is given again", async () => {
  const key = randomUUID();
  const first = await order("tea", { key });
  expect(first).toMatchObject({ status: 201, body: { title: "tea" }, replayed: false });
  expect(await timesDone(async () => expect(await order("tea", { key })).toEqual({ ...first, replayed: true }))).toBe(
    0,
  );
});

test("another order under the same key is refused and not made", async () => {
  const key = randomUUID();
  await order("tea", { key });
  expect(
    await timesDone(async () =>
      expect(await order("coffee", { key })).toMatchObject({ status: 422, code: "idempotency_key_reused" }),
    ),
  ).toBe(0);
});

test("a key is one person's at one door", async () => {
  const key = randomUUID();
  await order("tea", { key });
  expect(await timesDone(() => order("tea", { key, person: ravi }))).toBe(1);
  expect(await timesDone(() => order("tea", { key, door: "/gifts" }))).toBe(1);
});

test("of many requests at once one runs, and the others wait for its answer", async () => {
  const [key, held] = [randomUUID(), Promise.withResolvers<void>()];
  wait = held.promise;
  const before = done.length;
  const first = order("tea", { key });
  await expect.poll(() => done.length).toBe(before + 1);
  expect(
    (await Promise.all([1, 2, 3].map(() => order("tea", { key })))).map(({ status, code }) => `${status} ${code}`),
  ).toEqual(Array(3).fill("409 idempotency_key_busy"));
  held.resolve();
  wait = Promise.resolve();
  expect((await first).status).toBe(201);
  expect((await order("tea", { key })).replayed).toBe(true);
  expect(done.length).toBe(before + 1);
});

test("a lasting refusal is the answer; a passing one is forgotten, and the next try counts", async () => {
  const stays = randomUUID();
  expect(
    await timesDone(async () => [await order("sold out", { key: stays }), await order("sold out", { key: stays })]),
  ).toBe(1);
  for (const title of ["busy", "bug"]) {
    const key = randomUUID();
    expect(await timesDone(async () => [await order(title, { key }), await order(title, { key })]), title).toBe(2);
  }
});

test("an order whose hub was ended in the middle may be tried again after a minute, not sooner", async () => {
  const key = randomUUID();
  wait = new Promise(() => undefined);
  void order("tea", { key });
  const before = done.length;
  await expect.poll(() => done.length).toBe(before + 1);
  wait = Promise.resolve();
  clockAt += 59_000;
  expect((await order("tea", { key })).code).toBe("idempotency_key_busy");
  clockAt += 2000;
  expect((await order("tea", { key })).status).toBe(201);
});

test.each(["", "with a space", "x".repeat(256)])(
  "a key that is none is refused before anything is done: %j",
  async (key) => {
    expect(
      await timesDone(async () =>
        expect(await order("tea", { key })).toMatchObject({ status: 422, code: "invalid_input" }),
      ),
    ).toBe(0);
  },
);

test("a day later a key means something new", async () => {
  const key = randomUUID();
  await order("tea", { key });
  await sweepIdempotencyKeys(hub.ctx.db);
  expect((await order("tea", { key })).replayed).toBe(true);
  await hub.ctx.database.pool.query("update idempotency_keys set claimed_at = claimed_at - interval '25 hours'");
  await sweepIdempotencyKeys(hub.ctx.db);
  expect((await order("tea", { key })).replayed).toBe(false);
});
