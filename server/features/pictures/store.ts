import { and, asc, eq, inArray, lt, sql } from "#server/db/drizzle.ts";
import { announcePerson, type Db, type Tx } from "#server/db/client.ts";
import { personPictures, pictures, workPictures } from "./tables.ts";

export type PictureRow = typeof pictures.$inferSelect;
export type PersonPictureRow = typeof personPictures.$inferSelect;
export type WorkPictureRow = typeof workPictures.$inferSelect;
type StoredPicture = Pick<PersonPictureRow, "id" | "folder" | "widths">;

export async function findPicture(db: Db | Tx, id: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row;
}

export function listPictures(db: Db | Tx, ids: readonly string[]): Promise<PictureRow[]> {
  return db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]));
}

/** Resolves to those that exist. They stay locked until the transaction ends, so a sweep waits and then sees the new use. */
export function touchPictures(db: Db | Tx, ids: readonly string[], now: Date): Promise<PictureRow[]> {
  return db
    .update(pictures)
    .set({ wantedAt: now })
    .where(inArray(pictures.id, [...ids]))
    .returning();
}

/** Of two concurrent uploads of one picture the later one's bytes stay; only the first learns that it is new. */
export async function upsertPicture(tx: Tx, picture: PictureRow): Promise<{ isNew: boolean }> {
  const { folder, wantedAt } = picture;
  const [row] = await tx
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({ target: pictures.id, set: { folder, wantedAt } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return { isNew: row?.isNew === true };
}

/** Locked, and read after the lock: the pictures that have been unused longest. */
export async function holdUnwanted(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(lt(pictures.wantedAt, before))
    .orderBy(asc(pictures.wantedAt))
    .limit(most)
    .for("update");
  return rows.map(({ id }) => id);
}

export async function deletePictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(pictures).where(inArray(pictures.id, [...ids]));
}

/** A person's picture, or one of their work. */
export async function findPersonPicture(db: Db, id: string): Promise<StoredPicture | undefined> {
  const placed = ({ id: address, folder, widths }: typeof personPictures | typeof workPictures) => ({
    id: address,
    folder,
    widths,
  });
  const [row] = await db
    .select(placed(personPictures))
    .from(personPictures)
    .where(eq(personPictures.id, id))
    .unionAll(db.select(placed(workPictures)).from(workPictures).where(eq(workPictures.id, id)));
  return row;
}

/** In place of the one that was there. */
export async function replaceWorkPicture(tx: Tx, picture: WorkPictureRow): Promise<void> {
  const { pieceId, place } = picture;
  await tx.delete(workPictures).where(and(eq(workPictures.pieceId, pieceId), eq(workPictures.place, place)));
  await tx.insert(workPictures).values(picture);
}

/** Replaces the one they had; of two concurrent uploads the later stays. */
export async function replacePersonPicture(tx: Tx, picture: PersonPictureRow): Promise<void> {
  // The second upload waits here, and then finds the first one's row. So does an act that makes its owner private or blocks them: it holds the
  // account first, and then give the picture another address.
  await tx.execute(sql`select from accounts where id = ${picture.personId} for no key update`);
  await deletePersonPicture(tx, picture.personId);
  await tx.insert(personPictures).values(picture);
  await announcePerson(tx, picture.personId);
}

export async function deletePersonPicture(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx
    .delete(personPictures)
    .where(eq(personPictures.personId, personId))
    .returning({ id: personPictures.id });
  if (rows.length > 0) await announcePerson(tx, personId);
  return rows.length > 0;
}

export async function forgetBringer(tx: Tx, personId: string): Promise<void> {
  await tx.update(pictures).set({ createdBy: null }).where(eq(pictures.createdBy, personId));
}
