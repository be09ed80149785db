import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { pictures } from "./tables.ts";

export type PictureRow = typeof pictures.$inferSelect;

export async function findPicture(db: Db | Tx, id: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row;
}

export function listPictures(db: Db | Tx, ids: readonly string[]): Promise<PictureRow[]> {
  return db.select().from(pictures).where(inArray(pictures.id, [...ids]));
}

/** False for whoever came second: the same picture is one. */
export async function insertPicture(tx: Tx, picture: PictureRow): Promise<boolean> {
  const rows = await tx.insert(pictures).values(picture).onConflictDoNothing().returning({ id: pictures.id });
  return rows.length > 0;
}
