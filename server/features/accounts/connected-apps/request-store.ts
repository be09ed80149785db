// The log-ins of apps that are under way.
import { count, eq, gt, lt } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { appRequests } from "../connected-app-tables.ts";

export type AppRequestRow = typeof appRequests.$inferSelect;

export async function insertAppRequest(db: Db, request: typeof appRequests.$inferInsert): Promise<void> {
  await db.insert(appRequests).values(request);
}

/** To the bound at most. */
export async function countOpenRequests(
  db: Db,
  { now, atMost }: { readonly now: Date; readonly atMost: number },
): Promise<number> {
  const open = db
    .select({ id: appRequests.id })
    .from(appRequests)
    .where(gt(appRequests.expiresAt, now))
    .limit(atMost)
    .as("open");
  const [row] = await db.select({ open: count() }).from(open);
  return row?.open ?? 0;
}

export async function holdAppRequest(tx: Tx, id: string): Promise<AppRequestRow | undefined> {
  const [row] = await tx.select().from(appRequests).where(eq(appRequests.id, id)).for("update");
  return row;
}

export async function findRequestOfCode(tx: Tx, codeHash: Buffer): Promise<AppRequestRow | undefined> {
  const [row] = await tx.select().from(appRequests).where(eq(appRequests.codeHash, codeHash));
  return row;
}

export async function updateAppRequest(
  tx: Tx,
  id: string,
  change: Partial<typeof appRequests.$inferInsert>,
): Promise<void> {
  await tx.update(appRequests).set(change).where(eq(appRequests.id, id));
}

/** They stay for a day after their end, so that a code which is shown again is recognised. */
export function deleteOldRequests(db: Db, before: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: appRequests, where: lt(appRequests.expiresAt, before), signal });
}
