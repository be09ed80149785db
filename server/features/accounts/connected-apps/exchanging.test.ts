// On both engines: a code is used once, however many show it.
import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { allow, anApp, aRequest, logIn, post, refreshIn, type TestApp, userInfo } from "#test/people/connected-apps.ts";
import { aCustomer, aSession, type Customer, refresh } from "#test/people/people.ts";
import { newAppSecret } from "./app-secret.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
let app: TestApp;
let asha: Customer;
beforeEach(async () => {
  ahead = 0;
  await hub.reset();
  app = await anApp(hub);
  asha = await aCustomer(hub.ctx);
});

const day = 86_400_000;
const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => `${status} ${body.error}`;

async function aCode(about: Record<string, string | undefined> = {}, asker = app) {
  const { id, verifier, params } = await aRequest(hub, asker, about);
  const code = (await allow(hub, asha.token, id)).searchParams.get("code") ?? "";
  return { grant_type: "authorization_code", code, redirect_uri: params["redirect_uri"], code_verifier: verifier };
}

test("of ten who show one code, one gets tokens", async () => {
  const form = await aCode();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(hub, "token", { app, form })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
});

test("a code that is shown again ends the session that it made", async () => {
  const form = await aCode();
  const { body } = await post(hub, "token", { app, form });
  expect((await userInfo(hub, body.access_token)).status).toBe(200);
  expect(errorOf(await post(hub, "token", { app, form }))).toBe("400 invalid_grant");
  expect((await userInfo(hub, body.access_token)).status).toBe(401);
  expect(errorOf(await refreshIn(hub, app, body.refresh_token))).toBe("400 invalid_grant");
});

test("the answer says what was granted, and no cache stores it", async () => {
  const { status, body, headers } = await post(hub, "token", { app, form: await aCode({ scope: "openid email" }) });
  expect([status, headers.get("cache-control"), headers.get("pragma")]).toEqual([200, "no-store", "no-cache"]);
  expect(body).toMatchObject({ token_type: "Bearer", expires_in: 600, scope: "openid email" });
  expect(decodeProtectedHeader(body.access_token)).toMatchObject({ typ: "at+jwt", alg: "ES256" });
  expect(decodeJwt(body.access_token)).toMatchObject({ aud: app.id, client_id: app.id, sub: asha.id });
  const idToken = decodeJwt(body.id_token);
  expect(idToken).toMatchObject({ nonce: "nonce-of-the-forum", amr: ["password"], acr: "aal1", client_id: app.id });
  expect((idToken.exp ?? 0) - (idToken.iat ?? 0)).toBe(3600);
  expect(idToken["auth_time"]).toBe(Math.floor(begin / 1000));
});

test.each([
  ["another address", { redirect_uri: "https://forum.example/else" }],
  ["no address", { redirect_uri: undefined }],
  ["another verifier", { code_verifier: "x".repeat(43) }],
  ["no verifier", { code_verifier: undefined }],
  ["another resource", { resource: "https://other.example/" }],
  ["another code", { code: "x".repeat(43) }],
])("a code with %s is refused, and stays good for its app", async (_, wrong) => {
  const form = await aCode({ resource: "https://forum.example/api" });
  expect(errorOf(await post(hub, "token", { app, form: { ...form, ...wrong } }))).toBe("400 invalid_grant");
  expect((await post(hub, "token", { app, form: { ...form, resource: "https://forum.example/api" } })).status).toBe(
    200,
  );
});

test("a code is for its app, and for a minute", async () => {
  const other = await anApp(hub);
  const form = await aCode();
  expect(errorOf(await post(hub, "token", { app: other, form }))).toBe("400 invalid_grant");
  ahead = 59_999;
  expect((await post(hub, "token", { app, form })).status).toBe(200);
  const late = await aCode();
  ahead += 60_000;
  expect(errorOf(await post(hub, "token", { app, form: late }))).toBe("400 invalid_grant");
});

test("a code of an app without PKCE takes no verifier", async () => {
  app = await anApp(hub, { skipsPkce: true });
  const form = await aCode({ code_challenge: undefined, code_challenge_method: undefined });
  expect(errorOf(await post(hub, "token", { app, form }))).toBe("400 invalid_grant");
  expect((await post(hub, "token", { app, form: { ...form, code_verifier: undefined } })).status).toBe(200);
});

test.each([
  [{ grant_type: undefined }, "invalid_request"],
  [{ grant_type: "password" }, "unsupported_grant_type"],
  [{ grant_type: "authorization_code" }, "invalid_request"],
  [{ grant_type: "refresh_token" }, "invalid_request"],
  [{ grant_type: "refresh_token", refresh_token: "rubbish" }, "invalid_grant"],
  [{ grant_type: "refresh_token", refresh_token: "x".repeat(60) }, "invalid_grant"],
])("the form %j is refused with %s", async (form, error) => {
  expect(errorOf(await post(hub, "token", { app, form }))).toBe(`400 ${error}`);
});

