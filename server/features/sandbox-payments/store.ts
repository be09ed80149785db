import { asc, desc, eq, lt, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import type { Book } from "#contract/values/played-payment.ts";
import { sandboxPaymentEvents, sandboxPaymentLinks } from "./tables.ts";

export type LinkRow = typeof sandboxPaymentLinks.$inferSelect;
export type SandboxEventRow = typeof sandboxPaymentEvents.$inferSelect;

/** undefined: the reference is taken. */
export async function insertLink(tx: Tx, link: Omit<LinkRow, "number">): Promise<LinkRow | undefined> {
  const [row] = await tx.insert(sandboxPaymentLinks).values(link).onConflictDoNothing().returning();
  return row;
}

type Key = { readonly ref: string } | { readonly code: string };

function keyed(key: Key): ReturnType<typeof eq> {
  return "ref" in key ? eq(sandboxPaymentLinks.ref, key.ref) : eq(sandboxPaymentLinks.code, key.code);
}

export async function findLink(db: Db, key: Key): Promise<LinkRow | undefined> {
  const [row] = await db.select().from(sandboxPaymentLinks).where(keyed(key));
  return row;
}

export async function lockLink(tx: Tx, key: Key): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(sandboxPaymentLinks).where(keyed(key)).for("update");
  return row;
}

export async function saveBook(tx: Tx, ref: string, book: Book): Promise<void> {
  await tx.update(sandboxPaymentLinks).set({ book }).where(eq(sandboxPaymentLinks.ref, ref));
}

/** The newest first. */
export function listLinks(db: Db, most: number): Promise<LinkRow[]> {
  return db.select().from(sandboxPaymentLinks).orderBy(desc(sandboxPaymentLinks.createdAt)).limit(most);
}

export async function insertEvent(tx: Tx, event: Omit<SandboxEventRow, "id" | "timesSent">): Promise<SandboxEventRow> {
  const [row] = await tx.insert(sandboxPaymentEvents).values(event).returning();
  return row!;
}

export function listEvents(db: Db, ref: string): Promise<SandboxEventRow[]> {
  return db
    .select()
    .from(sandboxPaymentEvents)
    .where(eq(sandboxPaymentEvents.ref, ref))
    .orderBy(asc(sandboxPaymentEvents.id));
}

export async function findEvent(db: Db | Tx, id: number): Promise<SandboxEventRow | undefined> {
  const [row] = await db.select().from(sandboxPaymentEvents).where(eq(sandboxPaymentEvents.id, id));
  return row;
}

export async function countSending(db: Db, id: number): Promise<void> {
  await db
    .update(sandboxPaymentEvents)
    .set({ timesSent: sql`${sandboxPaymentEvents.timesSent} + 1` })
    .where(eq(sandboxPaymentEvents.id, id));
}

/** With the events about them. */
export function deleteLinksBefore(db: Db, moment: Date, signal: AbortSignal | undefined): Promise<void> {
  return deleteInBatches(db, { from: sandboxPaymentLinks, where: lt(sandboxPaymentLinks.createdAt, moment), signal });
}
