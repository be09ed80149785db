import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { allow, anApp, aRequest, logIn, type TestApp } from "#test/people/connected-apps.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aCustomer, aMember, aPerson, aSession, type Customer } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";
import { ask, publishedClient, type WireAnswer } from "#test/wire/auth-wire.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });
let app: TestApp;
let asha: Customer;

const look = (id: string, token = asha.token) => ask(hub, `GET /oauth/authorizations/${id}`, { token });
const decide = (id: string, action: string, token = asha.token) =>
  ask(hub, `POST /oauth/authorizations/${id}/consent`, { token, body: { action } });
const short = ({ status, body }: WireAnswer) => `${status} ${body.code}`;
const minute = 60_000;

beforeEach(async () => {
  ahead = 0;
  await hub.reset();
  app = await anApp(hub);
  asha = await aCustomer(hub.ctx);
});

test("the person reads who asks for what, and the first who looks is the one who decides", async () => {
  const { id } = await aRequest(hub, app, { scope: "openid email" });
  const details = {
    authorization_id: id,
    redirect_uri: "https://forum.example/back",
    client: { id: app.id, name: "The forum" },
    user: { id: asha.id, email: asha.email },
    scope: "openid email",
  };
  for (const _ of [1, 2]) expect(await look(id)).toMatchObject({ status: 200, body: details });
  const other = await aCustomer(hub.ctx);
  expect(short(await look(id, other.token))).toBe("404 oauth_authorization_not_found");
  expect(short(await decide(id, "approve", other.token))).toBe("404 oauth_authorization_not_found");
});

test("the person reads where the app is at home, and sees its picture", async () => {
  const logo = "/pictures/aaaaaaaaaaaaaaaaaaaaaaaaaa/480.webp";
  const shown = await anApp(hub, { homePage: "https://forum.example/", logo });
  const client = { uri: "https://forum.example/", logo_uri: `http://hub.test${logo}` };
  expect((await look((await aRequest(hub, shown)).id)).body.client).toMatchObject(client);
  await logIn(hub, { app: shown, token: asha.token });
  expect((await ask(hub, "GET /user/oauth/grants", asha)).body).toMatchObject([{ client }]);
});

test("a request that is unknown, over or unseen is not found", async () => {
  expect(short(await look("x".repeat(32)))).toBe("404 oauth_authorization_not_found");
  expect(short(await look("a%00b"))).toBe("404 oauth_authorization_not_found");
  const unseen = await aRequest(hub, app);
  expect(short(await decide(unseen.id, "approve"))).toBe("404 oauth_authorization_not_found");
  const { id } = await aRequest(hub, app);
  ahead = 10 * minute - 1;
  expect((await look(id)).status).toBe(200);
  ahead = 10 * minute;
  expect(short(await look(id))).toBe("404 oauth_authorization_not_found");
  expect(short(await decide(id, "approve"))).toBe("404 oauth_authorization_not_found");
  expect((await ask(hub, `GET /oauth/authorizations/${id}`)).status).toBe(401);
});

test("a yes gives a code and a consent, and a no neither", async () => {
  const no = await aRequest(hub, app);
  await look(no.id);
  expect(short(await decide(no.id, "perhaps"))).toBe("400 validation_failed");
  const denied = new URL((await decide(no.id, "deny")).body.redirect_url);
  expect(Object.fromEntries(denied.searchParams)).toMatchObject({
    error: "access_denied",
    state: "state-of-the-forum",
    iss: "http://hub.test/auth/v1",
  });
  expect((await ask(hub, "GET /user/oauth/grants", asha)).body).toEqual([]);
  expect(short(await decide(no.id, "approve"))).toBe("400 validation_failed");
  const yes = await allow(hub, asha.token, (await aRequest(hub, app)).id);
  expect(yes.searchParams.get("code")).toMatch(/^[\w-]{43}$/);
  const { rows } = await hub.ctx.database.pool.query("select * from app_requests where status = 'approved'");
  expect(JSON.stringify(rows)).not.toContain(yes.searchParams.get("code"));
  expect((await ask(hub, "GET /user/oauth/grants", asha)).body).toMatchObject([
    { client: { id: app.id, name: "The forum" }, scopes: ["openid", "profile", "email", "membership"] },
  ]);
});

test("until the code is used or old, the same question has the same answer", async () => {
  const { id } = await aRequest(hub, app);
  const first = (await allow(hub, asha.token, id)).href;
  expect((await look(id)).body).toEqual({ redirect_url: first });
  expect((await decide(id, "approve")).body).toEqual({ redirect_url: first });
  expect(short(await decide(id, "deny"))).toBe("400 validation_failed");
  ahead = minute;
  expect(short(await look(id))).toBe("400 validation_failed");
  const [request, answers] = [await aRequest(hub, app, { prompt: "consent" }), []] as const;
  await look(request.id);
  const many = await Promise.all([...answers, 1, 2, 3, 4, 5].map(() => decide(request.id, "approve")));
  expect(new Set(many.map(({ body }) => body.redirect_url)).size).toBe(1);
});

test("an earlier consent that covers the question answers it; a wider question is asked, and adds to it", async () => {
  await logIn(hub, { app, token: asha.token }, { scope: "openid email" });
  expect((await look((await aRequest(hub, app, { scope: "email" })).id)).body).toHaveProperty("redirect_url");
  const wider = await aRequest(hub, app, { scope: "openid profile" });
  expect((await look(wider.id)).body).toHaveProperty("client");
  await decide(wider.id, "approve");
  expect((await look((await aRequest(hub, app, { scope: "openid email profile" })).id)).body).toHaveProperty(
    "redirect_url",
  );
  const again = await aRequest(hub, app, { scope: "email", prompt: "consent" });
  expect((await look(again.id)).body).toHaveProperty("client");
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["app_connected"]);
});

