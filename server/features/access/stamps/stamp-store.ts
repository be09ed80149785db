import { and, eq, lt, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { accounts } from "../../accounts/tables.ts";
import { productFiles } from "../../catalog/tables.ts";
import { fileStamps } from "../tables.ts";

export type StampRow = typeof fileStamps.$inferSelect;

export interface StampOf {
  readonly fileId: string;
  readonly userId: string;
}

const thisOne = ({ fileId, userId }: StampOf): ReturnType<typeof and> =>
  and(eq(fileStamps.fileId, fileId), eq(fileStamps.userId, userId));

const wanted = (stamp: StampOf): ReturnType<typeof and> => and(thisOne(stamp), eq(fileStamps.state, "wanted"));

export async function findStamp(db: Db | Tx, stamp: StampOf): Promise<StampRow | undefined> {
  const [row] = await db.select().from(fileStamps).where(thisOne(stamp));
  return row;
}

export async function findFile(
  db: Db | Tx,
  fileId: string,
): Promise<Pick<typeof productFiles.$inferSelect, "contentType" | "size" | "stampRefusal"> | undefined> {
  const [row] = await db
    .select({ contentType: productFiles.contentType, size: productFiles.size, stampRefusal: productFiles.stampRefusal })
    .from(productFiles)
    .where(eq(productFiles.id, fileId));
  return row;
}

export async function insertWish(tx: Tx, { fileId, userId }: StampOf, now: Date): Promise<void> {
  await tx
    .insert(fileStamps)
    .values({ fileId, userId, state: "wanted", askedAt: now, openedAt: now })
    .onConflictDoNothing();
}

export async function updateOpened(db: Db, stamp: StampOf, now: Date): Promise<void> {
  await db.update(fileStamps).set({ openedAt: now }).where(thisOne(stamp));
}

export interface StampSource {
  readonly storageKey: string;
  readonly email: string | null;
  // The result of another owner's copy, if it came in between.
  readonly stampRefusal: "unreadable" | "too_heavy" | null;
}

/** The file to stamp, and its owner. */
export async function findSource(db: Db, { fileId, userId }: StampOf): Promise<StampSource | undefined> {
  const [row] = await db
    .select({ storageKey: productFiles.storageKey, email: accounts.email, stampRefusal: productFiles.stampRefusal })
    .from(productFiles)
    .innerJoin(accounts, eq(accounts.id, userId))
    .where(eq(productFiles.id, fileId));
  return row;
}

export async function markReady(tx: Tx, stamp: StampOf, storageKey: string): Promise<boolean> {
  const { rowCount } = await tx.update(fileStamps).set({ state: "ready", storageKey }).where(wanted(stamp));
  return rowCount === 1;
}

export async function markFailed(tx: Tx, stamp: StampOf): Promise<void> {
  await tx.update(fileStamps).set({ state: "failed" }).where(wanted(stamp));
}

/** Deletes copies that were not opened since then. A trigger releases their bytes. */
export function deleteStampsBefore(db: Db, moment: Date, signal?: AbortSignal): Promise<void> {
  const where = and(sql`${fileStamps.state} <> 'wanted'`, lt(fileStamps.openedAt, moment));
  return deleteInBatches(db, { from: fileStamps, where, signal });
}

export async function deleteStamp(db: Db, storageKey: string): Promise<void> {
  await db.delete(fileStamps).where(eq(fileStamps.storageKey, storageKey));
}
