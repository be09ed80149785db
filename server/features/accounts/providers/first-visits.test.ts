import { createHash, randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { fragmentOf, openProvider, redirectOf } from "#test/people/provider-visit.ts";

let later = 0;
const hub = await startHub({ now: () => new Date(Date.now() + later) });
const provider = await openProvider(hub);
const door = "/auth/v1/authorize?provider=google&redirect_to=http://hub.test/welcome";
const email = "vera@example.com";

beforeEach(async () => {
  later = 0;
  await hub.reset();
});

function challenge(): { verifier: string; query: string } {
  const verifier = randomBytes(32).toString("base64url");
  return {
    verifier,
    query: `&code_challenge=${createHash("sha256").update(verifier).digest("base64url")}&code_challenge_method=s256`,
  };
}

const exchange = (code: string | null, verifier: string) =>
  ask(hub, "POST /token?grant_type=pkce", { body: { auth_code: code, code_verifier: verifier } });
const userOf = async (token: string | null) => (await ask(hub, "GET /user", { token: token ?? "" })).body;

async function atCallback(answers = { email }): Promise<string> {
  return (await provider.walk(redirectOf(await hub.request(door)).href, answers)).href;
}

test("a first visit makes a confirmed person, and the code gives their session and the provider's tokens once", async () => {
  const { verifier, query } = challenge();
  const back = await provider.visit(`${door}${query}`, { email: "Vera@Example.com", name: "Vera Visitor" });
  expect([back.origin, back.pathname, back.hash]).toEqual(["http://hub.test", "/welcome", ""]);
  const { status, body } = await exchange(back.searchParams.get("code"), verifier);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({
    email,
    app_metadata: { provider: "google", providers: ["google"] },
    user_metadata: { full_name: "Vera Visitor", email_verified: true },
  });
  expect(Date.parse(body.user.email_confirmed_at)).not.toBeNaN();
  expect(body.user.identities).toHaveLength(1);
  expect([typeof body.provider_token, typeof body.provider_refresh_token]).toEqual(["string", "string"]);
  const again = await ask(hub, "POST /token?grant_type=refresh_token", { body: { refresh_token: body.refresh_token } });
  expect([again.status, again.body.provider_token]).toEqual([200, undefined]);
  expect((await exchange(back.searchParams.get("code"), verifier)).body.code).toBe("flow_state_not_found");
  expect(await emailsTo(hub.ctx, email)).toEqual([]);
});

test("without a challenge the session comes in the fragment, which no server sees, and no page passes on", async () => {
  const answer = await hub.request(await atCallback());
  expect([answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
    "no-store",
    "no-referrer",
  ]);
  const back = redirectOf(answer);
  const given = fragmentOf(back);
  expect(back.search).toBe("");
  expect([
    given.get("token_type"),
    given.has("refresh_token"),
    given.has("expires_at"),
    given.has("provider_token"),
  ]).toEqual(["bearer", true, true, true]);
  expect((await userOf(given.get("access_token"))).email).toBe(email);
});

test("the same person is found again, and keeps the words they chose themselves", async () => {
  const first = fragmentOf(await provider.visit(door, { email, name: "Vera Visitor" })).get("access_token") ?? "";
  await ask(hub, "PUT /user", { token: first, body: { data: { full_name: "Vera Own", name: null } } });
  const second = await userOf(
    fragmentOf(await provider.visit(door, { email, name: "Vera Renamed" })).get("access_token"),
  );
  expect(second.id).toBe((await userOf(first)).id);
  expect(second.user_metadata).toMatchObject({ full_name: "Vera Own", name: "Vera Renamed" });
});

test("a no at the provider comes back in query and fragment, with the way the visitor came", async () => {
  const back = await provider.visit(door, { deny: true });
  expect(back.pathname).toBe("/welcome");
  for (const values of [back.searchParams, fragmentOf(back)])
    expect([values.get("error"), values.get("error_description")]).toEqual(["access_denied", "The person said no"]);
});

test("twenty returns at once with one state give one session", async () => {
  const callback = await atCallback();
  const answers = await Promise.all(Array.from({ length: 20 }, () => hub.request(callback)));
  const places = answers.map(redirectOf);
  expect(places.filter((place) => fragmentOf(place).has("access_token"))).toHaveLength(1);
  expect(
    new Set(
      places.filter((place) => place.searchParams.has("error")).map((place) => place.searchParams.get("error_code")),
    ),
  ).toEqual(new Set(["flow_state_already_used"]));
});

test("twenty first visits of one person at once make one account", async () => {
  const callbacks = [];
  for (let visits = 0; visits < 20; visits += 1) callbacks.push(await atCallback());
  const places = (await Promise.all(callbacks.map((callback) => hub.request(callback)))).map(redirectOf);
  const people = await Promise.all(
    places.map(async (place) => (await userOf(fragmentOf(place).get("access_token"))).id),
  );
  expect([people.length, new Set(people).size]).toEqual([20, 1]);
});

test("an expired, invented or missing state leads to the home page without a session", async () => {
  const callback = await atCallback();
  later = 5 * 60_000 + 1000;
  const stale = [
    callback,
    ...["state=00000000-0000-4000-8000-000000000000&code=x", "state=junk%00&code=x", "code=x", ""].map(
      (query) => `/auth/v1/callback?${query}`,
    ),
  ];
  for (const path of stale) {
    const answer = await hub.request(path);
    const to = redirectOf(answer);
    expect([
      answer.status,
      to.origin,
      to.pathname,
      to.searchParams.get("error"),
      to.searchParams.get("error_code"),
    ]).toEqual([303, "http://hub.test", "/", "invalid_request", "bad_oauth_state"]);
  }
});

test("a provider that posts its answer is understood", async () => {
  const callback = await provider.walk(redirectOf(await hub.request(door)).href, { email });
  const answer = await hub.request("/auth/v1/callback", {
    method: "POST",
    body: callback.searchParams.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([answer.status, fragmentOf(redirectOf(answer)).has("access_token")]).toEqual([303, true]);
});

test("callers pass on parameters for the provider, and decide nothing about the visit", async () => {
  const tricks = [
    "redirect_uri=https://evil.example/",
    "Redirect_Uri=https://evil.example/",
    "STATE=evil",
    "client_id=evil",
    "response_type=token",
    "Scope=evil",
    "nonce=evil",
    "request=evil",
    "code_Verifier=evil",
  ];
  const to = redirectOf(
    await hub.request(
      `${door}&scopes=calendar.read,drive&access_type=offline&prompt=consent&login_hint=vera&${tricks.join("&")}`,
    ),
  ).searchParams;
  expect(Object.fromEntries(to)).toMatchObject({
    access_type: "offline",
    prompt: "consent",
    login_hint: "vera",
    response_type: "code",
    redirect_uri: "http://hub.test/auth/v1/callback",
    client_id: "hub",
    scope: "openid email profile calendar.read drive",
    code_challenge_method: "S256",
  });
  expect(
    [...to.keys()].filter(
      (name) => name !== name.toLowerCase() || to.get(name) === "evil" || to.getAll(name).length > 1,
    ),
  ).toEqual([]);
});

test("a visit leads to no other site, and an unknown provider or half a challenge is refused", async () => {
  for (const trick of [
    "https://evil.example/steal",
    "http://hub.test.evil.example/",
    "http://hub.test@evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "http://hub.test/auth/v1/authorize?provider=google",
  ]) {
    const back = await provider.visit(`/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(trick)}`, {
      email,
    });
    expect([trick, back.origin, back.pathname]).toEqual([trick, "http://hub.test", "/"]);
  }
  for (const query of [
    "provider=nonesuch",
    "",
    "provider=google&code_challenge=short&code_challenge_method=s256",
    `provider=google&code_challenge=${"a".repeat(43)}&code_challenge_method=plain`,
  ]) {
    const { status, body } = await ask(hub, `GET /authorize?${query}`);
    expect([query, status, body.code]).toEqual([query, 400, "validation_failed"]);
  }
});
