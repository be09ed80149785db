import { asc, eq, inArray, lte, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { unclaimedFiles } from "./tables.ts";

export async function insertUnclaimed(db: Db | Tx, storageKey: string, removeAfter: Date): Promise<void> {
  await db.insert(unclaimedFiles).values({ storageKey, removeAfter });
}

/** False when another process found them due first. */
export async function deleteUnclaimed(db: Db | Tx, storageKeys: readonly string[]): Promise<boolean> {
  const rows = await db
    .delete(unclaimedFiles)
    .where(inArray(unclaimedFiles.storageKey, [...storageKeys]))
    .returning({ key: unclaimedFiles.storageKey });
  return rows.length === storageKeys.length;
}

/** Claimed bytes stay, even while the claim's commit is still on the way. */
export async function makeDue(db: Db, storageKey: string): Promise<boolean> {
  const rows = await db
    .update(unclaimedFiles)
    .set({ removeAfter: sql`'-infinity'` })
    .where(eq(unclaimedFiles.storageKey, storageKey))
    .returning({ key: unclaimedFiles.storageKey });
  return rows.length > 0;
}

export async function listDue(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: unclaimedFiles.storageKey })
    .from(unclaimedFiles)
    .where(lte(unclaimedFiles.removeAfter, now))
    .orderBy(asc(unclaimedFiles.removeAfter))
    .limit(most);
  return rows.map(({ key }) => key);
}
