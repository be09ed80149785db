import type { WireAllowedApp, WireClient, WireLogOut, WireRequest } from "#contract/auth-connected-apps.ts";
import type { ManagedApp } from "#contract/connected-apps-admin.ts";
import { appScopes } from "#contract/values/app-scope.ts";
import type { ConnectedAppRow, listAppConsents } from "../connected-app-store.ts";
import type { lookAtRequest } from "../connected-apps/decide-request.ts";
import type { LogOutDetails } from "../connected-apps/log-out.ts";
import type { CountedApp } from "../connected-apps/manage-apps.ts";

export function presentRequest(
  about: Awaited<ReturnType<typeof lookAtRequest>>,
  publicUrl: string,
): WireRequest | { readonly redirect_url: string } {
  if ("redirectUrl" in about) return { redirect_url: about.redirectUrl };
  const { request, app, account, refusal } = about;
  return {
    authorization_id: request.id,
    redirect_uri: request.redirectUri,
    client: presentClient(app, publicUrl),
    user: { id: account.id, ...(account.email === null ? {} : { email: account.email }) },
    scope: request.scopes.join(" "),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

export function presentAllowedApp(
  { consent, app }: Awaited<ReturnType<typeof listAppConsents>>[number],
  publicUrl: string,
): WireAllowedApp {
  return {
    client: presentClient(app, publicUrl),
    scopes: consent.scopes,
    granted_at: consent.grantedAt.toISOString(),
    ...(consent.lastUsedAt === null ? {} : { last_used_at: consent.lastUsedAt.toISOString() }),
  };
}

export function presentLogOut({ app, personId, redirectUrl }: LogOutDetails): WireLogOut {
  return {
    ...(app === undefined ? {} : { client: app }),
    ...(personId === undefined ? {} : { user_id: personId }),
    ...(redirectUrl === undefined ? {} : { redirect_url: redirectUrl }),
  };
}

function presentClient({ id, name, homePage, logo }: ConnectedAppRow, publicUrl: string): WireClient {
  return {
    id,
    name,
    ...(homePage === null ? {} : { uri: homePage }),
    ...(logo === null ? {} : { logo_uri: new URL(logo, publicUrl).href }),
  };
}

/** As administrators see it. */
export function presentManagedApp(app: CountedApp, now: Date): ManagedApp {
  const { redirectUris, secretHash: _hash, oldSecretHash: _old, oldSecretUntil, createdAt, updatedAt, ...plain } = app;
  return {
    ...plain,
    returnAddresses: redirectUris,
    scopes: appScopes.filter((scope) => app.scopes.includes(scope)),
    lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
