import type { AuthCase } from "#contract/auth-errors.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { isMemberAt, judgeSession } from "../standing-rules.ts";
import { readAccessToken } from "./access-token.ts";
import { type CachedToken, type TokenCache, tokenCacheOf } from "./token-cache.ts";
import { findStanding, type StandingRow } from "./session-store.ts";

interface SessionCheck {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
  readonly needsSecondFactor: boolean;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

type Check = { readonly person: SessionCheck } | { readonly refused: AuthCase };

/** The owner of an access token, if its session is still valid. */
export async function checkSession(ctx: Ctx, token: string): Promise<Check> {
  const memory = tokenCacheOf(ctx);
  const cached = memory.find(token) ?? (await readToken(ctx, memory, token));
  const now = ctx.clock.now();
  if (!cached || hasExpired(cached, now)) return { refused: "bad_jwt" };
  if (!isUuid(cached.claims.sub)) return { refused: "bad_jwt_subject" };
  if (!isUuid(cached.claims.sessionId)) return { refused: "session_not_found" };
  return rememberedCaller(cached, now) ?? lookUp(ctx, memory, cached);
}

interface RememberedSession {
  readonly personId: string;
  readonly sessionId: string;
  // The level at that time.
  readonly aal: 1 | 2;
}

/** The owner of a session noted down earlier, if it is still valid at that level. Read from the rows, not from the cache. */
export async function recheckSession(
  ctx: Ctx,
  { personId, sessionId, aal }: RememberedSession,
): Promise<SessionCheck | undefined> {
  const check = callerOf(await findStanding(ctx.db, personId, sessionId), aal, ctx.clock.now());
  return "refused" in check || check.person.needsSecondFactor ? undefined : check.person;
}

function callerOf(standing: StandingRow | undefined, shown: 1 | 2, now: Date): Check {
  if (!standing) return { refused: "user_not_found" };
  const verdict = judgeSession(standing, shown, now);
  if ("refused" in verdict) return verdict;
  return {
    person: {
      ...verdict,
      id: standing.accountId,
      isMember: isMemberAt(standing, now),
      isAdmin: standing.isAdmin ?? false,
    },
  };
}

function hasExpired({ claims }: CachedToken, now: Date): boolean {
  return claims.exp * 1000 <= now.getTime();
}

async function readToken(ctx: Ctx, memory: TokenCache, token: string): Promise<CachedToken | undefined> {
  const { news } = memory;
  const claims = await readAccessToken(ctx, token);
  if (!claims) return undefined;
  // A revoked key verifies nothing more.
  return memory.news === news ? memory.keep(token, claims) : { claims, standing: undefined };
}

// The verdict is passed anew each time: a ban ends and a membership runs out by the clock.
function rememberedCaller({ claims, standing }: CachedToken, now: Date): Check | undefined {
  if (!standing || standing.until <= now.getTime()) return undefined;
  return callerOf(standing.row, claims.aal, now);
}

async function lookUp(ctx: Ctx, memory: TokenCache, cached: CachedToken): Promise<Check> {
  const { news } = memory;
  const now = ctx.clock.now();
  const { sub, sessionId, aal } = cached.claims;
  const row = await findStanding(ctx.db, sub, sessionId);
  // Rows that were read while a change arrived may be older than it.
  if (row?.sessionId === sessionId && memory.news === news) memory.keepStanding(cached, row, now);
  return callerOf(row, aal, now);
}
