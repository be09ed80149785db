// The rows of seats. Acts on the seats of one event hold its row, and so come one after another.
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { isTaken, isTakenInRow, type StoredEvent } from "../store.ts";
import { events, eventArrivals, eventSeats } from "../tables.ts";

export type StoredSeat = typeof eventSeats.$inferSelect;

export interface SeatKey {
  readonly eventId: number;
  readonly personId: string;
}

/** The event by one of its names. */
export type WhichEvent = { readonly slug: string } | { readonly id: number } | { readonly productId: number };

function isEvent(which: WhichEvent): SQL {
  if ("slug" in which) return eq(events.slug, which.slug);
  return "id" in which ? eq(events.id, which.id) : eq(events.productId, which.productId);
}

/** Rows that only name the event, such as arrivals, need not wait for its seats. */
export async function holdEventForSeats(tx: Tx, which: WhichEvent): Promise<StoredEvent | undefined> {
  const [row] = await tx.select().from(events).where(isEvent(which)).for("no key update");
  return row;
}

export interface SeatCount {
  readonly taken: number;
  readonly waiting: number;
  // Held or offered until then: the first of them.
  readonly nextUntil: Date | null;
}

/** As the rows say: an expired seat is taken until an act ends it. */
export async function countSeatRows(db: Db | Tx, eventId: number): Promise<SeatCount> {
  const [row] = await db
    .select({
      taken: sql<number>`count(*) filter (where ${isTakenInRow})`.mapWith(Number),
      waiting: sql<number>`count(*) filter (where ${eq(eventSeats.state, "waiting")})`.mapWith(Number),
      nextUntil: sql<Date | null>`min(${eventSeats.until})`.mapWith(eventSeats.until),
    })
    .from(eventSeats)
    .where(eq(eventSeats.eventId, eventId));
  return row!;
}

/** Taken at this moment, without those that have expired. */
export async function countTaken(db: Db | Tx, eventId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(eventSeats)
    .where(and(eq(eventSeats.eventId, eventId), isTaken(now)));
  return row?.taken ?? 0;
}

export async function findSeat(db: Db | Tx, { eventId, personId }: SeatKey): Promise<StoredSeat | undefined> {
  const [row] = await db
    .select()
    .from(eventSeats)
    .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.personId, personId)));
  return row;
}

export async function findSeatOfOrder(db: Db | Tx, orderId: string): Promise<StoredSeat | undefined> {
  const [row] = await db.select().from(eventSeats).where(eq(eventSeats.orderId, orderId));
  return row;
}

export function listExpired(tx: Tx, eventId: number, now: Date): Promise<StoredSeat[]> {
  return tx
    .select()
    .from(eventSeats)
    .where(and(eq(eventSeats.eventId, eventId), lte(eventSeats.until, now)));
}

/** In the order of the list. */
export async function listWaiting(tx: Tx, eventId: number, most?: number): Promise<string[]> {
  const waiting = tx
    .select({ personId: eventSeats.personId })
    .from(eventSeats)
    .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.state, "waiting")))
    .orderBy(asc(eventSeats.place));
  const rows = most === undefined ? await waiting : await waiting.limit(most);
  return rows.map(({ personId }) => personId);
}

/** Where a person has a seat or waits for one. */
export async function listSeatEvents(tx: Tx, personId: string): Promise<number[]> {
  const rows = await tx
    .select({ eventId: eventSeats.eventId })
    .from(eventSeats)
    .where(and(eq(eventSeats.personId, personId), ne(eventSeats.state, "left")))
    .orderBy(asc(eventSeats.eventId));
  return rows.map(({ eventId }) => eventId);
}

type SeatChange = Partial<Omit<StoredSeat, "eventId" | "personId">>;
type NewSeat = SeatKey & Pick<StoredSeat, "state" | "ticket" | "changedAt"> & SeatChange;

