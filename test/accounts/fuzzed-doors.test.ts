// Any input to any door of accounts or own data is answered with a clear refusal: never a 500, never silence.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { authDoors, doors, fileDoors } from "#server/app.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession, type TestPerson } from "#test/people/people.ts";

const hub = await startHub();
const wire = doorsOf(authDoors.routes);
const ours = doorsOf([...doors.routes, ...fileDoors.routes]).filter((door) =>
  /\/(account|purchases|files\/:link)/.test(door),
);

function doorsOf(routes: readonly { readonly method: string; readonly path: string }[]): string[] {
  return [...new Set(routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`))];
}

// Inputs that have broken such doors elsewhere, besides plain nonsense.
const oddTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b@example.com",
  "\ud800",
  "\udfff\ud800",
  "\\u0000",
  "x'; drop table accounts;--@example.com",
  "é".repeat(300),
  "a@b",
  " @example.com",
  "a".repeat(5_000),
  "x".repeat(70_000),
  "00000000-0000-0000-0000-000000000000",
  "../../admin",
  "__proto__",
  "constructor",
  "null",
  "١٢٣٤٥٦",
  "000000",
  "+91 98765 43210",
  "person@example.com",
  "PERSON@EXAMPLE.COM",
  "https://evil.example/",
  "//evil.example",
  "javascript:alert(1)",
  "http://hub.test/welcome",
  "\u202e\u0301\u{1f3a8}",
  "%00",
  "\r\nSet-Cookie: a=b",
];
const keys = [
  "email",
  "phone",
  "password",
  "current_password",
  "nonce",
  "data",
  "app_metadata",
  "token",
  "token_hash",
  "type",
  "refresh_token",
  "auth_code",
  "code_verifier",
  "provider",
  "id_token",
  "redirect_to",
  "code_challenge",
  "code_challenge_method",
  "factor_type",
  "friendly_name",
  "issuer",
  "challenge_id",
  "code",
  "channel",
  "factorId",
  "create_user",
  "link_identity",
  "gotrue_meta_security",
  "state",
  "scope",
  "grant_type",
  "scopes",
  "error",
  "iss",
  "slug",
  "price",
  "file",
  "__proto__",
];
const challenge = { code_challenge: "a".repeat(43), code_challenge_method: "s256" };
// Values that these doors expect, so that most requests pass the first validation.
const plausible = [
  { email: "person@example.com", password: "Correct-Horse-9", data: { name: "x" }, ...challenge },
  { email: "person@example.com", create_user: true, ...challenge },
  { type: "signup", email: "person@example.com" },
  { type: "email", email: "person@example.com", token: "000000" },
  { type: "recovery", token_hash: "a".repeat(43) },
  { type: "phone_change", phone: "919876543210", token: "000000" },
  { refresh_token: "abcdefghijkl" },
  { auth_code: "00000000-0000-0000-0000-000000000000", code_verifier: "a".repeat(43) },
  { provider: "google", id_token: "a.b.c", nonce: "x", link_identity: true },
  { factor_type: "totp", friendly_name: "Phone", issuer: "Hub" },
  { factor_type: "phone", friendly_name: "Phone", phone: "919876543210" },
  { challenge_id: "00000000-0000-0000-0000-000000000000", code: "000000", channel: "sms" },
  { password: "Correct-Horse-9", nonce: "000000", current_password: "x" },
  { phone: "919876543210", data: { name: null } },
  { slug: "guide", price: 0, file: "00000000-0000-0000-0000-000000000000" },
  { slug: "guide" },
];
const plausibleQuery = [
  { grant_type: "password" },
  { grant_type: "refresh_token" },
  { grant_type: "pkce" },
  { grant_type: "id_token" },
  { type: "recovery", token: "x" },
  { type: "signup", token: "pkce_x" },
  { provider: "google", scopes: "email,profile", ...challenge },
  { code: "x", state: "00000000-0000-0000-0000-000000000000" },
  { error: "access_denied", state: "x" },
  { scope: "others" },
  { redirect_to: "http://hub.test/" },
];

const text = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "binary" }), fc.emailAddress());
const value = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constant({ captcha_token: "\u0000" }) },
);
const odd = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 2, noNullPrototype: true });
const object = fc
  .tuple(fc.constantFrom(...plausible), odd)
  .map(([usual, strange]) => JSON.stringify({ ...usual, ...strange }));
const deep = `{"data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
const body = fc.oneof(
  { weight: 12, arbitrary: object },
  { weight: 1, arbitrary: fc.constantFrom("", "{", "[]", '"x"', "null", "5", deep, `{"email":"\u0000"}`) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);

const oddQuery = fc.dictionary(fc.constantFrom(...keys), text, { maxKeys: 2, noNullPrototype: true });
const query = fc
  .tuple(fc.constantFrom(...plausibleQuery), oddQuery)
  .map(([usual, strange]) => new URLSearchParams({ ...usual, ...strange } as Record<string, string>).toString());
const broken = fc.constantFrom(
  "type=%ff",
  "redirect_to=%",
  "token=%00&token=b",
  "redirect_to[]=x",
  "code=&state=",
  "&&&=",
);
const id = fc.constantFrom(
  "x",
  "guide",
  "%00",
  "%ff",
  "..%2f..%2fadmin",
  "00000000-0000-0000-0000-000000000000",
  "a".repeat(3_000),
  "%F0%9F%8E%A8",
);
const language = fc.constantFrom("2024-01-01", "", "2024-13-99", "x".repeat(500));

const ask = fc.record({
  body,
  query: fc.oneof({ weight: 6, arbitrary: query }, { weight: 1, arbitrary: broken }),
  id,
  language,
  isSignedIn: fc.boolean(),
});

async function callDoor(
  door: string,
  request: typeof ask extends fc.Arbitrary<infer Asked> ? Asked : never,
  person: TestPerson,
): Promise<number> {
  const [method = "", path = ""] = door.split(" ");
  const token = request.isSignedIn ? (await aSession(hub.ctx, person)).accessToken : "a.b.c";
  const answer = await hub.request(`${path.replaceAll(/:\w+/g, request.id)}?${request.query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "x-supabase-api-version": request.language,
      "user-agent": "x".repeat(900),
      "x-forwarded-for": "not an address",
    },
    ...(method === "GET" ? {} : { body: request.body }),
  });
  await answer.text();
  return answer.status;
}

beforeAll(() =>
  aProduct(hub.ctx, { slug: "guide", priceNonMember: 0, priceMember: 0, externalLink: "https://example.com/guide" }),
);

test("the fuzzer knows the doors of both interfaces", () => {
  expect(wire.length).toBeGreaterThan(20);
  expect(ours).toEqual(
    expect.arrayContaining(["GET /api/account/me", "POST /api/purchases", "GET /files/:link/:name"]),
  );
});

test.each([...wire, ...ours])("%s", async (door) => {
  const person = await aPerson(hub.ctx);
  const quick = fc.asyncProperty(ask, async (request) => {
    const status = await callDoor(door, request, person);
    // No identity provider runs beside this hub: a door that needs one answers 503, and so does a door that receives its code.
    const needsProvider =
      door.includes("/authorize") || (door === "POST /auth/v1/token" && request.query.includes("grant_type=id_token"));
    const isAllowed = status < 500 || (status === 503 && needsProvider);
    expect([status, isAllowed]).toEqual([status, true]);
  });
  // A door that hangs fails by the test's timeout.
  await fc.assert(quick, { numRuns: 20 });
});
