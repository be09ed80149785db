// What a process takes out of the allowance that all processes share, and what it does while nobody can be asked for it.
import { sql } from "drizzle-orm";
import { DatabaseAway, isDatabaseAway } from "#server/db/away.ts";
import type { Db } from "#server/db/client.ts";
import type { Lease, RateAsk } from "./rate-windows.ts";

export interface LeaseTimes {
  // For doors and pages, which can go on without the shared count.
  readonly aloneAfterMs?: number;
  // For guesses, letters and texts: they guard secrets or cost money, and need the database anyway.
  readonly failAfterMs?: number;
  readonly tryAgainAfterMs?: number;
}

/** A tenth of the allowance at a time, so that a busy door costs one write in many calls. */
export function leaseOf(
  db: Db,
  { aloneAfterMs = 1_000, failAfterMs = 5_000, tryAgainAfterMs = 2_000 }: LeaseTimes = {},
): Lease {
  let isAway = false;
  let triedAt = 0;
  let trial: Promise<void> | undefined;

  // In the background: while the count is away, no caller of such a door waits for it.
  function tryAgain(ask: RateAsk, start: number): void {
    if (trial || performance.now() - triedAt < tryAgainAfterMs) return;
    triedAt = performance.now();
    trial = fromShared(db, ask, start)
      .then(() => void (isAway = false))
      .catch(() => undefined)
      .finally(() => (trial = undefined));
  }

  return async (ask, start) => {
    if (ask.isAboutPerson) return within(failAfterMs, fromShared(db, ask, start));
    if (isAway) tryAgain(ask, start);
    if (isAway) return alone(ask);
    try {
      return await within(aloneAfterMs, fromShared(db, ask, start));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      isAway = true;
      triedAt = performance.now();
      return alone(ask);
    }
  };
}

// Until its window ends the process counts by itself: the limit then holds for each process, not for all together.
function alone(ask: RateAsk): Awaited<ReturnType<Lease>> {
  return { calls: ask.limit, isLast: true };
}

async function fromShared(db: Db, ask: RateAsk, start: number): Promise<Awaited<ReturnType<Lease>>> {
  const share = Math.max(1, Math.floor(ask.limit / 10));
  const { rows } = await db.execute<{ used: number }>(sql`
    insert into rate_windows as held (door, caller, window_start, used)
    values (${ask.door}, ${ask.caller}, ${new Date(start).toISOString()}, ${share})
    on conflict (door, caller, window_start) do update set used = held.used + excluded.used
    returning used`);
  const before = (rows[0]?.used ?? 0) - share;
  const calls = Math.max(0, Math.min(share, ask.limit - before));
  return { calls, isLast: before + share >= ask.limit };
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DatabaseAway("The shared count of calls did not answer in time.")),
    limitMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
