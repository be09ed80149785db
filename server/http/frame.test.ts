import { sql } from "#server/db/drizzle.ts";
import { Hono } from "hono";
import pg from "pg";
import { expect, test } from "vitest";
import { z } from "zod";
import { ErrorBody } from "#contract/error-body.ts";
import { Conflict } from "#server/db/retry-on-conflict.ts";
import { Refusal } from "#server/errors.ts";
import { startHub } from "#test/hub/harness.ts";
import { admin, anyone, freshAdmin, signedIn } from "./guards.ts";
import type { AppCaller, HubEnv, Person } from "./hub-env.ts";
import { maintenanceGate, maintenanceState } from "./maintenance.ts";
import { answerError } from "./answer-error.ts";
import { requestFrame } from "./request-frame.ts";
import { sameOrigin } from "./same-origin.ts";
import { takes } from "./takes.ts";

// The real frame around doors made for these tests, on the real context.
const hub = await startHub();
const Order = z.object({ title: z.string().min(1, "Give it a title."), copies: z.int() });

interface Doors {
  readonly needsFactor?: boolean;
  // The caller shows the token of a connected app.
  readonly app?: AppCaller;
}

function doors(person?: Person, ctx = hub.ctx, { needsFactor = false, app: asApp }: Doors = {}): Hono<HubEnv> {
  const app = new Hono<HubEnv>();
  app.onError(answerError);
  app.use(requestFrame(ctx));
  app.use(async (c, next) => {
    c.set("caller", () => Promise.resolve(person ? { person } : { refused: "no_authorization" as const }));
    c.set("appCaller", () => Promise.resolve(asApp));
    c.set("askOfAdmins", {
      isProvenLately: () => Promise.resolve(false),
      needsFactor: () => Promise.resolve(needsFactor),
    });
    await next();
  });
  const token = () => Promise.resolve({ refused: "no_authorization" as const });
  app.use(
    maintenanceState({ isClosed: () => Promise.resolve(ctx.config.maintenance), staysOpen: () => false, check: token }),
    maintenanceGate,
    sameOrigin,
  );
  app.post("/orders", anyone, takes("json", Order), (c) => c.json(c.req.valid("json")));
  app.get("/mine", signedIn, (c) => c.json({ ok: true }));
  app.get("/office", admin, (c) => c.json({ ok: true }));
  app.get("/office/dangerous", freshAdmin, (c) => c.json({ ok: true }));
  app.get("/bug", () => {
    throw new Error("the secret path /etc/hub");
  });
  app.get("/away", (c) => {
    throw Object.assign(new pg.DatabaseError("no database", 11, "error"), { code: c.req.query("sign") });
  });
  app.get("/contested", () => {
    throw new Conflict();
  });
  app.get("/busy", () => {
    throw new Refusal("busy", { retryAfterSeconds: 3 });
  });
  return app;
}

async function refused(
  answer: Response,
): Promise<{ status: number; code: string; fields: Record<string, string> | undefined }> {
  const { error } = ErrorBody.parse(await answer.json());
  return { status: answer.status, code: error.code, fields: error.fields };
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } };
  return Promise.resolve(doors().request("http://hub.test/orders", init));
}

test("a good order is taken; a wrong one names its fields", async () => {
  expect((await post('{"title":"₹","copies":2}')).status).toBe(200);
  expect(await refused(await post('{"title":"","copies":2.5}'))).toMatchObject({
    status: 422,
    code: "invalid_input",
    fields: { title: "Give it a title.", copies: expect.any(String) },
  });
});

test("a value the database cannot store is refused at its field, never answered with 500", async () => {
  for (const odd of ["a\\u0000b", "\\ud800"])
    expect(await refused(await post(`{"title":"${odd}","copies":2}`))).toMatchObject({
      status: 422,
      code: "invalid_input",
      fields: { title: "This contains characters that can't be saved." },
    });
  const app = doors();
  app.post("/named", anyone, takes("json", z.record(z.string(), z.int())), (c) => c.json({}));
  app.get("/day/:day", anyone, async (c) => {
    await c.get("ctx").db.execute(sql`select ${c.req.param("day")}::timestamptz`);
    return c.json({});
  });
  const init = { method: "POST", headers: { "Content-Type": "application/json" } };
  const named = (name: string) => app.request("http://hub.test/named", { ...init, body: `{"${name}":1}` });
  expect([(await named("a")).status, (await named("a\\u0000")).status]).toEqual([200, 422]);
  const day = (text: string) => app.request(`http://hub.test/day/${text}`);
  expect([(await day("2026-11-25")).status, (await day("0000-01-01")).status]).toEqual([200, 422]);
});

