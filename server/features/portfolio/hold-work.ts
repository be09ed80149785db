import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../accounts/standing.ts";
import { listPieces, type Piece } from "./store.ts";

/** A person's pieces, with the person locked: of two acts on their work the second sees what the first did. */
export async function holdWork(tx: Tx, personId: string): Promise<Piece[]> {
  if (!(await holdPerson(tx, personId))) throw new Refusal("profile_not_found");
  return listPieces(tx, [personId]);
}

/** One of their own: a piece of someone else is as unknown as one that never was. */
export async function holdPiece(tx: Tx, personId: string, pieceId: string): Promise<Piece> {
  const piece = (await holdWork(tx, personId)).find(({ id }) => id === pieceId);
  if (!piece) throw new Refusal("piece_not_found");
  return piece;
}
