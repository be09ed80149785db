// An independent client library logs a person in, by what the hub says of itself.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  tokenRevocation,
} from "openid-client";
import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { allow, anApp, type TestApp } from "#test/people/connected-apps.ts";
import { aMember, type Customer } from "#test/people/people.ts";
import { ask } from "#test/wire/auth-wire.ts";

const hub = await startHub();

async function clientOf(app: TestApp, algorithm?: "oauth2"): Promise<Configuration> {
  return discovery(
    new URL("http://hub.test/auth/v1"),
    app.id,
    app.secret || undefined,
    app.secret === "" ? None() : undefined,
    {
      execute: [allowInsecureRequests],
      [customFetch]: (url, options) => hub.request(url, options as RequestInit),
      ...(algorithm ? { algorithm } : {}),
    },
  );
}

async function visit(config: Configuration, more: Record<string, string> = {}) {
  const checks = {
    pkceCodeVerifier: randomPKCECodeVerifier(),
    expectedState: randomState(),
    expectedNonce: randomNonce(),
  };
  const address = buildAuthorizationUrl(config, {
    redirect_uri: "https://forum.example/back",
    scope: "openid profile email membership",
    code_challenge: await calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: "S256",
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...more,
  });
  const answer = await hub.request(address.href, { redirect: "manual" });
  return { checks, page: new URL(answer.headers.get("location") ?? "") };
}

async function loggedIn(config: Configuration, { token }: Customer) {
  const { checks, page } = await visit(config);
  const back = await allow(hub, token, page.searchParams.get("authorization_id") ?? "");
  return authorizationCodeGrant(config, back, checks);
}

test.each(["confidential", "public"] as const)("a %s app logs a member in and out again", async (kind) => {
  const app = await anApp(hub, { kind });
  const member = await aMember(hub.ctx);
  const config = await clientOf(app);
  expect(config.serverMetadata().supportsPKCE()).toBe(true);
  const tokens = await loggedIn(config, member);
  expect(tokens.claims()).toMatchObject({
    iss: "http://hub.test/auth/v1",
    sub: member.id,
    aud: app.id,
    email: member.email,
    email_verified: true,
    member: true,
    member_until: null,
    groups: ["members"],
  });
  const info = await fetchUserInfo(config, tokens.access_token, member.id);
  expect(info).toMatchObject({ sub: member.id, email: member.email, groups: ["members"] });
  const next = await refreshTokenGrant(config, tokens.refresh_token ?? "");
  expect(next.claims()?.auth_time).toBe(tokens.claims()?.auth_time);
  await tokenRevocation(config, next.refresh_token ?? "");
  await expect(refreshTokenGrant(config, next.refresh_token ?? "")).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(fetchUserInfo(config, next.access_token, member.id)).rejects.toThrow();

  const out = buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? "",
    post_logout_redirect_uri: "https://forum.example/back",
    state: "bye",
  });
  expect(out.origin + out.pathname).toBe("http://hub.test/oauth/logout");
  expect(await ask(hub, `GET /oauth/logout${out.search}`)).toMatchObject({
    status: 200,
    body: {
      client: { id: app.id, name: "The forum" },
      user_id: member.id,
      redirect_url: "https://forum.example/back?state=bye",
    },
  });
});

test("an OAuth client without OpenID reads the other document and gets no ID token", async () => {
  const app = await anApp(hub);
  const member = await aMember(hub.ctx);
  const config = await clientOf(app, "oauth2");
  const { checks, page } = await visit(config, { scope: "email" });
  const back = await allow(hub, member.token, page.searchParams.get("authorization_id") ?? "");
  const { expectedNonce: _, ...own } = checks;
  const tokens = await authorizationCodeGrant(config, back, own);
  expect([tokens.id_token, tokens.scope]).toEqual([undefined, "email"]);
});

test("a silent request gets a code, or the reason why it gets none", async () => {
  const app = await anApp(hub);
  const member = await aMember(hub.ctx);
  const config = await clientOf(app);
  const silently = async (token?: string) => {
    const { checks, page } = await visit(config, { prompt: "none" });
    expect(page.searchParams.get("silent")).toBe("1");
    const id = page.searchParams.get("authorization_id");
    const door = token === undefined ? `POST /oauth/authorizations/${id}/visitor` : `GET /oauth/authorizations/${id}`;
    const { body } = await ask(hub, door, token === undefined ? { body: {} } : { token });
    return authorizationCodeGrant(config, new URL(body.redirect_url), checks);
  };
  await expect(silently()).rejects.toMatchObject({ error: "login_required" });
  await expect(silently(member.token)).rejects.toMatchObject({ error: "consent_required" });
  await loggedIn(config, member);
  expect((await silently(member.token)).claims()?.sub).toBe(member.id);
});
