import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";

// The rules of every door of the wire.
const hub = await startHub();
const elsewhere = "https://elsewhere.example";

async function request(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const answer = await hub.request(`/auth/v1${path}`, init);
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === "" ? undefined : (JSON.parse(text) as unknown),
  };
}

function posted(body: string): ReturnType<typeof request> {
  return request("/token?grant_type=password", {
    method: "POST",
    body,
    headers: { "x-supabase-api-version": "2024-01-01" },
  });
}

test.each(["2024-01-01", "2031-05-05"])(
  "a client of version %s receives the code by name, and its own version back",
  async (version) => {
    const { status, headers, body } = await request("/user", { headers: { "x-supabase-api-version": version } });
    expect([status, body]).toEqual([401, { code: "no_authorization", message: expect.any(String) }]);
    expect([headers.get("x-supabase-api-version"), headers.get("x-sb-error-code")]).toEqual([
      "2024-01-01",
      "no_authorization",
    ]);
  },
);

test.each([undefined, "", "2023-12-31", "yesterday", "2024-13-99", "2024-1-1"])(
  "a client of version %s receives the same in the older shape",
  async (version) => {
    const { status, headers, body } = await request("/user", {
      headers: version === undefined ? {} : { "x-supabase-api-version": version },
    });
    expect([status, body]).toEqual([401, { code: 401, error_code: "no_authorization", msg: expect.any(String) }]);
    expect([headers.get("x-supabase-api-version"), headers.get("x-sb-error-code")]).toEqual([null, "no_authorization"]);
  },
);

test("a page elsewhere may ask before it calls, at any door, with every header its client sends", async () => {
  const wanted = "authorization,apikey,content-type,x-client-info,x-supabase-api-version";
  const headers = {
    origin: elsewhere,
    "access-control-request-method": "POST",
    "access-control-request-headers": wanted,
  };
  for (const path of ["/token?grant_type=password", "/user", "/factors"]) {
    const answer = await request(path, { method: "OPTIONS", headers });
    expect([path, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([path, 204, "*"]);
    const allowed = answer.headers.get("access-control-allow-headers")?.toLowerCase().split(",") ?? [];
    expect(wanted.split(",").filter((name) => !allowed.includes(name))).toEqual([]);
  }
});

test("a page elsewhere can read every answer and its version, refusals too, and no cookie ever counts", async () => {
  for (const path of ["/settings", "/user", "/no-such-door"]) {
    const { headers } = await request(path, { headers: { origin: elsewhere } });
    expect([path, headers.get("access-control-allow-origin"), headers.get("access-control-allow-credentials")]).toEqual(
      [path, "*", null],
    );
    expect(headers.get("access-control-expose-headers")).toContain("X-Supabase-Api-Version");
  }
});

test("no proxy may cache an answer, except for the public keys", async () => {
  for (const path of ["/settings", "/user", "/no-such-door"])
    expect((await request(path)).headers.get("cache-control")).toBe("no-store");
  expect((await request("/.well-known/jwks.json")).headers.get("cache-control")).toBe("public, max-age=600");
});

test("an unknown door or method is refused in the wire's own shape", async () => {
  const version = { "x-supabase-api-version": "2024-01-01" };
  expect(await request("/no-such-door", { headers: version })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
  const wrong = await request("/token?grant_type=password", { headers: version });
  expect([wrong.status, wrong.headers.get("allow"), wrong.body]).toMatchObject([
    405,
    "POST",
    { code: "method_not_allowed" },
  ]);
});

test.each(["", "{", "[1,2]", '"text"', "null", "5", `{"email":"${"\u0000"}"}`])(
  "a body that is no JSON object is refused as such: %j",
  async (body) => {
    expect(await posted(body)).toMatchObject({ status: 400, body: { code: "bad_json" } });
  },
);

test.each([
  ["a zero byte", '{"email":"a\\u0000@example.com"}'],
  ["half a character", '{"email":"\\ud83c@example.com"}'],
  ["the other half first", '{"data":{"\\udfa8":1}}'],
  ["endless nesting", `{"data":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
  ["endless nesting that never ends", "[".repeat(60_000)],
  ["one level too many", nested(32)],
  ["another kind of value", '{"email":{},"password":5}'],
])("%s is invalid, and no failure of ours", async (_, body) => {
  expect(await posted(body)).toMatchObject({ status: 400, body: { code: "validation_failed" } });
});

test("text that only resembles a zero byte is text, and so is a whole surrogate pair", async () => {
  for (const password of ["\\\\u0000 \\\\ud800", "\\ud83c\\udfa8"]) {
    expect(await posted(`{"email":"nobody@example.com","password":"${password}"}`)).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials" },
    });
  }
});

test("a body over 64 KB is too large, one just below is read", async () => {
  const body = (bytes: number) => `{"email":"nobody@example.com","password":"x","more":"${"x".repeat(bytes - 55)}"}`;
  expect(body(2 ** 16)).toHaveLength(2 ** 16);
  expect(await posted(body(2 ** 16 + 1))).toMatchObject({ status: 413, body: { code: "request_entity_too_large" } });
  expect(await posted(body(2 ** 16))).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
});

test("thirty-two levels are no nesting, and brackets in a text are text", async () => {
  for (const body of [nested(31), JSON.stringify({ email: "nobody@example.com", password: `\\"${"[{".repeat(50)}` })]) {
    expect(await posted(body)).toMatchObject({ status: 400, body: { code: "invalid_credentials" } });
  }
});

// A body with one value nested in so many lists.
function nested(lists: number): string {
  return `{"email":"nobody@example.com","password":"x","more":${"[".repeat(lists)}${"]".repeat(lists)}}`;
}
