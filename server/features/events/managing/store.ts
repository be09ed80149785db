// Events as they are written and listed in the back office.
import type { ManagedEventSearch } from "#contract/events-admin.ts";
import { and, eq, inArray, ne, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { isTaken, type StoredEvent } from "../store.ts";
import { eventArrivals, events, eventSeats } from "../tables.ts";

type NewEvent = typeof events.$inferInsert;

// The columns that operators write; the hub fills the rest.
export type EventValues = Omit<
  StoredEvent,
  | "id"
  | "state"
  | "hostId"
  | "productId"
  | "revision"
  | "sequence"
  | "publishedAt"
  | "cancelledAt"
  | "cancelReason"
  | "createdAt"
  | "updatedAt"
>;

export async function insertEvent(tx: Tx, event: NewEvent): Promise<StoredEvent> {
  const [row] = await tx.insert(events).values(event).returning();
  return row!;
}

/** Locked until the transaction ends: acts on one event, and on its seats, come one after another. */
export async function holdEvent(tx: Tx, id: number): Promise<StoredEvent | undefined> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for("update");
  return row;
}

export async function updateEvent(tx: Tx, id: number, change: Partial<NewEvent>): Promise<StoredEvent> {
  const [row] = await tx.update(events).set(change).where(eq(events.id, id)).returning();
  return row!;
}

export async function deleteEvent(tx: Tx, id: number): Promise<void> {
  await tx.delete(events).where(eq(events.id, id));
}

export async function isSlugTaken(tx: Tx, slug: string, butOf?: number): Promise<boolean> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.slug, slug), butOf === undefined ? undefined : ne(events.id, butOf)));
  return rows.length > 0;
}

/** The addresses among these that an event in any state shows as its picture. */
export async function listShownImages(tx: Tx, urls: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ url: string }>(
    sql`select distinct image ->> 'url' as url from ${events} where image ->> 'url' = any (${sql.param([...urls])}::text[])`,
  );
  return rows.map(({ url }) => url);
}

const shows = (now: Date): Readonly<Record<NonNullable<ManagedEventSearch["show"]>, SQL>> => ({
  coming: sql`state = 'published' and ends_at > ${now.toISOString()}::timestamptz`,
  draft: sql`state = 'draft'`,
  past: sql`state = 'published' and ends_at <= ${now.toISOString()}::timestamptz`,
  cancelled: sql`state = 'cancelled'`,
});

const hasWords = (q: string): SQL =>
  sql.join(
    [
      sql`true`,
      ...q
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "")
        .map((word) => sql`strpos(lower(title || ' ' || slug || ' ' || area), ${word}) > 0`),
    ],
    sql` and `,
  );

interface EventFilter {
  readonly q: string;
  readonly show: ManagedEventSearch["show"];
  readonly now: Date;
}

/** Those that have not ended come first, the next one in front; then the others, the newest in front. */
export function findEventPage(
  db: Db,
  { q, show, now }: EventFilter,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const from = sql`from ${events} where ${hasWords(q)} and ${show === undefined ? sql`true` : shows(now)[show]}`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const order = sql`ends_at <= ${at}, case when ends_at > ${at} then starts_at end, starts_at desc, id desc`;
  return findPage(db, { id: sql`id`, from, order }, wish);
}

export async function countEvents(
  db: Db,
  { q, now }: Pick<EventFilter, "q" | "now">,
): Promise<Record<NonNullable<ManagedEventSearch["show"]>, number>> {
  const { coming, draft, past, cancelled } = shows(now);
  const count = (where: SQL) => sql`count(*) filter (where ${where})::int`;
  const { rows } = await db.execute<{ coming: number; draft: number; past: number; cancelled: number }>(sql`
    select ${count(coming)} as coming, ${count(draft)} as draft, ${count(past)} as past, ${count(cancelled)} as cancelled
    from ${events} where ${hasWords(q)}`);
  return rows[0]!;
}

/** In the order of these ids. */
export async function listEvents(db: Db, ids: readonly string[]): Promise<StoredEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(inArray(events.id, ids.map(Number)));
  return rows.toSorted((one, other) => ids.indexOf(String(one.id)) - ids.indexOf(String(other.id)));
}

export interface SeatCounts {
  readonly coming: number;
  readonly held: number;
  readonly waiting: number;
  readonly came: number;
}

export const noSeats: SeatCounts = { coming: 0, held: 0, waiting: 0, came: 0 };

/** A seat that was held or offered until a moment before is free. */
export async function countSeatsByEvent(
  db: Db | Tx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, SeatCounts>> {
  const { rows } = await db.execute<SeatCounts & { id: string } & Record<string, unknown>>(sql`
    select id::text, coalesce(coming, 0) as coming, coalesce(held, 0) as held, coalesce(waiting, 0) as waiting,
      (select count(*)::int from ${eventArrivals} a where a.event_id = id) as came
    from unnest(${sql.param([...ids])}::bigint[]) id left join lateral (
      select count(*) filter (where state = 'coming')::int as coming,
        count(*) filter (where state <> 'coming' and ${isTaken(now)})::int as held,
        count(*) filter (where state = 'waiting')::int as waiting
      from ${eventSeats} where event_id = id) counted on true`);
  return new Map(rows.map(({ id, coming, held, waiting, came }) => [Number(id), { coming, held, waiting, came }]));
}
