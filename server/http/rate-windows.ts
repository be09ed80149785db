// Rate limits: fixed windows in memory, one for each caller of each door, filled from wherever the lease comes from.
// Time is asked for, never read, so that tests can pass it.
import type { Clock } from "#server/clock.ts";
import { Refusal } from "#server/errors.ts";

export interface RateStore {
  /** Takes one call from the caller's allowance. Without one left it is refused (429), and told when to come back. */
  spend(ask: RateAsk): Promise<void>;
  /** The same for whoever does something else when none is left: gives the seconds to wait. */
  take(ask: RateAsk): Promise<number | undefined>;
  /** One call out of what is in hand, without waiting. False: `take` knows whether there is more. */
  takeInHand(ask: RateAsk): boolean;
  // For what turned out not to count.
  giveBack(ask: RateAsk): void;
  size(): number;
}

export interface RateAsk {
  readonly door: string;
  readonly caller: string;
  readonly limit: number;
  readonly seconds: number;
  // Counts for an account or an address, wherever the calls come from: kept in the database, where neither a crowd of other
  // callers nor a restart makes it forgotten. While the database is away it fails, where others count on in memory.
  readonly isAboutPerson?: true;
}

interface Window {
  readonly start: number;
  readonly ends: number;
  readonly limit: number;
  left: number;
  taken: number;
  spent: boolean;
  leasing: Promise<void> | undefined;
}

interface RateGrant {
  readonly calls: number;
  readonly isLast: boolean;
}

export type Lease = (ask: RateAsk, start: number) => Promise<RateGrant>;

const mostWindows = 50_000;

export function windows(clock: Clock, lease: Lease): RateStore {
  const held = new Map<string, Window>();

  function current(ask: RateAsk): Window {
    const key = `${ask.door} ${ask.caller}`;
    const length = ask.seconds * 1000;
    const start = Math.floor(clock.now().getTime() / length) * length;
    const window = held.get(key);
    if (window?.start === start) return window;
    if (held.size >= mostWindows) makeRoom(held, clock.now().getTime());
    const fresh: Window = {
      start,
      ends: start + length,
      limit: ask.limit,
      left: 0,
      taken: 0,
      spent: false,
      leasing: undefined,
    };
    held.set(key, fresh);
    return fresh;
  }

  return withSpend({
    size: () => held.size,
    giveBack(ask) {
      const window = current(ask);
      window.left += 1;
      window.taken -= 1;
    },
    takeInHand(ask) {
      const window = current(ask);
      if (window.left <= 0) return false;
      window.left -= 1;
      window.taken += 1;
      return true;
    },
    async take(ask) {
      const window = current(ask);
      while (window.left === 0 && !window.spent) {
        window.leasing ??= lease(ask, window.start)
          .then((grant) => {
            window.left += grant.calls;
            window.spent = grant.isLast;
          })
          .finally(() => {
            window.leasing = undefined;
          });
        await window.leasing;
      }
      if (window.left > 0) {
        window.left -= 1;
        window.taken += 1;
        return undefined;
      }
      return Math.max(1, Math.ceil((window.ends - clock.now().getTime()) / 1000));
    },
  });
}

export function withSpend(store: Omit<RateStore, "spend">): RateStore {
  return {
    ...store,
    async spend(ask) {
      const retryAfterSeconds = await store.take(ask);
      if (retryAfterSeconds !== undefined) throw new Refusal("too_many_requests", { retryAfterSeconds });
    },
  };
}

// What is over goes first, then what is used least: to push out a window that is nearly spent, a crowd must spend as many as there
// is room for.
function makeRoom(held: Map<string, Window>, now: number): void {
  for (const [key, window] of held) if (window.ends <= now) held.delete(key);
  const surplus = held.size - mostWindows * 0.9;
  if (surplus <= 0) return;
  const leastUsed = [...held].toSorted(([, one], [, other]) => one.taken / one.limit - other.taken / other.limit);
  for (const [key] of leastUsed.slice(0, surplus)) held.delete(key);
}
