import { and, asc, eq, getTableColumns, gt, inArray, ne, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { badgePlaces, badges } from "../../badge/tables.ts";
import { personPictures } from "../../pictures/tables.ts";
import { extendedProfiles } from "../../profiles/tables.ts";
import { eventArrivals, eventHelpers, events, eventSeats } from "../tables.ts";
import type { StoredEvent } from "../store.ts";

export type ArrivalRow = typeof eventArrivals.$inferSelect;
export type SeatAtDoor = Awaited<ReturnType<typeof listSeats>>[number];

export async function isHelper(db: Db | Tx, eventId: number, personId: string): Promise<boolean> {
  const rows = await db
    .select({ id: eventHelpers.personId })
    .from(eventHelpers)
    .where(and(eq(eventHelpers.eventId, eventId), eq(eventHelpers.personId, personId)));
  return rows.length > 0;
}

/** Published or cancelled ones that ended after this moment. */
export function listHelped(db: Db, personId: string, endedAfter: Date): Promise<StoredEvent[]> {
  return db
    .select(getTableColumns(events))
    .from(eventHelpers)
    .innerJoin(events, eq(events.id, eventHelpers.eventId))
    .where(and(eq(eventHelpers.personId, personId), ne(events.state, "draft"), gt(events.endsAt, endedAfter)))
    .orderBy(asc(events.startsAt), asc(events.id));
}

const expected = inArray(eventSeats.state, ["coming", "held", "offered", "waiting"]);

/** Everyone who has a seat or waits for one, by name. No address leaves the database. */
export function listSeats(db: Db, eventId: number) {
  return db
    .select({
      personId: eventSeats.personId,
      state: eventSeats.state,
      ticket: eventSeats.ticket,
      name: extendedProfiles.fullName,
      label: extendedProfiles.label,
      picture: personPictures,
      badgeId: badges.id,
      badgeWithdrawnAt: badges.withdrawnAt,
    })
    .from(eventSeats)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, eventSeats.personId))
    .leftJoin(personPictures, eq(personPictures.personId, eventSeats.personId))
    .leftJoin(badges, eq(badges.accountId, eventSeats.personId))
    .where(and(eq(eventSeats.eventId, eventId), expected))
    .orderBy(asc(extendedProfiles.fullName), asc(eventSeats.personId));
}

export function listArrivals(db: Db | Tx, eventId: number): Promise<ArrivalRow[]> {
  return db
    .select()
    .from(eventArrivals)
    .where(eq(eventArrivals.eventId, eventId))
    .orderBy(asc(eventArrivals.arrivedAt), asc(eventArrivals.personId));
}

/** With the name on their profile. */
export async function findArrivalWithName(db: Db, eventId: number, personId: string) {
  const [row] = await db
    .select({ scanId: eventArrivals.scanId, name: extendedProfiles.fullName })
    .from(eventArrivals)
    .innerJoin(extendedProfiles, eq(extendedProfiles.userId, eventArrivals.personId))
    .where(and(eq(eventArrivals.eventId, eventId), eq(eventArrivals.personId, personId)));
  return row;
}

/** Whose badges these are. Without an owner: withdrawn, replaced or erased. */
export async function listBadgeOwners(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: badgePlaces.badgeId, ownerId: badges.accountId, withdrawnAt: badges.withdrawnAt })
    .from(badgePlaces)
    .leftJoin(badges, eq(badges.id, badgePlaces.badgeId))
    .where(inArray(badgePlaces.badgeId, [...ids]));
  return new Map(rows.map(({ id, ownerId, withdrawnAt }) => [id, withdrawnAt === null ? ownerId : null]));
}

export interface TicketRow {
  readonly ticket: string;
  readonly eventId: number;
  readonly personId: string;
}

export function listTickets(db: Db | Tx, tickets: readonly string[]): Promise<TicketRow[]> {
  if (tickets.length === 0) return Promise.resolve([]);
  return db
    .select({ ticket: eventSeats.ticket, eventId: eventSeats.eventId, personId: eventSeats.personId })
    .from(eventSeats)
    .where(inArray(eventSeats.ticket, [...tickets]));
}

export interface SeatRow {
  readonly personId: string;
  readonly state: SeatAtDoor["state"];
  readonly name: string | null;
}

export function listSeatsOf(db: Db | Tx, eventId: number, personIds: readonly string[]): Promise<SeatRow[]> {
  if (personIds.length === 0) return Promise.resolve([]);
  return db
    .select({ personId: eventSeats.personId, state: eventSeats.state, name: extendedProfiles.fullName })
    .from(eventSeats)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, eventSeats.personId))
    .where(and(eq(eventSeats.eventId, eventId), inArray(eventSeats.personId, [...personIds]), expected));
}

/** Of two scans of one person the earlier one counts. All in one statement, in the order of the ids: two doors never wait for each other. */
export async function saveArrivals(tx: Tx, arrivals: readonly ArrivalRow[]): Promise<void> {
  if (arrivals.length === 0) return;
  const inOrder = arrivals.toSorted((one, other) => (one.personId < other.personId ? -1 : 1));
  await tx
    .insert(eventArrivals)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [eventArrivals.eventId, eventArrivals.personId],
      set: {
        arrivedAt: sql`excluded.arrived_at`,
        door: sql`excluded.door`,
        helperId: sql`excluded.helper_id`,
        scanId: sql`excluded.scan_id`,
      },
      setWhere: sql`excluded.arrived_at < ${eventArrivals.arrivedAt} and excluded.scan_id is distinct from ${eventArrivals.scanId}`,
    });
}
