// How many people joined in each month, by an index. Over a million people the finished months would take most of the
// dashboard's time, so they are counted once an hour.
import { endOfIndianDay, indianDay, startOfIndianDay } from "#contract/values/india.ts";
import type { Ctx } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { countJoinedBetween } from "./joined-store.ts";

interface Finished {
  readonly first: string;
  readonly at: number;
  readonly counts: Promise<number[]>;
}

const keptMs = 60 * 60_000;
const finished = new WeakMap<Db, Finished>();

/** For months by their first day, this month last. */
export async function countJoined(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  months: readonly string[],
): Promise<number[]> {
  const [now, starts] = [clock.now(), months.map(startOfIndianDay)];
  const [first = "", thisMonth] = [months[0], starts.at(-1)!];
  let past = finished.get(db);
  if (past?.first !== first || now.getTime() - past.at > keptMs) {
    past = { first, at: now.getTime(), counts: countJoinedBetween(db, starts) };
    finished.set(db, past);
    past.counts.catch(() => finished.delete(db));
  }
  const [counts, [recent = 0]] = await Promise.all([
    past.counts,
    countJoinedBetween(db, [thisMonth, endOfIndianDay(indianDay(now))]),
  ]);
  return [...counts, recent];
}
