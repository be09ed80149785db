// The people of an event: who comes, who waits, who came, and the helpers at the door.
import type { AttendeeSearch } from "#contract/events-admin.ts";
import type { SeatState } from "#contract/values/event.ts";
import { and, asc, eq, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { accounts } from "../../accounts/tables.ts";
import { extendedProfiles } from "../../profiles/tables.ts";
import { eventArrivals, eventHelpers, eventSeats } from "../tables.ts";

export interface AttendeeRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly state: SeatState;
  readonly place: number | null;
  readonly until: string | null;
  readonly since: string | null;
  readonly arrived_at: string | null;
  readonly door: string | null;
}

type Show = AttendeeSearch["show"];

// Someone with an offer still waits for their answer; the order of the offers is the order of the list.
const shown: Readonly<Record<Show, { readonly where: SQL; readonly order: SQL }>> = {
  coming: { where: sql`s.state in ('coming', 'held')`, order: sql`lower(p.full_name), lower(a.email), a.id` },
  waiting: { where: sql`s.state in ('waiting', 'offered')`, order: sql`s.state, s.place, a.id` },
  came: { where: sql`r.arrived_at is not null`, order: sql`r.arrived_at, a.id` },
};

interface AttendeeFilter {
  readonly eventId: number;
  readonly show: Show;
  readonly q: string;
}

function fromAttendees({ eventId, show, q }: AttendeeFilter): SQL {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => sql`and strpos(lower(coalesce(p.full_name, '') || ' ' || coalesce(a.email, '')), ${word}) > 0`);
  return sql`from ${accounts} a
    left join ${extendedProfiles} p on p.user_id = a.id
    left join ${eventSeats} s on s.person_id = a.id and s.event_id = ${eventId}
    left join ${eventArrivals} r on r.person_id = a.id and r.event_id = ${eventId}
    where ${shown[show].where} ${sql.join(words, sql` `)}`;
}

export function findAttendeePage(
  db: Db,
  filter: AttendeeFilter,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  return findPage(db, { id: sql`a.id`, from: fromAttendees(filter), order: shown[filter.show].order }, wish);
}

/** Those of these ids, or all of the filter. */
export async function listAttendees(db: Db, filter: AttendeeFilter, ids?: readonly string[]): Promise<AttendeeRow[]> {
  const only = ids === undefined ? sql`` : sql`and a.id = any (${sql.param([...ids])}::uuid[])`;
  const { rows } = await db.execute<AttendeeRow>(sql`
    select a.id, p.full_name as name, a.email, coalesce(s.state, 'none') as state,
      case when s.state = 'waiting' then (select count(*)::int from ${eventSeats} w
        where w.event_id = s.event_id and w.state = 'waiting' and w.place <= s.place) end as place,
      case when s.state in ('held', 'offered') then s.until end as until,
      coalesce(s.coming_since, s.changed_at) as since, r.arrived_at, r.door
    ${fromAttendees(filter)} ${only} order by ${shown[filter.show].order}`);
  return rows;
}

export interface HelperRow {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly addedAt: Date;
}

export function listHelpers(db: Db, eventId: number): Promise<HelperRow[]> {
  return db
    .select({
      id: eventHelpers.personId,
      name: extendedProfiles.fullName,
      email: accounts.email,
      addedAt: eventHelpers.addedAt,
    })
    .from(eventHelpers)
    .innerJoin(accounts, eq(accounts.id, eventHelpers.personId))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, eventHelpers.personId))
    .where(eq(eventHelpers.eventId, eventId))
    .orderBy(asc(eventHelpers.addedAt), asc(eventHelpers.personId));
}

type Helper = typeof eventHelpers.$inferInsert;

/** False when they help already. */
export async function insertHelper(tx: Tx, helper: Helper): Promise<boolean> {
  const rows = await tx.insert(eventHelpers).values(helper).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** False when they did not help. */
export async function deleteHelper(tx: Tx, { eventId, personId }: Omit<Helper, "addedAt">): Promise<boolean> {
  const rows = await tx
    .delete(eventHelpers)
    .where(and(eq(eventHelpers.eventId, eventId), eq(eventHelpers.personId, personId)))
    .returning();
  return rows.length > 0;
}