/** The one row of a person and an event. The ticket of an earlier row stays. */
export async function putSeat(tx: Tx, { ticket, ...seat }: NewSeat): Promise<void> {
  const { eventId: _event, personId: _person, ...change } = seat;
  await tx
    .insert(eventSeats)
    .values({ ticket, ...seat })
    .onConflictDoUpdate({ target: [eventSeats.eventId, eventSeats.personId], set: change });
}

export async function updateSeats(
  tx: Tx,
  { eventId, personIds }: { readonly eventId: number; readonly personIds: readonly string[] },
  change: SeatChange,
): Promise<void> {
  await tx
    .update(eventSeats)
    .set(change)
    .where(and(eq(eventSeats.eventId, eventId), inArray(eventSeats.personId, [...personIds])));
}

export async function deleteSeat(tx: Tx, { eventId, personId }: SeatKey): Promise<void> {
  await tx.delete(eventSeats).where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.personId, personId)));
}

export async function nextPlace(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ place: string }>(sql`select nextval('event_seat_places') as place`);
  return Number(rows[0]?.place);
}

/** People who wait and have not been emailed that seats are free: from now on they have. */
export async function markToldFree(tx: Tx, eventId: number, now: Date): Promise<string[]> {
  const rows = await tx
    .update(eventSeats)
    .set({ toldFreeAt: now })
    .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.state, "waiting"), isNull(eventSeats.toldFreeAt)))
    .returning({ personId: eventSeats.personId });
  return rows.map(({ personId }) => personId);
}

/** The place on the list, from 1. */
export async function countUpTo(db: Db | Tx, eventId: number, place: number): Promise<number> {
  const [row] = await db
    .select({ place: count() })
    .from(eventSeats)
    .where(and(eq(eventSeats.eventId, eventId), eq(eventSeats.state, "waiting"), lte(eventSeats.place, place)));
  return row?.place ?? 0;
}

export async function findArrivalTime(db: Db | Tx, { eventId, personId }: SeatKey): Promise<Date | null> {
  const [row] = await db
    .select({ arrivedAt: eventArrivals.arrivedAt })
    .from(eventArrivals)
    .where(and(eq(eventArrivals.eventId, eventId), eq(eventArrivals.personId, personId)));
  return row?.arrivedAt ?? null;
}

export interface OwnSeatRow {
  readonly event: StoredEvent;
  readonly seat: StoredSeat;
  readonly place: number | null;
  readonly arrivedAt: Date | null;
}

interface OwnSeatsWish {
  readonly now: Date;
  readonly when: "next" | "past";
  readonly most: number;
}

/** Next: not ended, the first one first. Past: those they had a seat at, the newest first. */
export function listOwnSeats(db: Db, personId: string, { now, when, most }: OwnSeatsWish): Promise<OwnSeatRow[]> {
  const [isThen, hasSeat, order] =
    when === "next"
      ? [gt(events.endsAt, now), ne(eventSeats.state, "left"), asc(events.startsAt)]
      : [lte(events.endsAt, now), eq(eventSeats.state, "coming"), desc(events.endsAt)];
  return db
    .select({
      event: events,
      seat: eventSeats,
      place: sql<number | null>`case when ${eventSeats.state} = 'waiting' then (select count(*) from ${eventSeats} other
        where other.event_id = ${eventSeats.eventId} and other.state = 'waiting' and other.place <= ${eventSeats.place}) end`.mapWith(
        Number,
      ),
      arrivedAt: eventArrivals.arrivedAt,
    })
    .from(eventSeats)
    .innerJoin(events, eq(events.id, eventSeats.eventId))
    .leftJoin(
      eventArrivals,
      and(eq(eventArrivals.eventId, eventSeats.eventId), eq(eventArrivals.personId, eventSeats.personId)),
    )
    .where(and(eq(eventSeats.personId, personId), ne(events.state, "draft"), isThen, hasSeat))
    .orderBy(order, asc(events.id))
    .limit(most);
}