test("a body may be a form or JSON, and nothing else", async () => {
  const form = { ...(await aCode()), client_id: app.id, client_secret: app.secret };
  const sent = async (body: string, type: string) => {
    const answer = await hub.request("/auth/v1/oauth/token", {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    const { error } = (await answer.json()) as { error?: string };
    return error ?? answer.status;
  };
  for (const body of ["{", "[]", '{"grant_type":1}'])
    expect(await sent(body, "application/json")).toBe("invalid_request");
  const twice = new URLSearchParams(form as Record<string, string>);
  twice.append("code", "x");
  expect(await sent(twice.toString(), "application/x-www-form-urlencoded")).toBe("invalid_request");
  expect(await sent(JSON.stringify(form), "application/json; charset=utf-8")).toBe(200);
});

test("an app proves itself by its secret in either place; a public one has none", async () => {
  const open = await anApp(hub, { kind: "public" });
  const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
  const knocked = async (authorization: string | undefined, form: Record<string, string> = {}) => {
    const answer = await hub.request("/auth/v1/oauth/token", {
      method: "POST",
      headers: authorization === undefined ? {} : { authorization },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "x".repeat(40), ...form }),
    });
    const { error } = (await answer.json()) as { error: string };
    return `${answer.status} ${error} ${answer.headers.get("www-authenticate") ?? ""}`.trim();
  };
  const passed = "400 invalid_grant";
  expect(await knocked(basic(app.id, app.secret))).toBe(passed);
  expect(await knocked(undefined, { client_id: app.id, client_secret: app.secret })).toBe(passed);
  expect(await knocked(undefined, { client_id: open.id })).toBe(passed);
  const stopped = '401 invalid_client Basic realm="hub"';
  for (const [authorization, form] of [
    [undefined, {}],
    [undefined, { client_id: app.id }],
    [undefined, { client_id: app.id, client_secret: `${app.secret}x` }],
    [undefined, { client_id: "forum", client_secret: app.secret }],
    [undefined, { client_id: open.id, client_secret: "x" }],
    [basic(open.id, "x"), {}],
    [basic(app.id, "x"), { client_id: app.id, client_secret: app.secret }],
    [basic(app.id, app.secret), { client_id: open.id }],
    [basic("%zz\u0000", "x"), {}],
  ] as const)
    expect([authorization, form, await knocked(authorization, form)]).toEqual([authorization, form, stopped]);
});

test("while a secret is replaced, both work until the old one's moment", async () => {
  const next = newAppSecret();
  await hub.ctx.database.pool.query(
    "update connected_apps set old_secret_hash = secret_hash, old_secret_until = $2, secret_hash = $3 where id = $1",
    [app.id, new Date(begin + day), next.hash],
  );
  const form = { grant_type: "refresh_token", refresh_token: "x".repeat(40) };
  for (const secret of [app.secret, next.secret])
    expect(errorOf(await post(hub, "token", { app: { ...app, secret }, form }))).toBe("400 invalid_grant");
  ahead = day;
  expect(errorOf(await post(hub, "token", { app, form }))).toBe("401 invalid_client");
});

test("a refresh token is exchanged, and a thief's ends the session", async () => {
  const { body: first } = await logIn(hub, { app, token: asha.token });
  ahead = 60_000;
  const { body: second } = await refreshIn(hub, app, first.refresh_token);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(second.id_token)).toMatchObject({ auth_time: Math.floor(begin / 1000), sub: asha.id });
  expect((await refreshIn(hub, app, first.refresh_token)).body.refresh_token).toBe(second.refresh_token);
  const { body: third } = await refreshIn(hub, app, second.refresh_token);
  ahead += 60_000;
  expect(errorOf(await refreshIn(hub, app, first.refresh_token))).toBe("400 invalid_grant");
  expect(errorOf(await refreshIn(hub, app, third.refresh_token))).toBe("400 invalid_grant");
});

test("a refresh token is for its app, and for no session of the hub", async () => {
  const { body } = await logIn(hub, { app, token: asha.token });
  expect(errorOf(await refreshIn(hub, await anApp(hub), body.refresh_token))).toBe("400 invalid_grant");
  expect((await refresh(hub, body.refresh_token)).status).toBe(400);
  const wider = { grant_type: "refresh_token", refresh_token: body.refresh_token, scope: "openid phone" };
  expect(errorOf(await post(hub, "token", { app, form: wider }))).toBe("400 invalid_scope");
  expect((await refreshIn(hub, app, body.refresh_token)).status).toBe(200);
});

test("an access token lasts ten minutes, a session thirty days unused and a year at most", async () => {
  const { body } = await logIn(hub, { app, token: asha.token });
  ahead = 599_000;
  expect((await userInfo(hub, body.access_token)).status).toBe(200);
  ahead = 601_000;
  const ended = await userInfo(hub, body.access_token);
  expect([ended.status, ended.body.error, ended.headers.get("www-authenticate")]).toEqual([
    401,
    "invalid_token",
    'Bearer error="invalid_token"',
  ]);
  let token = body.refresh_token;
  for (let month = 1; month <= 12; month += 1) {
    ahead = month * 29 * day;
    token = (await refreshIn(hub, app, token)).body.refresh_token;
  }
  ahead = 366 * day;
  expect(errorOf(await refreshIn(hub, app, token))).toBe("400 invalid_grant");
  const { accessToken } = await aSession(hub.ctx, asha);
  const next = await logIn(hub, { app, token: accessToken });
  ahead += 30 * day;
  expect(errorOf(await refreshIn(hub, app, next.body.refresh_token))).toBe("400 invalid_grant");
});
