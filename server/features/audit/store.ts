import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { auditLog } from "./tables.ts";

export type ActRow = typeof auditLog.$inferSelect;

export async function insertAct(
  tx: Tx,
  act: Omit<typeof auditLog.$inferInsert, "id" | "place" | "hash">,
): Promise<void> {
  await tx.insert(auditLog).values(act);
}

/** For the rest of the transaction no other process adds to the chain. */
export async function lockChain(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_log chain'))`);
}

export async function readLastInChain(db: Db | Tx): Promise<ActRow | undefined> {
  const rows = await db.select().from(auditLog).where(isNotNull(auditLog.place)).orderBy(desc(auditLog.place)).limit(1);
  return rows[0];
}

export async function hasLink(
  tx: Tx,
  { place, hash }: { readonly place: number; readonly hash: string },
): Promise<boolean> {
  const link = and(eq(auditLog.place, place), eq(auditLog.hash, Buffer.from(hash, "hex")));
  return (await tx.$count(auditLog, link)) === 1;
}

export async function unchainAfter(tx: Tx, place: number): Promise<void> {
  await tx.update(auditLog).set({ place: null, hash: null }).where(gt(auditLog.place, place));
}

export function readUnchained(tx: Tx, most: number): Promise<ActRow[]> {
  return tx.select().from(auditLog).where(isNull(auditLog.place)).orderBy(asc(auditLog.id)).limit(most);
}

export async function chainAct(
  tx: Tx,
  id: number,
  link: { readonly place: number; readonly hash: Buffer },
): Promise<void> {
  await tx.update(auditLog).set(link).where(eq(auditLog.id, id));
}

export function readChain(db: Db, after: number, most: number): Promise<ActRow[]> {
  return db.select().from(auditLog).where(gt(auditLog.place, after)).orderBy(asc(auditLog.place)).limit(most);
}

export function countUnchained(db: Db): Promise<number> {
  return db.$count(auditLog, isNull(auditLog.place));
}
