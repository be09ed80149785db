import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { anApp, asking, authorize, type TestApp } from "#test/people/connected-apps.ts";
import { ask } from "#test/wire/auth-wire.ts";

const hub = await startHub();
let app: TestApp;
beforeEach(async () => {
  await hub.reset();
  app = await anApp(hub);
});

type About = Record<string, string | undefined>;

async function refusedHere(about: About): Promise<unknown[]> {
  const { status, body } = await ask(hub, `GET /oauth/authorize?${new URLSearchParams(asking(app, about).params)}`);
  return [status, body.code];
}

async function sentBack(about: About, asker: TestApp = app): Promise<URL> {
  return authorize(hub, asking(asker, about).params);
}

test("an app in doubt gets no browser back", async () => {
  for (const [about, code] of [
    [{ client_id: undefined }, "validation_failed"],
    [{ redirect_uri: undefined }, "validation_failed"],
    [{ client_id: "forum" }, "oauth_client_not_found"],
    [{ client_id: hub.ctx.ids.uuid() }, "oauth_client_not_found"],
    [{ redirect_uri: "https://forum.example/elsewhere" }, "validation_failed"],
  ] as const)
    expect(await refusedHere(about), JSON.stringify(about)).toEqual([400, code]);
  app = await anApp(hub, { isOn: false });
  expect(await refusedHere({})).toEqual([400, "oauth_client_not_found"]);
});

test.each([
  "https://forum.example/back/",
  "https://forum.example/back?x=1",
  "https://forum.example/back#x",
  "https://forum.example:443/back",
  "https://FORUM.example/back",
  "https://forum.example.evil.example/back",
  "https://forum.example@evil.example/back",
  "http://forum.example/back",
  "https://forum.example/back\u0000",
  " https://forum.example/back",
])("the address %j is almost the registered one, and no browser goes there", async (redirect_uri) => {
  expect(await refusedHere({ redirect_uri })).toEqual([400, "validation_failed"]);
});

test("a program on one's own computer may listen on any port, and at no other place", async () => {
  app = await anApp(hub, { redirectUris: ["http://127.0.0.1/back", "http://localhost:3000/back"] });
  for (const redirect_uri of ["http://127.0.0.1:51234/back", "http://127.0.0.1/back"])
    expect((await sentBack({ redirect_uri })).pathname).toBe("/oauth/consent");
  for (const redirect_uri of [
    "http://127.0.0.1:51234/else",
    "http://localhost:51234/back",
    "http://127.0.0.1:99999/back",
  ])
    expect(await refusedHere({ redirect_uri })).toEqual([400, "validation_failed"]);
});

