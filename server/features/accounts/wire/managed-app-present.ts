import type { ManagedApp } from "#contract/connected-apps-admin.ts";
import { appScopes } from "#contract/values/app-scope.ts";
import type { CountedApp } from "../connected-apps/manage-apps.ts";

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
