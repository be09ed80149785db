import { and, desc, eq, gt, isNull } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { talkProgress } from "./tables.ts";

export type ProgressRow = typeof talkProgress.$inferSelect;

export async function findProgress(
  db: Db | Tx,
  { personId, productId }: Pick<ProgressRow, "personId" | "productId">,
): Promise<ProgressRow | undefined> {
  const [row] = await db
    .select()
    .from(talkProgress)
    .where(and(eq(talkProgress.personId, personId), eq(talkProgress.productId, productId)));
  return row;
}

export async function keepProgressRow(tx: Tx, row: ProgressRow): Promise<void> {
  const { second, seenAt, changedAt } = row;
  await tx
    .insert(talkProgress)
    .values(row)
    .onConflictDoUpdate({
      target: [talkProgress.personId, talkProgress.productId],
      set: { second, seenAt, changedAt },
    });
}

// More would be a list, and the dashboard shows one talk.
const mostLookedAt = 5;

/** The talks that a person left before the end, the latest first. */
export function listLeft(db: Db, personId: string): Promise<ProgressRow[]> {
  return db
    .select()
    .from(talkProgress)
    .where(and(eq(talkProgress.personId, personId), isNull(talkProgress.seenAt), gt(talkProgress.second, 0)))
    .orderBy(desc(talkProgress.changedAt))
    .limit(mostLookedAt);
}
