import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { expect, test } from "vitest";
import { DatabaseAway } from "#server/db/away.ts";
import { AuthRefusal, Refusal } from "#server/errors.ts";
import { CannotOpen } from "#server/secrets/vault.ts";
import type { HubEnv } from "../hub-env.ts";
import { answerAuthError } from "./errors.ts";

const messages: string[] = [];
const log = {
  error: (_what: unknown, says: string) => messages.push(says),
  debug: (_what: unknown, says: string) => messages.push(says),
};

async function answerTo(
  thrown: unknown,
  { version, path = "/token", env }: { version?: string; path?: string; env?: object } = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const app = new Hono<HubEnv>().onError(answerAuthError);
  app.use((c, next) => (c.set("ctx", { log } as never), c.set("requestId", "the-id"), next()));
  app.all("/token", () => {
    throw thrown as Error;
  });
  const answer = await app.request(
    path,
    version === undefined ? {} : { headers: { "x-supabase-api-version": version } },
    env,
  );
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

test.each([
  ["a database that is away", [new DatabaseAway("away"), 503, "unexpected_failure", "5"]],
  ["a refusal because it is away", [new Refusal("unavailable"), 503, "unexpected_failure", "5"]],
  ["a secret sealed with another key", [new CannotOpen("sealed"), 500, "unexpected_failure", null]],
  ["a bug", [new TypeError("a bug"), 500, "unexpected_failure", null]],
  ["a body that could not be read", [new HTTPException(400), 400, "bad_json", null]],
  ["a failure below the door", [new HTTPException(500), 500, "unexpected_failure", null]],
  ["another refusal of the hub's own", [new Refusal("product_not_found"), 500, "unexpected_failure", null]],
  ["too many calls", [new Refusal("too_many_requests", { retryAfterSeconds: 9 }), 429, "over_request_rate_limit", "9"]],
  ["a refusal of the wire", [new AuthRefusal("email_exists"), 422, "email_exists", null]],
] as const)(
  "%s has its status, its code and the time to come back",
  async (_what, [thrown, status, code, retryAfter]) => {
    const { headers, body, ...answer } = await answerTo(thrown);
    // Only of a failure does an operator need the id.
    expect(body).toEqual({
      code: status,
      error_code: code,
      msg: expect.any(String),
      ...(status >= 500 ? { error_id: "the-id" } : {}),
    });
    expect([
      answer.status,
      headers.get("retry-after"),
      headers.get("cache-control"),
      headers.get("x-sb-error-code"),
    ]).toEqual([status, retryAfter, "no-store", code]);
  },
);

test("a newer client gets the name of the code and no id", async () => {
  const { body, headers } = await answerTo(new TypeError("a bug"), { version: "2024-01-01" });
  expect(body).toEqual({ code: "unexpected_failure", message: expect.any(String) });
  expect([headers.get("x-supabase-api-version"), headers.get("x-sb-error-code")]).toEqual([
    "2024-01-01",
    "unexpected_failure",
  ]);
});

test("a request with a provider's token is refused in the shape of OAuth, whatever the version", async () => {
  for (const version of [undefined, "2024-01-01"]) {
    const { status, body } = await answerTo(
      new AuthRefusal("id_token_nonce_wrong"),
      version === undefined ? {} : { version },
    );
    expect([status, body]).toEqual([400, { error: "invalid nonce", error_description: "Nonces mismatch" }]);
  }
});

test("too many refreshes do not end a session: the client hears that it may come back", async () => {
  const { status, headers } = await answerTo(new Refusal("too_many_requests", { retryAfterSeconds: 9 }), {
    path: "/token?grant_type=refresh_token",
  });
  expect([status, headers.get("retry-after")]).toEqual([503, "9"]);
});

test("a weak password is refused with its faults, in the newer shape also without the header", async () => {
  const old = await answerTo(new AuthRefusal("weak_password"));
  expect([old.body, old.headers.get("x-sb-error-code")]).toMatchObject([
    { error_code: "weak_password", weak_password: { reasons: ["length"] } },
    "weak_password",
  ]);
  const now = await answerTo(new AuthRefusal("weak_password", { reasons: ["pwned"] }), { version: "2024-01-01" });
  expect([now.body, now.headers.get("x-sb-error-code")]).toMatchObject([
    { code: "weak_password", weak_password: { reasons: ["pwned"] } },
    null,
  ]);
});

test("a caller's disconnect is no failure in the log, but a lost database is", async () => {
  const env = { incoming: { destroyed: true, complete: false } };
  messages.length = 0;
  expect((await answerTo(new TypeError("terminated"), { env })).status).toBe(400);
  expect((await answerTo(new DatabaseAway("away"), { env })).status).toBe(503);
  expect(
    (await answerTo(new TypeError("a bug"), { env: { incoming: { destroyed: true, complete: true } } })).status,
  ).toBe(500);
  expect(
    (await answerTo(new TypeError("a bug"), { env: { incoming: { destroyed: false, complete: false } } })).status,
  ).toBe(500);
  expect(messages).toEqual([
    "a caller hung up",
    "the database is away",
    "an authentication door failed",
    "an authentication door failed",
  ]);
});
