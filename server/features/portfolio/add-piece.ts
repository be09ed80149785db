import type { NewPieceRequest } from "#contract/portfolio.ts";
import { workBounds } from "#contract/values/work-bounds.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPiece, holdWork } from "./hold-work.ts";
import { asStored, mustBePossible } from "./piece-words.ts";
import { insertPiece, type Piece } from "./store.ts";

/** As a draft, which only its owner sees, after their other pieces. */
export function addPiece(ctx: Ctx, personId: string, piece: NewPieceRequest): Promise<Piece> {
  const now = ctx.clock.now();
  mustBePossible(piece, now);
  return inTransaction(ctx.db, async (tx) => {
    const present = await holdWork(tx, personId);
    if (present.length >= workBounds.pieces) throw new Refusal("too_many_pieces");
    const [id, place] = [ctx.ids.uuid(), (present.at(-1)?.place ?? -1) + 1];
    await insertPiece(tx, { id, personId, place, ...asStored(piece), createdAt: now, updatedAt: now });
    return holdPiece(tx, personId, id);
  });
}
