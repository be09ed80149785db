// The doors for programs that people open with their account here: OAuth 2.1 and OpenID Connect.
import { type Context, Hono } from "hono";
import { holdBody } from "#server/http/held-bodies.ts";
import { readBody } from "#server/http/auth-wire/body.ts";
import { AuthRefusal, OAuthRefusal, Refusal } from "#server/errors.ts";
import { tokenIn } from "#server/http/caller-check.ts";
import { anyone, bearerOrApp } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit, limitFailures } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { readAppToken } from "../connected-apps/app-tokens.ts";
import { beginRequest } from "../connected-apps/begin-request.ts";
import { lookAtUserInfo, type ProfileOf } from "../connected-apps/claims.ts";
import { describeProvider } from "../connected-apps/discovery.ts";
import { exchangeCode } from "../connected-apps/exchange-code.ts";
import { knowClient } from "../connected-apps/know-client.ts";
import { lookAtLogOut } from "../connected-apps/log-out.ts";
import { refreshAppSession, revokeAppToken } from "../connected-apps/refresh-app-session.ts";
import { presentLogOut } from "./oauth-present.ts";

const looking = limit("oauth-documents", 3_000);
const mostBytes = 64 * 1024;
// A forum of thousands has one address: what works is bounded far above what fails.
const exchanging = limit("oauth-token", 3_000, 300);
const failing = limitFailures("oauth-token-failed", 150, 300);

type Form = Readonly<Record<string, string>>;

export function oauthRoutes({ profileClaims: profileOf }: { readonly profileClaims: ProfileOf }) {
  return (
    new Hono<HubEnv>()
      .get("/.well-known/openid-configuration", anyone, looking, (c) => giveDocument(c))
      .get("/.well-known/oauth-authorization-server", anyone, looking, (c) => giveDocument(c))
      .post("/oauth/clients/register", anyone, limit("oauth-register", 30, 300), () => {
        throw new AuthRefusal("oauth_dynamic_client_registration_disabled");
      })
      .get("/oauth/authorize", anyone, limit("oauth-authorize", 60, 300), async (c) => {
        c.header("Referrer-Policy", "no-referrer");
        return c.redirect(await beginRequest(c.get("ctx"), new URL(c.req.url).searchParams));
      })
      .post("/oauth/token", anyone, exchanging, failing, async (c) => {
        const ctx = c.get("ctx");
        const form = await readForm(c);
        const app = await knowClient(ctx, c.req.header("authorization"), form);
        noteSubject(c, { app: app.id });
        const grant = await grants(form)(c, { app, profileOf });
        c.header("Cache-Control", "no-store");
        c.header("Pragma", "no-cache");
        return c.json(grant);
      })
      .post("/oauth/revoke", anyone, exchanging, failing, async (c) => {
        const ctx = c.get("ctx");
        const form = await readForm(c);
        const app = await knowClient(ctx, c.req.header("authorization"), form);
        await revokeAppToken(ctx, app, needed(form, "token"));
        return c.json({});
      })
      .get("/oauth/userinfo", bearerOrApp, limit("oauth-userinfo", 3_000), (c) => giveUserInfo(c, profileOf))
      .post("/oauth/userinfo", bearerOrApp, limit("oauth-userinfo", 3_000), (c) => giveUserInfo(c, profileOf))
      // For the page that asks a person whether they want to log out.
      .get("/oauth/logout", anyone, limit("oauth-logout", 120), async (c) => {
        const { id_token_hint: hint, client_id: clientId, post_logout_redirect_uri: returnTo, state } = c.req.query();
        return c.json(presentLogOut(await lookAtLogOut(c.get("ctx"), { hint, clientId, returnTo, state })));
      })
  );
}

/** The same documents at the root of the host, where RFC 8414 puts them: many programs look only there. */
export const rootDocumentPlaces = [
  "/.well-known/openid-configuration/auth/v1",
  "/.well-known/oauth-authorization-server/auth/v1",
] as const;

export const rootDocumentRoutes = new Hono<HubEnv>()
  .get("/.well-known/openid-configuration/auth/v1", anyone, looking, (c) => giveDocument(c))
  .get("/.well-known/oauth-authorization-server/auth/v1", anyone, looking, (c) => giveDocument(c));

function giveDocument(c: Context<HubEnv>): Response {
  if (!c.get("ctx").config.oauth.isOn) throw new Refusal("not_found");
  c.header("Cache-Control", "public, max-age=600");
  return c.json(describeProvider(c.get("ctx")));
}

async function giveUserInfo(c: Context<HubEnv>, profileOf: ProfileOf): Promise<Response> {
  const ctx = c.get("ctx");
  const person = c.get("person");
  if (person) return c.json({ sub: person.id });
  const token = await readAppToken(ctx, tokenIn(c.req.header("authorization")) ?? "");
  if (typeof token !== "object") throw new OAuthRefusal("invalid_token", "The access token is not valid");
  return c.json(await lookAtUserInfo(ctx, token, profileOf));
}

type Grant = (c: Context<HubEnv>, asker: Parameters<typeof exchangeCode>[1]) => ReturnType<typeof exchangeCode>;

function grants(form: Form): Grant {
  const type = needed(form, "grant_type");
  if (type === "authorization_code")
    return (c, asker) =>
      exchangeCode(c.get("ctx"), asker, {
        code: needed(form, "code"),
        redirectUri: form["redirect_uri"],
        verifier: form["code_verifier"],
        resource: form["resource"],
      });
  if (type === "refresh_token")
    return (c, asker) =>
      refreshAppSession(c.get("ctx"), asker, {
        refreshToken: needed(form, "refresh_token"),
        scopes: (form["scope"] ?? "").split(" ").filter((scope) => scope !== ""),
      });
  throw new OAuthRefusal("unsupported_grant_type", "grant_type must be authorization_code or refresh_token");
}

function needed(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined || value === "") throw new OAuthRefusal("invalid_request", `${name} is missing`);
  return value;
}

// As a form, which is the standard, or as JSON, which clients of this wire send.
async function readForm(c: Context<HubEnv>): Promise<Form> {
  const text = await holdBody(c, mostBytes, () => c.req.text());
  if (c.req.header("content-type")?.includes("json") === true) return textsIn(text);
  const entries = [...new URLSearchParams(text)];
  const twice = entries.find(([name], at) => entries.findIndex(([other]) => other === name) !== at);
  if (twice) throw new OAuthRefusal("invalid_request", `${twice[0]} is there twice`);
  return Object.fromEntries(entries);
}

function textsIn(json: string): Form {
  try {
    const entries = Object.entries(readBody(json)).filter(([, value]) => value !== null);
    if (entries.every((entry): entry is [string, string] => typeof entry[1] === "string"))
      return Object.fromEntries(entries);
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
  }
  throw new OAuthRefusal("invalid_request", "The body must be a form, or a JSON object of texts");
}
