// Rate limits. Doors are counted by network in the memory of each process: those calls are many and matter little. Guesses, emails and
// texts are counted by person in the database, where a restart, another process or a crowd of strangers cannot reset the count.
import { sql } from "#server/db/drizzle.ts";
import type { Clock } from "#server/machine/clock.ts";
import type { Db } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { Refusal } from "#server/errors.ts";

export interface RateRequest {
  readonly door: string;
  readonly caller: string;
  readonly limit: number;
  readonly seconds: number;
  readonly isAboutPerson?: true;
}

interface Counter {
  /** Takes one call. Without one left, gives the seconds to wait. */
  take(ask: RateRequest): Promise<number | undefined>;
  /** Takes a call of a door without waiting. False: none is left, or only the database knows. */
  tryTake(ask: RateRequest): boolean;
  /** For a call that should not have counted. */
  refund(ask: RateRequest): Promise<void>;
  size(): number;
}

export interface RateStore extends Counter {
  /** Takes one call, or refuses with 429 and says when to come back. */
  takeOrRefuse(ask: RateRequest): Promise<void>;
}

export function createRates(clock: Clock, db: Db): RateStore {
  const doors = doorWindows(clock);
  return withTakeOrRefuse({
    take: (ask) => (ask.isAboutPerson ? takeFromPerson(clock, db, ask) : Promise.resolve(doors.take(ask))),
    tryTake: (ask) => !ask.isAboutPerson && doors.take(ask) === undefined,
    async refund(ask) {
      if (ask.isAboutPerson) await giveBackToPerson(clock, db, ask);
      else doors.refund(ask);
    },
    size: doors.size,
  });
}

export function withTakeOrRefuse(counter: Counter): RateStore {
  return {
    ...counter,
    async takeOrRefuse(ask) {
      const retryAfterSeconds = await counter.take(ask);
      if (retryAfterSeconds !== undefined) throw new Refusal("too_many_requests", { retryAfterSeconds });
    },
  };
}

function windowStart(clock: Clock, { seconds }: RateRequest): number {
  const length = seconds * 1000;
  return Math.floor(clock.now().getTime() / length) * length;
}

function secondsLeft(clock: Clock, ends: number): number {
  return Math.max(1, Math.ceil((ends - clock.now().getTime()) / 1000));
}

async function takeFromPerson(clock: Clock, db: Db, ask: RateRequest): Promise<number | undefined> {
  const start = windowStart(clock, ask);
  const { rows } = await db.execute(sql`
    insert into rate_windows as counted (door, caller, window_start, used)
    values (${ask.door}, ${ask.caller}, ${new Date(start).toISOString()}, 1)
    on conflict (door, caller, window_start) do update set used = counted.used + 1 where counted.used < ${ask.limit}
    returning 1`);
  return rows.length === 0 ? secondsLeft(clock, start + ask.seconds * 1000) : undefined;
}

async function giveBackToPerson(clock: Clock, db: Db, ask: RateRequest): Promise<void> {
  await db.execute(sql`
    update rate_windows set used = used - 1
    where door = ${ask.door} and caller = ${ask.caller}
      and window_start = ${new Date(windowStart(clock, ask)).toISOString()} and used > 0`);
}

interface DoorWindow {
  readonly ends: number;
  readonly limit: number;
  used: number;
}

const mostWindows = 50_000;

function doorWindows(clock: Clock): {
  take(ask: RateRequest): number | undefined;
  refund(ask: RateRequest): void;
  size(): number;
} {
  const windows = new Map<string, DoorWindow>();

  function current(ask: RateRequest): DoorWindow {
    const key = `${ask.door} ${ask.caller}`;
    const ends = windowStart(clock, ask) + ask.seconds * 1000;
    const window = windows.get(key);
    if (window?.ends === ends) return window;
    if (windows.size >= mostWindows) makeRoom(windows, clock.now().getTime());
    const fresh: DoorWindow = { ends, limit: ask.limit, used: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  return {
    take(ask) {
      const window = current(ask);
      if (window.used >= ask.limit) return secondsLeft(clock, window.ends);
      window.used += 1;
      return undefined;
    },
    refund: (ask) => void (current(ask).used -= 1),
    size: () => windows.size,
  };
}

// Ended windows go first, then the least used: to push out a window that is nearly spent, a crowd must spend as many as there is room for.
function makeRoom(windows: Map<string, DoorWindow>, now: number): void {
  for (const [key, window] of windows) if (window.ends <= now) windows.delete(key);
  const surplus = windows.size - mostWindows * 0.9;
  if (surplus <= 0) return;
  const leastUsed = [...windows].toSorted(([, one], [, other]) => one.used / one.limit - other.used / other.limit);
  for (const [key] of leastUsed.slice(0, surplus)) windows.delete(key);
}

/** Deletes ended windows of people. */
export function sweepRates(db: Db, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, {
    from: sql.raw("rate_windows"),
    where: sql`window_start < now() - interval '1 day'`,
    signal,
  });
}
