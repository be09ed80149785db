import { asc, desc, eq, inArray, isNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { emailReportTopics } from "./tables.ts";

export type TopicRow = typeof emailReportTopics.$inferSelect;

// Strangers can ask as well; the newest are enough to look at.
const mostWaiting = 5;

/** A topic that asks again has a new address to confirm at. */
export async function keepTopic(tx: Tx, topic: Omit<TopicRow, "confirmedAt">): Promise<void> {
  const { arn, askedAt, confirmedAt } = emailReportTopics;
  await tx.insert(emailReportTopics).values(topic).onConflictDoUpdate({ target: arn, set: topic });
  const newest = tx.select({ arn }).from(emailReportTopics).where(isNull(confirmedAt));
  const latest = newest.orderBy(desc(askedAt)).limit(mostWaiting);
  await tx.delete(emailReportTopics).where(sql`${confirmedAt} is null and ${arn} not in ${latest}`);
}

export function listTopics(db: Db | Tx): Promise<TopicRow[]> {
  return db.select().from(emailReportTopics).orderBy(asc(emailReportTopics.askedAt));
}

export async function findTopic(db: Db | Tx, arn: string): Promise<TopicRow | undefined> {
  const [row] = await db.select().from(emailReportTopics).where(eq(emailReportTopics.arn, arn));
  return row;
}

export async function confirmTopic(tx: Tx, arn: string, confirmedAt: Date): Promise<void> {
  await tx.update(emailReportTopics).set({ confirmedAt }).where(eq(emailReportTopics.arn, arn));
}

export function findOwners(db: Tx, addresses: readonly string[]): Promise<{ id: string; email: string | null }[]> {
  const { id, email } = accounts;
  return db
    .select({ id, email })
    .from(accounts)
    .where(inArray(email, [...addresses]));
}
