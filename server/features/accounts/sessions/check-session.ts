import type { AuthCase } from "#contract/auth-errors.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { type Claims, readAccessToken } from "./access-token.ts";
import { accountNews } from "../account-store.ts";
import { keyNews } from "#server/features/keys/signing-keys.ts";
import { isMemberAt, judgeSession } from "../standing-rules.ts";
import { BoundedMap } from "./bounded-map.ts";
import { findStanding, type StandingRow } from "./session-store.ts";

interface Checked {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
  readonly needsSecondFactor: boolean;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

interface KeptStanding {
  readonly standing: StandingRow;
  readonly until: number;
}

// What a process remembers of the people who come again and again. News of a person drops it at once; these seconds are for
// news that never arrived.
const standingMs = 3_000;

class SessionMemory {
  readonly tokens = new BoundedMap<string, Claims>(5_000);
  readonly standings = new BoundedMap<string, KeptStanding>(10_000);
  news = 0;

  forget(topic: string): void {
    if (topic === "*" || topic === keyNews) this.tokens.clear();
    if (topic === "*") this.standings.clear();
    for (const [key, { standing }] of this.standings.entries())
      if (topic === accountNews(standing.accountId)) this.standings.delete(key);
    this.news += 1;
  }
}

const memories = new WeakMap<Ctx["database"], SessionMemory>();

/** Whose access token this is, if its session still stands. */
export async function checkSession(ctx: Ctx, token: string): Promise<{ person: Checked } | { refused: AuthCase }> {
  const memory = memoryOf(ctx);
  const now = ctx.clock.now();
  const claims = await claimsOf(ctx, memory, token);
  if (!claims || claims.exp * 1000 <= now.getTime()) return { refused: "bad_jwt" };
  if (!isUuid(claims.sub)) return { refused: "bad_jwt_subject" };
  if (!isUuid(claims.sessionId)) return { refused: "session_not_found" };
  return callerOf(await standingOf(ctx, memory, claims), claims.aal, now);
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

function callerOf(
  standing: StandingRow | undefined,
  shown: 1 | 2,
  now: Date,
): { person: Checked } | { refused: AuthCase } {
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

async function claimsOf(ctx: Ctx, memory: SessionMemory, token: string): Promise<Claims | undefined> {
  const known = memory.tokens.get(token);
  if (known) return known;
  const { news } = memory;
  const claims = await readAccessToken(ctx, token);
  if (claims && memory.news === news) memory.tokens.set(token, claims);
  return claims;
}

async function standingOf(
  ctx: Ctx,
  memory: SessionMemory,
  { sub, sessionId }: Claims,
): Promise<StandingRow | undefined> {
  const now = ctx.clock.now().getTime();
  const known = memory.standings.get(sessionId);
  if (known && known.standing.accountId === sub && known.until > now) return known.standing;
  const { news } = memory;
  const standing = await findStanding(ctx.db, sub, sessionId);
  // What was read while news arrived may be older than it.
  if (standing?.sessionId === sessionId && memory.news === news)
    memory.standings.set(sessionId, { standing, until: now + standingMs });
  return standing;
}

function memoryOf(ctx: Ctx): SessionMemory {
  const known = memories.get(ctx.database);
  if (known) return known;
  const made = new SessionMemory();
  memories.set(ctx.database, made);
  ctx.database.onChange((topic) => made.forget(topic));
  return made;
}
