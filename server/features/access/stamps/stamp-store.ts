import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../../accounts/tables.ts";
import { productFiles } from "../../catalog/tables.ts";
import { fileStamps } from "../tables.ts";

export type StampRow = typeof fileStamps.$inferSelect;

export interface StampOf {
  readonly fileId: string;
  readonly userId: string;
}

const thisOne = ({ fileId, userId }: StampOf): ReturnType<typeof and> => and(eq(fileStamps.fileId, fileId), eq(fileStamps.userId, userId));

// Whoever took so long that another has taken the wish over does not decide about it any more.
const stillOurs = (wish: StampRow): ReturnType<typeof and> => and(thisOne(wish), eq(fileStamps.state, "wanted"), eq(fileStamps.tries, wish.tries));

export async function findStamp(db: Db | Tx, stamp: StampOf): Promise<StampRow | undefined> {
  const [row] = await db.select().from(fileStamps).where(thisOne(stamp));
  return row;
}

export async function findFile(db: Db | Tx, fileId: string): Promise<{ contentType: string; size: number } | undefined> {
  const [row] = await db.select({ contentType: productFiles.contentType, size: productFiles.size }).from(productFiles).where(eq(productFiles.id, fileId));
  return row;
}

export async function insertWish(tx: Tx, { fileId, userId }: StampOf, now: Date): Promise<void> {
  await tx.insert(fileStamps).values({ fileId, userId, state: "wanted", askedAt: now, openedAt: now }).onConflictDoNothing();
}

export async function updateOpened(db: Db, stamp: StampOf, now: Date): Promise<void> {
  await db.update(fileStamps).set({ openedAt: now }).where(thisOne(stamp));
}

interface Claim {
  readonly now: Date;
  // Until then the wish is left to who claimed it; after that somebody else may try.
  readonly until: Date;
}

// One statement, and a row that another process is claiming is passed over: no wish is given to two.
export async function claimWish(db: Db, { now, until }: Claim): Promise<StampRow | undefined> {
  const free = db.$with("free").as(
    db
      .select({ fileId: fileStamps.fileId, userId: fileStamps.userId })
      .from(fileStamps)
      .where(sql`${fileStamps.state} = 'wanted' and (${fileStamps.leasedUntil} is null or ${fileStamps.leasedUntil} <= ${now.toISOString()})`)
      .orderBy(fileStamps.askedAt)
      .limit(1)
      .for("update", { skipLocked: true }),
  );
  const [row] = await db
    .with(free)
    .update(fileStamps)
    .set({ leasedUntil: until, tries: sql`${fileStamps.tries} + 1` })
    .where(sql`(${fileStamps.fileId}, ${fileStamps.userId}) in (select file_id, user_id from ${free})`)
    .returning();
  return row;
}

export interface Source {
  readonly storageKey: string;
  readonly email: string | null;
}

/** What is to be stamped, and for whom. */
export async function findSource(db: Db, { fileId, userId }: StampOf): Promise<Source | undefined> {
  const [row] = await db
    .select({ storageKey: productFiles.storageKey, email: accounts.email })
    .from(productFiles)
    .innerJoin(accounts, eq(accounts.id, userId))
    .where(eq(productFiles.id, fileId));
  return row;
}

export async function markReady(tx: Tx, wish: StampRow, storageKey: string): Promise<boolean> {
  const rows = await tx.update(fileStamps).set({ state: "ready", storageKey, leasedUntil: null }).where(stillOurs(wish)).returning({ fileId: fileStamps.fileId });
  return rows.length > 0;
}

export async function markFailed(db: Db, wish: StampRow): Promise<void> {
  await db.update(fileStamps).set({ state: "failed", leasedUntil: null }).where(stillOurs(wish));
}

export async function releaseWish(db: Db, wish: StampRow, next: { readonly leasedUntil: Date | null; readonly tries: number }): Promise<void> {
  await db.update(fileStamps).set(next).where(stillOurs(wish));
}

/** What nobody opened since then. The bytes are let go by a trigger. */
export async function deleteStampsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(fileStamps).where(and(ne(fileStamps.state, "wanted"), lt(fileStamps.openedAt, moment)));
}

export async function deleteStamp(db: Db, storageKey: string): Promise<void> {
  await db.delete(fileStamps).where(eq(fileStamps.storageKey, storageKey));
}
