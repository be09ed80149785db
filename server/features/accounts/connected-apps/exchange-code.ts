// A code for tokens: once. A code that is shown again was stolen, before or after: the session made with it ends.
import { createHash, randomBytes } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { OAuthRefusal } from "#server/errors.ts";
import { type SigningKey, signingKey } from "#server/features/keys/signing-keys.ts";
import { isSameSecret } from "#server/secrets/is-same-secret.ts";
import { findProfile, lockAccount } from "../account-store.ts";
import type { ConnectedAppRow } from "../connected-app-store.ts";
import { isAllowed } from "./allow-app.ts";
import {
  type AppSessionRow,
  deleteAppSession,
  insertAppSession,
  type KnownSession,
  noteAppUse,
} from "./app-session-store.ts";
import { connectedAppKeys } from "./app-tokens.ts";
import { mayContinue, type ProfileOf } from "./claims.ts";
import { hashOfCode } from "./decide-request.ts";
import { type AppGrant, endOf, grantTokens } from "./grant-tokens.ts";
import { type AppRequestRow, findRequestOfCode, holdAppRequest, updateAppRequest } from "./request-store.ts";

export interface ShownCode {
  readonly code: string;
  readonly redirectUri: string | undefined;
  readonly verifier: string | undefined;
  readonly resource: string | undefined;
}

interface Exchanged {
  readonly facts: KnownSession;
  readonly signing: SigningKey;
  readonly nonce: string | null;
}

export async function exchangeCode(
  ctx: Ctx,
  asker: { readonly app: ConnectedAppRow; readonly profileOf: ProfileOf },
  shown: ShownCode,
): Promise<AppGrant> {
  const outcome = await inTransaction(ctx.db, (tx) => exchange(ctx, tx, { app: asker.app, shown }));
  if (outcome === undefined) throw new OAuthRefusal("invalid_grant", "The code is not valid, or was used before");
  return grantTokens(ctx, outcome, asker.profileOf);
}

// Undefined and not thrown: the end of a stolen session is committed.
async function exchange(
  ctx: Ctx,
  tx: Tx,
  { app, shown }: { readonly app: ConnectedAppRow; readonly shown: ShownCode },
): Promise<Exchanged | undefined> {
  const named = await findRequestOfCode(tx, hashOfCode(shown.code));
  if (named?.appId !== app.id || named.accountId === null) return undefined;
  const account = await lockAccount(tx, named.accountId);
  const request = await holdAppRequest(tx, named.id);
  const profile = account && (await findProfile(tx, account.id));
  if (!request || !account || !profile) return undefined;
  if (request.usedAt !== null) {
    if (request.appSessionId !== null) await deleteAppSession(tx, { id: request.appSessionId, appId: app.id });
    return undefined;
  }
  const now = ctx.clock.now();
  if (!isRightfully(request, shown, now) || !(await isAllowed(tx, { request, app, account }))) return undefined;
  const session = sessionFrom(ctx, request);
  if (!mayContinue(ctx, { session, app, account, profile })) return undefined;
  await insertAppSession(tx, session);
  await updateAppRequest(tx, request.id, { usedAt: now, appSessionId: session.id });
  await noteAppUse(tx, session, now);
  const signing = await signingKey(ctx, tx, connectedAppKeys);
  return { facts: { session, app, account, profile }, signing, nonce: request.nonce };
}

function isRightfully(
  { codeUntil, redirectUri, resource, challenge }: AppRequestRow,
  shown: ShownCode,
  now: Date,
): boolean {
  if (codeUntil === null || codeUntil <= now || redirectUri !== shown.redirectUri) return false;
  if (shown.resource !== undefined && shown.resource !== resource) return false;
  if (challenge === null || shown.verifier === undefined) return challenge === null && shown.verifier === undefined;
  return isSameSecret(createHash("sha256").update(shown.verifier).digest("base64url"), challenge);
}

function sessionFrom(ctx: Ctx, request: AppRequestRow): AppSessionRow {
  const now = ctx.clock.now();
  const { accountId, appId, scopes, authTime, amr, aal } = request;
  return {
    id: ctx.ids.uuid(),
    accountId: accountId!,
    appId,
    scopes,
    authTime: authTime ?? now,
    amr: amr ?? [],
    aal: aal ?? 1,
    refreshKey: randomBytes(32),
    refreshCounter: 1,
    refreshRecent: [],
    createdAt: now,
    refreshedAt: now,
    validUntil: endOf({ createdAt: now }, now),
  };
}
