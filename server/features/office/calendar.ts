// Days and months of the charts: by Indian time, in whatever zone the server runs.
import type { OfficeMonth } from "#contract/office.ts";
import { indianDay } from "#contract/values/india.ts";
import type { DayRow } from "./store.ts";

const dayMs = 86_400_000;

/** The last of them is today. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => indianDay(new Date(now.getTime() - (count - 1 - at) * dayMs)));
}

/** The first day of each month; the last of them is this one. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 0] = indianDay(now).split("-").map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at, 1)).toISOString().slice(0, 10),
  );
}

/** A figure for each day or month that is asked for, also where there was nothing. */
export function figuresOf(starts: readonly string[], rows: readonly DayRow[]): Omit<OfficeMonth, "users">[] {
  return starts.map((since, at) => {
    const next = starts[at + 1];
    const within = rows.filter(({ day }) => day >= since && (next === undefined || day < next));
    return {
      since,
      revenue: within.reduce((sum, { revenue }) => sum + revenue, 0),
      members: within.reduce((sum, { members }) => sum + members, 0),
      products: within.reduce((sum, { products }) => sum + products, 0),
    };
  });
}
