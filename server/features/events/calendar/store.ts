import { and, asc, eq, gt, inArray, ne, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../../accounts/tables.ts";
import type { StoredEvent } from "../store.ts";
import { calendarFeeds, events, eventSeats } from "../tables.ts";

// A calendar is read whole each time, so it ends somewhere.
const mostEntries = 200;

/** Published or cancelled, not before that moment. */
export function listEntries(db: Db, since: Date): Promise<StoredEvent[]> {
  return db
    .select()
    .from(events)
    .where(and(ne(events.state, "draft"), gt(events.endsAt, since)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostEntries);
}

/** The events where a person comes. */
export async function listOwnEntries(db: Db, personId: string): Promise<StoredEvent[]> {
  const rows = await db
    .select({ event: events })
    .from(events)
    .innerJoin(eventSeats, and(eq(eventSeats.eventId, events.id), eq(eventSeats.personId, personId)))
    .where(and(inArray(events.state, ["published", "cancelled"]), eq(eventSeats.state, "coming")))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(mostEntries);
  return rows.map(({ event }) => event);
}

export async function findFeed(db: Db, personId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ number: calendarFeeds.number })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.personId, personId));
  return row?.number;
}

/** Unless the rule of accounts for people who are blocked applies to them. */
export async function findFeedOwner(db: Db, number: string, isBlocked: SQL): Promise<string | undefined> {
  const [row] = await db
    .select({ personId: calendarFeeds.personId })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.personId))
    .where(and(eq(calendarFeeds.number, number), sql`(${isBlocked}) is not true`));
  return row?.personId;
}

export async function saveFeed(tx: Tx, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: { number: feed.number, madeAt: feed.madeAt } });
}

export async function deleteFeed(tx: Tx, personId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, personId));
}
