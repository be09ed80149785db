// A program that logs people in with their account of the hub: its side of the wire.
import { createHash, randomBytes } from "node:crypto";
import { inTransaction } from "#server/db/client.ts";
import { type ConnectedAppRow, insertConnectedApp } from "#server/features/accounts/connected-app-store.ts";
import { newAppSecret } from "#server/features/accounts/connected-apps/app-secret.ts";
import type { Hub } from "#test/hub/harness.ts";
import { ask } from "#test/wire/auth-wire.ts";

export interface TestApp extends ConnectedAppRow {
  // Empty for a public app.
  readonly secret: string;
}

/** A confidential app that may ask for everything, unless the test says otherwise. */
export async function anApp({ ctx }: Hub, about: Partial<ConnectedAppRow> = {}): Promise<TestApp> {
  const { secret, hash } = newAppSecret();
  const now = ctx.clock.now();
  const isPublic = about.kind === "public";
  const row = await inTransaction(ctx.db, (tx) =>
    insertConnectedApp(tx, {
      id: ctx.ids.uuid(),
      name: "The forum",
      redirectUris: ["https://forum.example/back"],
      kind: "confidential",
      scopes: ["openid", "profile", "email", "membership", "offline_access"],
      secretHash: isPublic ? null : hash,
      createdAt: now,
      updatedAt: now,
      ...about,
    }),
  );
  return { ...row, secret: isPublic ? "" : secret };
}

export interface Asking {
  readonly verifier: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The parameters with which an app sends a person to the hub. Undefined leaves one out. */
export function asking(app: ConnectedAppRow, about: Record<string, string | undefined> = {}): Asking {
  const verifier = randomBytes(32).toString("base64url");
  const all = {
    client_id: app.id,
    redirect_uri: app.redirectUris[0],
    response_type: "code",
    scope: "openid profile email membership",
    state: "state-of-the-forum",
    nonce: "nonce-of-the-forum",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...about,
  };
  const params = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { verifier, params: params as Record<string, string> };
}

/** The address to which a browser is sent by GET /oauth/authorize. */
export async function authorize(hub: Hub, params: URLSearchParams | Record<string, string>): Promise<URL> {
  const answer = await hub.request(`/auth/v1/oauth/authorize?${new URLSearchParams(params)}`, { redirect: "manual" });
  if (answer.status !== 302) throw new Error(`${answer.status}: ${await answer.text()}`);
  return new URL(answer.headers.get("location") ?? "");
}

/** A request of an app, as far as the consent page. */
export async function aRequest(
  hub: Hub,
  app: ConnectedAppRow,
  about: Record<string, string | undefined> = {},
): Promise<Asking & { readonly id: string }> {
  const question = asking(app, about);
  const page = await authorize(hub, question.params);
  return { ...question, id: page.searchParams.get("authorization_id") ?? "" };
}

/** The person looks at the request and allows it. */
export async function allow(hub: Hub, token: string, id: string): Promise<URL> {
  const { body: details } = await ask(hub, `GET /oauth/authorizations/${id}`, { token });
  if (details.redirect_url) return new URL(details.redirect_url);
  const { body } = await ask(hub, `POST /oauth/authorizations/${id}/consent`, { token, body: { action: "approve" } });
  if (!body.redirect_url) throw new Error(JSON.stringify(body));
  return new URL(body.redirect_url);
}

export interface TokenAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the members that it expects
  readonly body: any;
  readonly headers: Headers;
}

/** A call of the app's own, with its secret in the body. */
export async function post(
  hub: Hub,
  path: string,
  { app, form }: { readonly app?: TestApp; readonly form: Record<string, string | undefined> },
): Promise<TokenAnswer> {
  const own = app ? { client_id: app.id, ...(app.secret === "" ? {} : { client_secret: app.secret }) } : {};
  const given = Object.entries({ ...own, ...form }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const answer = await hub.request(`/auth/v1/oauth/${path}`, { method: "POST", body: new URLSearchParams(given) });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? undefined : JSON.parse(text), headers: answer.headers };
}

/** From the first address to the tokens. */
export async function logIn(
  hub: Hub,
  { app, token }: { readonly app: TestApp; readonly token: string },
  about: Record<string, string | undefined> = {},
): Promise<TokenAnswer> {
  const { id, verifier, params } = await aRequest(hub, app, about);
  const code = (await allow(hub, token, id)).searchParams.get("code") ?? "";
  const form = {
    grant_type: "authorization_code",
    code,
    redirect_uri: params["redirect_uri"],
    code_verifier: verifier,
  };
  return post(hub, "token", { app, form });
}

export function refreshIn(hub: Hub, app: TestApp, refreshToken: string): Promise<TokenAnswer> {
  return post(hub, "token", { app, form: { grant_type: "refresh_token", refresh_token: refreshToken } });
}

/** What the app learns of the person with its token. */
export async function userInfo(hub: Hub, token: string): Promise<TokenAnswer> {
  const answer = await hub.request("/auth/v1/oauth/userinfo", { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}
