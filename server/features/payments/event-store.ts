// The inbox of webhooks: every signed event is stored byte by byte before the hub reads it.
import { and, asc, eq, lt, type SQL, sql } from "#server/db/drizzle.ts";
import type { Db, News, Tx } from "#server/db/client.ts";
import { changeInBatches } from "#server/db/in-batches.ts";
import { preparedStatement } from "#server/db/prepared.ts";
import { paymentEvents } from "./tables.ts";

export type EventRow = typeof paymentEvents.$inferSelect;

type NewEvent = Pick<EventRow, "provider" | "digest" | "type" | "receivedAt"> & { readonly raw: Buffer };

/** With the work that settles it, in one statement: many come at the same moment. False when the same bytes came before. */
export function eventKeeper(work: SQL): (db: Db, event: NewEvent, news: News | undefined) => Promise<boolean> {
  const value = (name: string) => sql.placeholder(name);
  const keeping = sql`
    with made as (
      insert into payment_events (provider, digest, raw, type, state, received_at)
      values (${value("provider")}, ${value("digest")}, ${value("raw")}, ${value("type")}, 'waiting', ${value("now")}::timestamptz)
      on conflict do nothing returning id
    ), asked as (${work})`;
  const keep = preparedStatement("keep_event", sql`${keeping} select id from made`);
  const keepAndTell = preparedStatement(
    "keep_event_and_tell",
    sql`${keeping} select pg_notify(${value("channel")}, ${value("news")}) from made`,
  );
  return async (db, { receivedAt, ...event }, news) => {
    const values = { ...event, ...news, now: receivedAt.toISOString() };
    const { rowCount } = await (news ? keepAndTell : keep)(db, values);
    return rowCount === 1;
  };
}

export async function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row;
}

export async function findSameEvent(tx: Tx, provider: string, digest: Buffer): Promise<EventRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.digest, digest)));
  return row;
}

export async function updateEvent(
  tx: Db | Tx,
  id: number,
  change: Partial<typeof paymentEvents.$inferInsert>,
): Promise<void> {
  await tx.update(paymentEvents).set(change).where(eq(paymentEvents.id, id));
}

export function listEvents(db: Db, orderId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(asc(paymentEvents.id))
    .limit(200);
}

/** The content of an event stays for ninety days, its row for good. */
export function emptyEventsBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  const { raw, state, receivedAt } = paymentEvents;
  return changeInBatches(db, {
    from: paymentEvents,
    set: sql`raw = null`,
    where: sql`${raw} is not null and ${state} = 'done' and ${lt(receivedAt, moment)}`,
    signal,
  });
}
