// A cache of tokens in this process: the claims of each, and for some seconds whether its session is valid.
// The keys are hashes, so a dump of the process's memory holds nothing to log in with.
import { hash } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import type { Topic } from "#server/db/client.ts";
import { keyNews } from "#server/features/keys/signing-keys.ts";
import { accountNews } from "../account-store.ts";
import type { Claims } from "./access-token.ts";
import type { StandingRow } from "./session-store.ts";

export interface CachedToken {
  readonly claims: Claims;
  // Of its session and its person.
  standing: { readonly row: StandingRow; readonly until: number } | undefined;
}

// A change of a person, or of the keys, drops its tokens immediately; these seconds are for notifications that never arrived.
const standingMs = 3_000;
const mostTokens = 5_000;

export class TokenCache {
  readonly #held = new Map<string, CachedToken>();
  // By the topics that make them wrong.
  readonly #touchedBy = new Map<Topic, Set<string>>();
  news = 0;

  find(token: string): CachedToken | undefined {
    return this.#held.get(under(token));
  }

  keep(token: string, claims: Claims): CachedToken {
    const entry: CachedToken = { claims, standing: undefined };
    const key = under(token);
    this.#held.set(key, entry);
    const topic = accountNews(claims.sub);
    this.#touchedBy.set(topic, (this.#touchedBy.get(topic) ?? new Set()).add(key));
    for (const [oldest, { claims: of }] of this.#held) {
      if (this.#held.size <= mostTokens) break;
      this.#drop(oldest, accountNews(of.sub));
    }
    return entry;
  }

  keepStanding(entry: CachedToken, row: StandingRow, now: Date): void {
    entry.standing = { row, until: now.getTime() + standingMs };
  }

  forget(topic: Topic): void {
    this.news += 1;
    if (topic === "*" || topic === keyNews) {
      this.#held.clear();
      this.#touchedBy.clear();
    }
    for (const key of this.#touchedBy.get(topic) ?? []) this.#drop(key, topic);
  }

  #drop(key: string, topic: Topic): void {
    this.#held.delete(key);
    const others = this.#touchedBy.get(topic);
    others?.delete(key);
    if (others?.size === 0) this.#touchedBy.delete(topic);
  }
}

function under(token: string): string {
  return hash("sha256", token, "base64url");
}

const memories = new WeakMap<Ctx["database"], TokenCache>();

export function tokenCacheOf(ctx: Ctx): TokenCache {
  const existing = memories.get(ctx.database);
  if (existing) return existing;
  const made = new TokenCache();
  memories.set(ctx.database, made);
  ctx.database.onChange((topic) => made.forget(topic));
  return made;
}
