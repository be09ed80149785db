// What a person allows an app, until they take it back.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import { queueEmail } from "#server/features/mailing/queue-email.ts";
import { type AccountRow, lockAccount } from "../account-store.ts";
import { type ConnectedAppRow, deleteAppConsent, listAppConsents } from "../connected-app-store.ts";
import { readerOf } from "../email-facts.ts";
import { appConnected } from "../notice-emails.ts";
import { deviceWords } from "../sessions/device-words.ts";
import type { Device } from "../sessions/session-grant.ts";
import { findAppConsent, keepAppConsent } from "./app-session-store.ts";
import type { AppRequestRow } from "./request-store.ts";

interface Wanted {
  readonly request: AppRequestRow;
  readonly app: ConnectedAppRow;
  readonly account: AccountRow;
}

/** Whether an earlier consent covers all that is asked for. */
export async function isAllowed(tx: Tx, { request, app, account }: Wanted): Promise<boolean> {
  const consent = await findAppConsent(tx, { accountId: account.id, appId: app.id });
  return consent !== undefined && request.scopes.every((scope) => consent.scopes.includes(scope));
}

/** A later consent adds to an earlier one. The owner reads of the first. */
export async function allowApp(
  ctx: Ctx,
  tx: Tx,
  { request, app, account, device }: Wanted & { readonly device: Device },
): Promise<void> {
  const names = { accountId: account.id, appId: app.id };
  const before = await findAppConsent(tx, names);
  const scopes = [...new Set([...(before?.scopes ?? []), ...request.scopes])];
  if (before && scopes.length === before.scopes.length) return;
  await keepAppConsent(tx, { ...names, scopes, grantedAt: ctx.clock.now() });
  if (before || account.email === null) return;
  const sheet = appConnected.sheet({ app: app.name, device: deviceWords(device.userAgent) });
  await queueEmail(ctx, tx, { to: account.email, ...readerOf(account), sheet });
}

export function lookAtAllowedApps(ctx: Ctx, accountId: string): ReturnType<typeof listAppConsents> {
  return listAppConsents(ctx.db, accountId);
}

/** The app's sessions end with it. */
export async function takeBackConsent(ctx: Ctx, accountId: string, appId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await deleteAppConsent(tx, accountId, appId))) throw new AuthRefusal("oauth_consent_not_found");
  });
}