test.each([
  [{ response_type: "token" }, "unsupported_response_type"],
  [{ response_mode: "form_post" }, "invalid_request"],
  [{ scope: "openid phone" }, "invalid_scope"],
  [{ scope: " " }, "invalid_scope"],
  [{ code_challenge: undefined }, "invalid_request"],
  [{ code_challenge_method: undefined }, "invalid_request"],
  [{ code_challenge_method: "plain" }, "invalid_request"],
  [{ code_challenge: "x".repeat(42) }, "invalid_request"],
  [{ code_challenge: "x".repeat(129) }, "invalid_request"],
  [{ code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
  [{ resource: "forum" }, "invalid_request"],
  [{ resource: "https://forum.example/?a" }, "invalid_request"],
  [{ resource: "https://forum.example/#a" }, "invalid_request"],
  [{ prompt: "none login" }, "invalid_request"],
  [{ prompt: "quietly" }, "invalid_request"],
  [{ max_age: "soon" }, "invalid_request"],
  [{ nonce: "x".repeat(4097) }, "invalid_request"],
  [{ nonce: "a\u0000b" }, "invalid_request"],
  [{ request: "x" }, "request_not_supported"],
  [{ request_uri: "https://x.example" }, "request_uri_not_supported"],
] as const)("a question with %j goes back to the app with %s", async (about, error) => {
  const { origin, pathname, searchParams } = await sentBack(about);
  expect([origin + pathname, searchParams.get("error"), searchParams.get("state"), searchParams.get("iss")]).toEqual([
    "https://forum.example/back",
    error,
    "state-of-the-forum",
    "http://hub.test/auth/v1",
  ]);
  expect(searchParams.get("error_description")).toMatch(/\S.{5,}/);
});

test("a parameter that is there twice, and a state without end, are refused", async () => {
  const twice = new URLSearchParams(asking(app).params);
  twice.append("scope", "openid");
  expect((await authorize(hub, twice)).searchParams.get("error")).toBe("invalid_request");
  const clients = new URLSearchParams(asking(app).params);
  clients.append("client_id", app.id);
  expect((await ask(hub, `GET /oauth/authorize?${clients}`)).status).toBe(400);
  const long = (await sentBack({ state: "x".repeat(4097) })).searchParams;
  expect([long.get("error"), long.get("state")]).toEqual(["invalid_request", null]);
});

test("an app asks for no more than it may, and for the address alone when it names nothing", async () => {
  const modest = await anApp(hub, { scopes: ["profile"] });
  expect((await sentBack({ scope: "openid email" }, modest)).searchParams.get("error")).toBe("invalid_scope");
  expect((await sentBack({ scope: "openid profile offline_access" }, modest)).pathname).toBe("/oauth/consent");
  await sentBack({ scope: undefined });
  const { rows } = await hub.ctx.database.pool.query("select scopes from app_requests where app_id = $1", [app.id]);
  expect(rows).toEqual([{ scopes: ["email"] }]);
});

test("an app that knows no PKCE needs its tick, and sends a nonce instead", async () => {
  const old = await anApp(hub, { skipsPkce: true });
  const without = { code_challenge: undefined, code_challenge_method: undefined };
  expect((await sentBack(without, old)).pathname).toBe("/oauth/consent");
  expect((await sentBack({ ...without, nonce: undefined }, old)).searchParams.get("error")).toBe("invalid_request");
});

test("an answer is joined to a query of the app's own", async () => {
  app = await anApp(hub, { redirectUris: ["https://forum.example/back?via=hub", "com.example.forum://back"] });
  const { searchParams } = await sentBack({ scope: "phone", redirect_uri: "https://forum.example/back?via=hub" });
  expect([searchParams.get("via"), searchParams.get("error")]).toEqual(["hub", "invalid_scope"]);
  const phone = await sentBack({ scope: "phone", redirect_uri: "com.example.forum://back" });
  expect([phone.protocol, phone.searchParams.get("error")]).toEqual(["com.example.forum:", "invalid_scope"]);
});

test("of ten thousand open questions the next one waits", async () => {
  const columns = "id, app_id, redirect_uri, scopes, status, is_silent, asks_consent, created_at, expires_at";
  const isOpen = "now(), now() + interval '5 minutes'";
  await hub.ctx.database.pool.query(
    `insert into app_requests (${columns})
     select lpad(number::text, 32, '0'), $1, 'https://forum.example/back', '{openid}', 'pending', false, false, ${isOpen}
     from generate_series(1, 9999) number`,
    [app.id],
  );
  expect((await sentBack({})).pathname).toBe("/oauth/consent");
  expect((await sentBack({})).searchParams.get("error")).toBe("temporarily_unavailable");
});

test("the consent page gets the request, and the address that the app expects", async () => {
  const page = await sentBack({ login_hint: "asha@example.com" });
  expect(page.origin + page.pathname).toBe("http://hub.test/oauth/consent");
  expect(page.searchParams.get("authorization_id")).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(page.searchParams.get("login_hint")).toBe("asha@example.com");
});

test("the documents name only what works, from anywhere", async () => {
  const places = [
    "/auth/v1/.well-known/openid-configuration",
    "/auth/v1/.well-known/oauth-authorization-server",
    "/.well-known/openid-configuration/auth/v1",
    "/.well-known/oauth-authorization-server/auth/v1",
  ];
  const answers = await Promise.all(places.map((place) => hub.request(place)));
  for (const { status, headers } of answers)
    expect([status, headers.get("access-control-allow-origin"), headers.get("cache-control")]).toEqual([
      200,
      "*",
      "public, max-age=600",
    ]);
  const documents = await Promise.all(answers.map((answer) => answer.json()));
  for (const document of documents) expect(document).toEqual(documents[0]);
  expect(documents[0]).toMatchObject({
    issuer: "http://hub.test/auth/v1",
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "profile", "email", "membership", "offline_access"],
  });
  expect(documents[0]).not.toHaveProperty("registration_endpoint");
  expect(await ask(hub, "POST /oauth/clients/register", { body: {} })).toMatchObject({
    status: 403,
    body: { code: "oauth_dynamic_client_registration_disabled" },
  });
});
