import { and, desc, eq, inArray, lt, or, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { emailNotifications } from "./tables.ts";

export type EmailRow = typeof emailNotifications.$inferSelect;

interface NewEmailRow {
  readonly id: string;
  readonly userId: string | null;
  readonly emailType: string;
  readonly recipientEmail: string;
  readonly recipientName: string | null;
  readonly contentSealed: string;
}

export async function insertEmail(tx: Tx, email: NewEmailRow, now: Date): Promise<void> {
  await tx.insert(emailNotifications).values({ ...email, state: "waiting", createdAt: now });
}

export async function findEmail(db: Db | Tx, id: string): Promise<EmailRow | undefined> {
  const [row] = await db.select().from(emailNotifications).where(eq(emailNotifications.id, id));
  return row;
}

export async function findNewestTo(
  db: Db,
  { accountId, kind }: { readonly accountId: string; readonly kind: string },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: emailNotifications.createdAt })
    .from(emailNotifications)
    .where(and(eq(emailNotifications.userId, accountId), eq(emailNotifications.emailType, kind)))
    .orderBy(desc(emailNotifications.createdAt))
    .limit(1);
  return row?.createdAt;
}

export async function markSent(tx: Tx, { id }: EmailRow, now: Date): Promise<void> {
  await tx
    .update(emailNotifications)
    .set({ state: "sent", processed: true, processedAt: now, contentSealed: null })
    .where(eq(emailNotifications.id, id));
}

// Stays sealed in the table, so that it can be sent again once the mail server is repaired.
export async function markDead(tx: Tx, id: string): Promise<void> {
  await tx.update(emailNotifications).set({ state: "dead" }).where(eq(emailNotifications.id, id));
}

/** Emails that have waited since before that moment: a process of an older version queued them, and is gone. */
export async function findForgottenEmails(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ id: emailNotifications.id })
    .from(emailNotifications)
    .where(and(eq(emailNotifications.state, "waiting"), lt(emailNotifications.createdAt, moment)))
    .limit(1000);
  return rows.map(({ id }) => id);
}

export function deleteEmailsBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  const where = and(sql`${emailNotifications.state} <> 'waiting'`, lt(emailNotifications.createdAt, moment));
  return deleteInBatches(db, { from: emailNotifications, where, signal });
}

/** Resolves to those that were still waiting. */
export async function deleteEmailsTo(tx: Tx, accountId: string, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(emailNotifications)
    .where(or(eq(emailNotifications.userId, accountId), inArray(emailNotifications.recipientEmail, [...addresses])))
    .returning({ id: emailNotifications.id, state: emailNotifications.state });
  return rows.filter(({ state }) => state !== "sent").map(({ id }) => id);
}

/** Where even the address must not stay. */
export async function deleteEmail(tx: Tx, id: string): Promise<void> {
  await tx.delete(emailNotifications).where(eq(emailNotifications.id, id));
}
