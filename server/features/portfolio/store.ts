import { and, asc, eq, inArray, sql } from "#server/db/drizzle.ts";
import type { AboutParts } from "#contract/portfolio.ts";
import { announce, announcePerson, type Db, type Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { workPictures } from "../pictures/tables.ts";
import { workAbouts, workPieces } from "./tables.ts";

export type PieceRow = typeof workPieces.$inferSelect;
export type PieceWords = Pick<PieceRow, "title" | "role" | "year" | "text" | "link">;
export type AboutRow = typeof workAbouts.$inferSelect;

export interface Piece extends PieceRow {
  readonly pictures: readonly (typeof workPictures.$inferSelect)[];
}

/** With their pictures, in their owners' order. */
export async function listPieces(db: Db | Tx, personIds: readonly string[]): Promise<Piece[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .select({ piece: workPieces, picture: workPictures })
    .from(workPieces)
    .leftJoin(workPictures, eq(workPictures.pieceId, workPieces.id))
    .where(inArray(workPieces.personId, [...personIds]))
    .orderBy(asc(workPieces.place), asc(workPieces.createdAt), asc(workPieces.id), asc(workPictures.place));
  const byId = Map.groupBy(rows, ({ piece }) => piece.id);
  return [...byId.values()].map((of) => ({ ...of[0]!.piece, pictures: of.flatMap(({ picture }) => picture ?? []) }));
}

export function listAbouts(db: Db | Tx, personIds: readonly string[]): Promise<AboutRow[]> {
  return db
    .select()
    .from(workAbouts)
    .where(inArray(workAbouts.personId, [...personIds]));
}

export async function findEmail(db: Db, personId: string): Promise<string | null> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, personId));
  return row?.email ?? null;
}

export async function insertPiece(tx: Tx, piece: typeof workPieces.$inferInsert): Promise<void> {
  await tx.insert(workPieces).values(piece);
}

export async function updatePiece(
  tx: Tx,
  id: string,
  change: PieceWords & Pick<PieceRow, "visibleTo" | "updatedAt">,
): Promise<void> {
  await tx
    .update(workPieces)
    .set({ ...change, revision: sql`${workPieces.revision} + 1` })
    .where(eq(workPieces.id, id));
}

export async function updateHidden(
  tx: Tx,
  id: string,
  change: Pick<PieceRow, "visibleTo" | "hiddenFrom" | "updatedAt">,
): Promise<void> {
  await tx
    .update(workPieces)
    .set({ ...change, revision: sql`${workPieces.revision} + 1` })
    .where(eq(workPieces.id, id));
}

export async function updateAlt(tx: Tx, pictureId: string, alt: string): Promise<void> {
  await tx.update(workPictures).set({ alt }).where(eq(workPictures.id, pictureId));
}

export async function deletePiece(tx: Tx, id: string): Promise<void> {
  await tx.delete(workPieces).where(eq(workPieces.id, id));
  await announce(tx, "unclaimed files");
}

export async function deletePicture(tx: Tx, pieceId: string, place: number): Promise<void> {
  await tx.delete(workPictures).where(and(eq(workPictures.pieceId, pieceId), eq(workPictures.place, place)));
  await announce(tx, "unclaimed files");
}

export async function updateOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries()) await tx.update(workPieces).set({ place }).where(eq(workPieces.id, id));
}

export async function keepAbout(
  tx: Tx,
  personId: string,
  change: { readonly parts: AboutParts; readonly updatedAt: Date },
): Promise<void> {
  await tx
    .insert(workAbouts)
    .values({ personId, ...change })
    .onConflictDoUpdate({
      target: workAbouts.personId,
      set: { ...change, revision: sql`${workAbouts.revision} + 1` },
    });
}

/** Every page that shows this person's work is drawn again, in all processes. */
export async function announceWork(tx: Tx, personId: string): Promise<void> {
  await announcePerson(tx, personId);
}
