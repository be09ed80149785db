// The inbox of webhooks: every signed event, byte by byte, before anybody looks into it.
import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { changeInBatches } from "#server/db/in-batches.ts";
import { paymentEvents } from "./tables.ts";

export type EventRow = typeof paymentEvents.$inferSelect;

type NewEvent = Pick<EventRow, "provider" | "digest" | "type" | "receivedAt"> & { readonly raw: Buffer };

/** With the work that settles it, in one statement: a burst comes by here. False when the same bytes came before. */
export async function insertEvent(
  db: Db,
  { provider, digest, raw, type, receivedAt }: NewEvent,
  { work, announcing }: { readonly work: SQL; readonly announcing: SQL },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with made as (
      insert into payment_events (provider, digest, raw, type, state, received_at)
      values (${provider}, ${digest}, ${raw}, ${type}, 'waiting', ${receivedAt.toISOString()})
      on conflict do nothing returning id
    ), asked as (${work})
    select ${announcing} from made`);
  return rowCount === 1;
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

/** What was told stays for ninety days; that it was told stays. */
export function emptyEventsBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  const { raw, state, receivedAt } = paymentEvents;
  return changeInBatches(db, {
    from: paymentEvents,
    set: sql`raw = null`,
    where: sql`${raw} is not null and ${state} = 'done' and ${lt(receivedAt, moment)}`,
    signal,
  });
}
