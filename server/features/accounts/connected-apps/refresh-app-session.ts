// A refresh token for fresh tokens, under the rules of the hub's own sessions; and the end of a session at the app's wish.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { OAuthRefusal } from "#server/errors.ts";
import { type SigningKey, signingKey } from "#server/features/keys/signing-keys.ts";
import type { ConnectedAppRow } from "../connected-app-store.ts";
import { isGenuine, readRefreshToken } from "../sessions/refresh-token.ts";
import { judgeRefresh, replaced } from "../sessions/session-rules.ts";
import {
  type AppSessionRow,
  deleteAppSession,
  findKnownSession,
  holdAppSession,
  type KnownSession,
  noteAppUse,
  updateAppSession,
} from "./app-session-store.ts";
import { connectedAppKeys, readAppToken } from "./app-tokens.ts";
import { mayContinue, type ProfileOf } from "./claims.ts";
import { type AppGrant, endOf, grantTokens } from "./grant-tokens.ts";

interface ShownRefresh {
  readonly refreshToken: string;
  readonly scopes: readonly string[];
}

const dead = "The refresh token is not valid";

export async function refreshAppSession(
  ctx: Ctx,
  asker: { readonly app: ConnectedAppRow; readonly profileOf: ProfileOf },
  { refreshToken, scopes }: ShownRefresh,
): Promise<AppGrant> {
  const shown = await findShown(ctx, asker.app, refreshToken);
  if (!shown || !mayContinue(ctx, shown.facts)) throw new OAuthRefusal("invalid_grant", dead);
  if (!scopes.every((scope) => shown.facts.session.scopes.includes(scope)))
    throw new OAuthRefusal("invalid_scope", "scope names more than the person allowed");
  const outcome = await inTransaction(ctx.db, (tx) => exchange(ctx, tx, shown));
  if (outcome === undefined) throw new OAuthRefusal("invalid_grant", dead);
  return grantTokens(ctx, { ...outcome, nonce: null }, asker.profileOf);
}

/** By either of its tokens. Another app's, and one that has ended, are no one's business. */
export async function revokeAppToken(ctx: Ctx, app: ConnectedAppRow, token: string): Promise<void> {
  const access = await readAppToken(ctx, token);
  const id = typeof access === "object" ? access.sessionId : (await findShown(ctx, app, token))?.facts.session.id;
  if (id !== undefined) await inTransaction(ctx.db, (tx) => deleteAppSession(tx, { id, appId: app.id }));
}

interface ShownSession {
  readonly facts: KnownSession;
  readonly counter: number;
}

async function findShown(ctx: Ctx, app: ConnectedAppRow, token: string): Promise<ShownSession | undefined> {
  const named = /^[\w-]{12,128}$/.test(token) ? readRefreshToken(token) : undefined;
  const facts = named && (await findKnownSession(ctx.db, named.sessionId));
  if (!facts || facts.app.id !== app.id || !isGenuine(ctx.vault, facts.session, named)) return undefined;
  return { facts, counter: named.counter };
}

// Concurrent callers wait for the row, and find the token exchanged. Undefined and not thrown: the end of a stolen session is committed.
async function exchange(
  ctx: Ctx,
  tx: Tx,
  { facts, counter }: ShownSession,
): Promise<{ readonly facts: KnownSession; readonly signing: SigningKey } | undefined> {
  const session = await holdAppSession(tx, facts.session.id);
  if (!session) return undefined;
  const now = ctx.clock.now();
  const verdict = judgeRefresh({ ...session, refreshFloor: 1 }, counter, now.getTime());
  if (verdict === "stolen") {
    ctx.log.warn({ app: session.appId }, "an old refresh token of a connected app came back: its session was ended");
    await deleteAppSession(tx, session);
  }
  if (verdict !== "current" && verdict !== "again") return undefined;
  const current = verdict === "current" ? await replace(tx, session, now) : session;
  return { facts: { ...facts, session: current }, signing: await signingKey(ctx, tx, connectedAppKeys) };
}

async function replace(tx: Tx, session: AppSessionRow, now: Date): Promise<AppSessionRow> {
  const { refreshCounter, refreshRecent } = replaced({ ...session, refreshFloor: 1 }, now.getTime());
  const change = { refreshCounter, refreshRecent, refreshedAt: now, validUntil: endOf(session, now) };
  await updateAppSession(tx, session.id, change);
  await noteAppUse(tx, session, now);
  return { ...session, ...change };
}