test("a body that is no JSON is 400, of another kind 415, too large 413", async () => {
  for (const broken of ["{", "nope", '{"title":', "\u0000"])
    expect(await refused(await post(broken))).toMatchObject({ status: 400, code: "malformed_json" });
  expect(await refused(await post("a=1", { "Content-Type": "application/x-www-form-urlencoded" }))).toMatchObject({
    status: 415,
  });
  expect(await refused(await post(`{"title":"${"x".repeat(200_000)}"}`))).toMatchObject({
    status: 413,
    code: "payload_too_large",
  });
});

test("a write that comes from another site is refused, one from our own page is not", async () => {
  const good = '{"title":"x","copies":1}';
  for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }]) {
    expect(await refused(await post(good, headers))).toMatchObject({ status: 403, code: "cross_origin" });
  }
  expect((await post(good, { Origin: "http://hub.test" })).status).toBe(200);
});

test("each guard admits the callers it names", async () => {
  const member: Person = { id: "m", sessionId: "s", aal: 1, needsSecondFactor: false, isMember: true, isAdmin: false };
  const statuses = async (person?: Person) =>
    Promise.all(["/mine", "/office"].map(async (path) => (await doors(person).request(path)).status));
  expect(await statuses()).toEqual([401, 401]);
  const app = { personId: "m", sessionId: "s", appId: "a" };
  expect((await doors(undefined, hub.ctx, { app }).request("/mine")).status, "the token of a connected app").toBe(403);
  expect(await statuses(member)).toEqual([200, 403]);
  expect(await statuses({ ...member, isAdmin: true })).toEqual([200, 200]);
  expect(await statuses({ ...member, isAdmin: true, needsSecondFactor: true })).toEqual([403, 403]);
  const admins = { ...member, isAdmin: true };
  expect((await doors(admins).request("/office/dangerous")).status, "proven long ago").toBe(403);
  expect(
    (await doors(admins, hub.ctx, { needsFactor: true }).request("/office")).status,
    "without the factor that all need",
  ).toBe(403);
  expect((await doors({ ...admins, aal: 2 }, hub.ctx, { needsFactor: true }).request("/office")).status).toBe(200);
});

test("a gate for administrators rejects one without their second step", async () => {
  const closed = { ...hub.ctx, config: { ...hub.ctx.config, maintenance: true } };
  const boss: Person = { id: "a", sessionId: "s", aal: 1, needsSecondFactor: false, isMember: true, isAdmin: true };
  expect((await doors(boss, closed).request("/mine")).status).toBe(200);
  expect((await doors({ ...boss, needsSecondFactor: true }, closed).request("/mine")).status).toBe(503);
});

test("a bug shows the caller only an id; an unreachable database answers 503", async () => {
  const bug = await doors().request("/bug");
  expect(await bug.clone().text()).not.toContain("secret");
  expect(await refused(bug)).toMatchObject({ status: 500, code: "internal" });
  // Read-only, ended by its operator, no lock in time, no answer in time.
  for (const sign of ["25006", "57P01", "55P03", "57014"]) {
    const away = await doors().request(`/away?sign=${sign}`);
    expect(away.headers.get("retry-after"), sign).toBe("5");
    expect(await refused(away)).toMatchObject({ status: 503, code: "unavailable" });
  }
  expect((await doors().request("/busy")).headers.get("retry-after")).toBe("3");
  const contested = await doors().request("/contested");
  expect(contested.headers.get("retry-after")).toBe("1");
  expect(await refused(contested)).toMatchObject({ status: 503, code: "busy" });
});
