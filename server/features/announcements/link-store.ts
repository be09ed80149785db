import { and, asc, eq, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { announcementLinks } from "./tables.ts";

export type AnnouncedLinkRow = typeof announcementLinks.$inferSelect;

/** In place of those of an earlier start. */
export async function replaceLinks(tx: Tx, announcementId: string, targets: readonly string[]): Promise<void> {
  await tx.delete(announcementLinks).where(eq(announcementLinks.announcementId, announcementId));
  if (targets.length > 0)
    await tx
      .insert(announcementLinks)
      .values(targets.map((target, place) => ({ announcementId, number: place + 1, target })));
}

export function listLinks(db: Db, announcementId: string): Promise<AnnouncedLinkRow[]> {
  return db
    .select()
    .from(announcementLinks)
    .where(eq(announcementLinks.announcementId, announcementId))
    .orderBy(asc(announcementLinks.number));
}

/** The target of the link, with this press counted. */
export async function countPress(db: Db, announcementId: string, number: number): Promise<string | undefined> {
  const [row] = await db
    .update(announcementLinks)
    .set({ presses: sql`${announcementLinks.presses} + 1` })
    .where(and(eq(announcementLinks.announcementId, announcementId), eq(announcementLinks.number, number)))
    .returning({ target: announcementLinks.target });
  return row?.target;
}

export async function findTarget(db: Db, announcementId: string, number: number): Promise<string | undefined> {
  const [row] = await db
    .select({ target: announcementLinks.target })
    .from(announcementLinks)
    .where(and(eq(announcementLinks.announcementId, announcementId), eq(announcementLinks.number, number)));
  return row?.target;
}
