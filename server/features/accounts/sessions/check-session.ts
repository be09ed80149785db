import type { AuthCase } from "#contract/auth-errors.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { isMemberAt, judgeSession } from "../standing-rules.ts";
import { readAccessToken } from "./access-token.ts";
import { type KnownToken, type KnownTokens, knownTokens } from "./known-tokens.ts";
import { findStanding, type StandingRow } from "./session-store.ts";

interface Checked {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
  readonly needsSecondFactor: boolean;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

interface CheckedCaller {
  readonly person: Checked;
  // One and the same object for as long as this process remembers who they are: what may be remembered as long hangs on it.
  readonly remembered?: object | undefined;
}

type Check = CheckedCaller | { readonly refused: AuthCase };

/** Whose access token this is, if its session still stands. */
export async function checkSession(ctx: Ctx, token: string): Promise<Check> {
  const memory = knownTokens(ctx);
  const known = memory.find(token) ?? (await readToken(ctx, memory, token));
  const now = ctx.clock.now();
  if (!known || isOver(known, now)) return { refused: "bad_jwt" };
  if (!isUuid(known.claims.sub)) return { refused: "bad_jwt_subject" };
  if (!isUuid(known.claims.sessionId)) return { refused: "session_not_found" };
  return rememberedCaller(known, now) ?? lookUp(ctx, memory, known);
}

/** The same without waiting. Undefined when somebody has to be asked. */
export function checkSessionAtOnce(ctx: Ctx, token: string): Check | undefined {
  const known = knownTokens(ctx).find(token);
  const now = ctx.clock.now();
  return known && !isOver(known, now) ? rememberedCaller(known, now) : undefined;
}

interface RememberedSession {
  readonly personId: string;
  readonly sessionId: string;
  // At which it was noted down.
  readonly aal: 1 | 2;
}

/** Whose session this still is that somebody noted down earlier, if it lets them in as far. Asked of the rows, not of memory. */
export async function recheckSession(
  ctx: Ctx,
  { personId, sessionId, aal }: RememberedSession,
): Promise<Checked | undefined> {
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

function isOver({ claims }: KnownToken, now: Date): boolean {
  return claims.exp * 1000 <= now.getTime();
}

async function readToken(ctx: Ctx, memory: KnownTokens, token: string): Promise<KnownToken | undefined> {
  const { news } = memory;
  const claims = await readAccessToken(ctx, token);
  if (!claims) return undefined;
  // A key that was withdrawn meanwhile has checked it for the last time.
  return memory.news === news ? memory.keep(token, claims) : { claims, standing: undefined };
}

// The verdict is passed anew each time: a ban ends and a membership runs out by the clock.
function rememberedCaller({ claims, standing }: KnownToken, now: Date): Check | undefined {
  if (!standing || standing.until <= now.getTime()) return undefined;
  const check = callerOf(standing.row, claims.aal, now);
  return "refused" in check ? check : { ...check, remembered: standing };
}

async function lookUp(ctx: Ctx, memory: KnownTokens, known: KnownToken): Promise<Check> {
  const { news } = memory;
  const now = ctx.clock.now();
  const { sub, sessionId, aal } = known.claims;
  const row = await findStanding(ctx.db, sub, sessionId);
  // What was read while news arrived may be older than it.
  const isKept = row?.sessionId === sessionId && memory.news === news;
  if (isKept) memory.keepStanding(known, row, now);
  const check = callerOf(row, aal, now);
  return "refused" in check || !isKept ? check : { ...check, remembered: known.standing };
}
