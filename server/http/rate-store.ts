import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

// Time is asked for, never read, so that tests can pass it.
export interface Clock {
  now(): Date;
}

// Counts calls in fixed windows. Takes one from the caller's allowance and says how many seconds to wait when none is left.
export interface RateStore {
  take(ask: RateAsk): Promise<number | undefined>;
  // For what turned out not to count.
  giveBack(ask: RateAsk): void;
  size(): number;
}

export interface RateAsk {
  readonly door: string;
  readonly caller: string;
  readonly limit: number;
  readonly seconds: number;
}

interface Window {
  readonly start: number;
  readonly ends: number;
  left: number;
  spent: boolean;
  leasing: Promise<void> | undefined;
}

interface Grant {
  readonly calls: number;
  readonly isLast: boolean;
}

type Lease = (ask: RateAsk, start: number) => Promise<Grant>;

const mostWindows = 50_000;

// One process owns the embedded database, so its memory is the whole truth.
export function memoryRates(clock: Clock): RateStore {
  return windows(clock, (ask) => Promise.resolve({ calls: ask.limit, isLast: true }));
}

// Several processes share one allowance: each leases a tenth of it at a time, so that a busy door costs one write in many calls.
export function sharedRates(clock: Clock, db: Db): RateStore {
  return windows(clock, async (ask, start) => {
    const share = Math.max(1, Math.floor(ask.limit / 10));
    const { rows } = await db.execute<{ used: number }>(sql`
      insert into rate_windows as held (door, caller, window_start, used)
      values (${ask.door}, ${ask.caller}, ${new Date(start).toISOString()}, ${share})
      on conflict (door, caller, window_start) do update set used = held.used + excluded.used
      returning used`);
    const before = (rows[0]?.used ?? 0) - share;
    const calls = Math.max(0, Math.min(share, ask.limit - before));
    return { calls, isLast: before + share >= ask.limit };
  });
}

// Windows that are over serve nobody: a timer of the process takes them out.
export async function sweepRates(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_windows where window_start < now() - interval '1 day'`);
}

function windows(clock: Clock, lease: Lease): RateStore {
  const held = new Map<string, Window>();

  function current(ask: RateAsk): Window {
    const key = `${ask.door} ${ask.caller}`;
    const length = ask.seconds * 1000;
    const start = Math.floor(clock.now().getTime() / length) * length;
    const window = held.get(key);
    if (window?.start === start) return window;
    held.delete(key);
    if (held.size >= mostWindows) forgetOldest(held);
    const fresh: Window = { start, ends: start + length, left: 0, spent: false, leasing: undefined };
    held.set(key, fresh);
    return fresh;
  }

  return {
    size: () => held.size,
    giveBack: (ask) => void (current(ask).left += 1),
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
        return undefined;
      }
      return Math.max(1, Math.ceil((window.ends - clock.now().getTime()) / 1000));
    },
  };
}

// A map keeps the order in which windows were opened, so the first tenth is the oldest.
function forgetOldest(held: Map<string, Window>): void {
  let left = Math.ceil(mostWindows / 10);
  for (const key of held.keys()) {
    held.delete(key);
    left -= 1;
    if (left === 0) return;
  }
}
