import type { AuthCase } from "#contract/auth-errors.ts";
import { isUuid } from "#contract/values/uuid.ts";
import type { Ctx } from "#server/context.ts";
import { type Claims, readAccessToken } from "./access-token.ts";
import { accountNews } from "../account-store.ts";
import { isMemberNow } from "../is-member-now.ts";
import { BoundedMap } from "./bounded-map.ts";
import { keyNews } from "./signing-key-store.ts";
import { findStanding, type Standing } from "./session-store.ts";

interface Checked {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
  readonly needsSecondFactor: boolean;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

interface Kept {
  readonly standing: Standing;
  readonly until: number;
}

// What a process remembers of the people who come again and again. News of a person drops it at once; these seconds are for
// news that never arrived.
const standingMs = 3_000;

class Memory {
  readonly tokens = new BoundedMap<string, Claims>(5_000);
  readonly standings = new BoundedMap<string, Kept>(10_000);
  news = 0;

  forget(topic: string): void {
    if (topic === "*" || topic === keyNews) this.tokens.clear();
    if (topic === "*") this.standings.clear();
    for (const [key, { standing }] of this.standings.entries()) if (topic === accountNews(standing.accountId)) this.standings.delete(key);
    this.news += 1;
  }
}

const memories = new WeakMap<Ctx["database"], Memory>();

/** Whose access token this is, if its session still stands. */
export async function checkSession(ctx: Ctx, token: string): Promise<{ person: Checked } | { refused: AuthCase }> {
  const memory = memoryOf(ctx);
  const now = ctx.clock.now();
  const claims = await claimsOf(ctx, memory, token);
  if (!claims || claims.exp * 1000 <= now.getTime()) return { refused: "bad_jwt" };
  if (!isUuid(claims.sub)) return { refused: "bad_jwt_subject" };
  if (!isUuid(claims.sessionId)) return { refused: "session_not_found" };
  const standing = await standingOf(ctx, memory, claims);
  if (!standing) return { refused: "user_not_found" };
  const { sessionId, aal, notAfter, bannedUntil } = standing;
  if (sessionId === null || aal === null || (notAfter !== null && notAfter <= now)) return { refused: "session_not_found" };
  if (bannedUntil !== null && bannedUntil > now) return { refused: "user_banned" };
  // A token from before the second factor stays what it was; one whose factor is gone is no more than its session.
  const level = claims.aal === 2 && aal === 2 ? 2 : 1;
  return {
    person: {
      id: claims.sub,
      sessionId,
      aal: level,
      needsSecondFactor: standing.hasFactor && level === 1,
      isMember: isMemberNow(standing, now),
      isAdmin: standing.isAdmin ?? false,
    },
  };
}

async function claimsOf(ctx: Ctx, memory: Memory, token: string): Promise<Claims | undefined> {
  const known = memory.tokens.get(token);
  if (known) return known;
  const { news } = memory;
  const claims = await readAccessToken(ctx, token);
  if (claims && memory.news === news) memory.tokens.set(token, claims);
  return claims;
}

async function standingOf(ctx: Ctx, memory: Memory, { sub, sessionId }: Claims): Promise<Standing | undefined> {
  const now = ctx.clock.now().getTime();
  const known = memory.standings.get(sessionId);
  if (known && known.standing.accountId === sub && known.until > now) return known.standing;
  const { news } = memory;
  const standing = await findStanding(ctx.db, sub, sessionId);
  // What was read while news arrived may be older than it.
  if (standing?.sessionId === sessionId && memory.news === news) memory.standings.set(sessionId, { standing, until: now + standingMs });
  return standing;
}

function memoryOf(ctx: Ctx): Memory {
  const known = memories.get(ctx.database);
  if (known) return known;
  const made = new Memory();
  memories.set(ctx.database, made);
  ctx.database.onChange((topic) => made.forget(topic));
  return made;
}
