import { and, asc, desc, eq, gt, inArray, ne, not, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { isTaken, type StoredEvent } from "../store.ts";
import { events, eventSeats } from "../tables.ts";

/** The next one first, cancelled ones too: people who wanted to come should read that. */
export function listNext(db: Db, now: Date, most: number): Promise<StoredEvent[]> {
  return db
    .select()
    .from(events)
    .where(and(ne(events.state, "draft"), gt(events.endsAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(most);
}

export function findPastPage(
  db: Db,
  now: Date,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const from = sql`from ${events} where state = 'published' and ends_at <= ${now.toISOString()}::timestamptz`;
  return findPage(db, { id: sql`id`, from, order: sql`ends_at desc, id desc` }, wish);
}

export function listPast(db: Db, ids: readonly number[]): Promise<StoredEvent[]> {
  return db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(desc(events.endsAt), desc(events.id));
}

/** Of those of these events where no seat is free: who comes, pays or has an offer takes one. */
export async function listFull(db: Db | Tx, ids: readonly number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .leftJoin(eventSeats, and(eq(eventSeats.eventId, events.id), isTaken(now)))
    .where(inArray(events.id, [...ids]))
    .groupBy(events.id)
    .having(sql`count(${eventSeats.personId}) >= ${events.capacity}`);
  return new Set(rows.map(({ id }) => id));
}

/** The next one that only members may book now, without a seat of this person. */
export async function findEarly(db: Db, personId: string, now: Date): Promise<StoredEvent | undefined> {
  const theirs = sql`exists (select from ${eventSeats} s where s.event_id = ${events.id} and s.person_id = ${personId}::uuid and s.state <> 'left')`;
  const [row] = await db
    .select()
    .from(events)
    .where(and(eq(events.state, "published"), gt(events.endsAt, now), gt(events.othersFrom, now), not(theirs)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1);
  return row;
}

/** Whether an event ended between these moments, or opened for everyone. */
export async function hasTurned(db: Db, since: Date, now: Date): Promise<boolean> {
  const within = (moment: SQL) =>
    sql`(${moment} > ${since.toISOString()}::timestamptz and ${moment} <= ${now.toISOString()}::timestamptz)`;
  const { rows } = await db.execute<{ some: boolean }>(
    sql`select exists (select from ${events} where state <> 'draft' and (${within(sql`ends_at`)} or ${within(sql`others_from`)})) as some`,
  );
  return rows[0]?.some ?? false;
}

/** Stores the new markup of this text, unless the text was changed meanwhile. */
export async function updateDrawn(
  db: Db,
  { id, about, ...drawn }: Pick<StoredEvent, "id" | "about" | "aboutHtml" | "drawnBy">,
): Promise<void> {
  await db
    .update(events)
    .set(drawn)
    .where(and(eq(events.id, id), eq(events.about, about)));
}
