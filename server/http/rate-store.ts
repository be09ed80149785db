import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { leaseOf, type LeaseTimes } from "./rate-lease.ts";
import type { Clock } from "#server/clock.ts";
import { type RateAsk, type RateStore, windows, withSpend } from "./rate-windows.ts";

export type { RateAsk, RateStore };

// One process owns the embedded database, so its memory is the whole truth about networks. They call often and matter little.
export function memoryRates(clock: Clock, db: Db): RateStore {
  const networks = windows(clock, (ask) => Promise.resolve({ calls: ask.limit, isLast: true }));
  // The one connection may be held for seconds: by a long statement, or because the engine is opened again.
  const people = sharedRates(clock, db, { failAfterMs: 10_000 });
  const storeOf = ({ isAboutPerson }: RateAsk) => (isAboutPerson ? people : networks);
  return withSpend({
    take: (ask) => storeOf(ask).take(ask),
    takeInHand: (ask) => storeOf(ask).takeInHand(ask),
    giveBack: (ask) => storeOf(ask).giveBack(ask),
    size: () => networks.size() + people.size(),
  });
}

// Several processes share one allowance: each leases a tenth of it at a time.
export function sharedRates(clock: Clock, db: Db, times?: LeaseTimes): RateStore {
  return windows(clock, leaseOf(db, times));
}

// Windows that are over serve nobody: a timer of the process takes them out.
export function sweepRates(db: Db, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, {
    from: sql.raw("rate_windows"),
    where: sql`window_start < now() - interval '1 day'`,
    signal,
  });
}