test("an app without a secret that returns to one's own computer asks each time", async () => {
  const tool = await anApp(hub, {
    kind: "public",
    redirectUris: ["http://127.0.0.1/return", "https://tool.example/return"],
  });
  const ways = {
    loopback: { redirect_uri: "http://127.0.0.1:8123/return" },
    web: { redirect_uri: "https://tool.example/return" },
  };
  await allow(hub, asha.token, (await aRequest(hub, tool, ways.web)).id);
  expect((await look((await aRequest(hub, tool, ways.loopback)).id)).body).toHaveProperty("client");
  expect((await look((await aRequest(hub, tool, ways.web)).id)).body).toHaveProperty("redirect_url");
});

test("an app of the community itself asks no question", async () => {
  const own = await anApp(hub, { skipsConsent: true });
  expect((await look((await aRequest(hub, own)).id)).body).toHaveProperty("redirect_url");
});

test("an app for members tells others so, and they can only go back", async () => {
  const closed = await anApp(hub, { membersOnly: true });
  const { id } = await aRequest(hub, closed);
  expect((await look(id)).body.refusal).toBe("members_only");
  expect(short(await decide(id, "approve"))).toBe("403 access_denied");
  expect((await decide(id, "deny")).body.redirect_url).toContain("error=access_denied");
  const member = await aMember(hub.ctx);
  expect((await look((await aRequest(hub, closed)).id, member.token)).body).not.toHaveProperty("refusal");
});

test("an app that needs the second step gets people who took it", async () => {
  const careful = await anApp(hub, { needsSecondStep: true });
  const { id } = await aRequest(hub, careful);
  expect((await look(id)).body.refusal).toBe("second_step");
  expect(short(await decide(id, "approve"))).toBe("403 access_denied");
  const silent = await aRequest(hub, careful, { prompt: "none" });
  expect((await look(silent.id)).body.redirect_url).toContain("error=interaction_required");
  const proven = await aProvenPerson(hub);
  expect((await look((await aRequest(hub, careful)).id, proven.token)).body).not.toHaveProperty("refusal");
  const { accessToken } = await aSession(hub.ctx, proven);
  expect(short(await look((await aRequest(hub, app)).id, accessToken))).toBe("403 insufficient_aal");
});

test("an app may ask for a log-in of just now", async () => {
  ahead = 5 * minute;
  for (const about of [{ prompt: "login" }, { max_age: "60" }]) {
    const { id } = await aRequest(hub, app, about);
    expect((await look(id)).body.refusal).toBe("log_in_again");
    const { accessToken } = await aSession(hub.ctx, asha);
    expect((await look(id, accessToken)).body).not.toHaveProperty("refusal");
  }
  expect((await look((await aRequest(hub, app, { max_age: "600" })).id)).body).not.toHaveProperty("refusal");
});

test("a person without a confirmed address allows no app anything", async () => {
  const newcomer = await aPerson(hub.ctx, { emailConfirmedAt: null });
  const { accessToken } = await aSession(hub.ctx, newcomer);
  expect(short(await look((await aRequest(hub, app)).id, accessToken))).toBe("403 email_not_confirmed");
});

test("only pages of the hub, of its settings and of one's own computer may ask", async () => {
  const { id } = await aRequest(hub, app);
  const from = async (origin: string) =>
    (
      await hub.request(`/auth/v1/oauth/authorizations/${id}`, {
        headers: { authorization: `Bearer ${asha.token}`, origin },
      })
    ).status;
  for (const origin of [
    "http://hub.test",
    "HTTP://HUB.TEST/",
    "http://hub.test/page",
    "http://localhost:5173",
    "http://127.0.0.1:1",
  ])
    expect([origin, await from(origin)]).toEqual([origin, 200]);
  for (const origin of [
    "https://elsewhere.example",
    "http://hub.test:81",
    "https://hub.test",
    "http://10.0.0.1",
    "http://127.0.0.1.evil.example",
    "http://127.evil.example",
    "null",
    "http://hub.test, http://elsewhere.example",
  ])
    expect([origin, await from(origin)]).toEqual([origin, 400]);
});

test("the published client looks, allows, lists and takes back", async () => {
  const client = publishedClient(hub);
  const { refreshToken } = await aSession(hub.ctx, asha);
  await client.setSession({ access_token: asha.token, refresh_token: refreshToken });
  const { id } = await aRequest(hub, app);
  expect((await client.oauth.getAuthorizationDetails(id)).data).toHaveProperty("client");
  expect((await client.oauth.approveAuthorization(id, { skipBrowserRedirect: true })).data).toHaveProperty(
    "redirect_url",
  );
  expect((await client.oauth.listGrants()).data).toHaveLength(1);
  expect((await client.oauth.revokeGrant({ clientId: app.id })).error).toBeNull();
  expect((await client.oauth.listGrants()).data).toEqual([]);
  const other = await aRequest(hub, app);
  await client.oauth.getAuthorizationDetails(other.id);
  expect((await client.oauth.denyAuthorization(other.id, { skipBrowserRedirect: true })).data).toHaveProperty(
    "redirect_url",
  );
});
