import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { holdPiece } from "./hold-work.ts";
import { announceWork, deletePiece } from "./store.ts";

/** With its pictures, whose addresses end with the next request. */
export async function removePiece(ctx: Ctx, personId: string, pieceId: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await holdPiece(tx, personId, pieceId);
    await deletePiece(tx, pieceId);
    await announceWork(tx, personId);
  });
}
