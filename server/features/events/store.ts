// Events, as all rooms of the feature read them.
import { and, eq, gt, inArray, isNull, ne, or, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { events, eventSeats } from "./tables.ts";

export type StoredEvent = typeof events.$inferSelect;

/** Published or cancelled: drafts are known to the office alone. */
export async function findShownEvent(db: Db | Tx, slug: string): Promise<StoredEvent | undefined> {
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.slug, slug), ne(events.state, "draft")));
  return row;
}

/** In any state. */
export async function findEvent(db: Db | Tx, id: number): Promise<StoredEvent | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  return row;
}

/** As the row of a seat says. */
export const isTakenInRow: SQL = inArray(eventSeats.state, ["coming", "held", "offered"]);

/** At this moment: without a hold or an offer that has expired, and that no act has ended yet. */
export function isTaken(now: Date): SQL {
  return and(isTakenInRow, or(isNull(eventSeats.until), gt(eventSeats.until, now)))!;
}
