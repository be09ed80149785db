import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { keepWorkPicture } from "../pictures/work-picture.ts";
import { holdPiece } from "./hold-work.ts";
import { obstacleToShow } from "./rules.ts";
import { announceWork, deletePicture, type Piece } from "./store.ts";

interface PictureSpot {
  readonly id: string;
  readonly place: number;
}

/** Replaces the picture in this place, if there is one. In a piece that others see, it needs its words. */
export async function placePicture(
  ctx: Ctx,
  personId: string,
  { id: pieceId, ...picture }: PictureSpot & { readonly alt: string; readonly bytes: ReadableStream<Uint8Array> },
): Promise<Piece> {
  const hold = async (tx: Tx): Promise<void> => {
    const { visibleTo } = await holdPiece(tx, personId, pieceId);
    if (visibleTo !== "owner" && picture.alt === "") throw new Refusal("picture_needs_words");
  };
  // Before the press works for nothing, and once more with the person locked.
  await inTransaction(ctx.db, hold);
  await keepWorkPicture(ctx, { personId, pieceId, ...picture }, async (tx) => {
    await hold(tx);
    await announceWork(tx, personId);
  });
  return inTransaction(ctx.db, (tx) => holdPiece(tx, personId, pieceId));
}

/** A place without a picture stays so. The last picture of a piece that others see can be replaced only. */
export function removePicture(ctx: Ctx, personId: string, { id: pieceId, place }: PictureSpot): Promise<Piece> {
  return inTransaction(ctx.db, async (tx) => {
    const { visibleTo, pictures } = await holdPiece(tx, personId, pieceId);
    const obstacle = obstacleToShow(pictures.filter((picture) => picture.place !== place));
    if (visibleTo !== "owner" && obstacle) throw new Refusal(obstacle);
    await deletePicture(tx, pieceId, place);
    await announceWork(tx, personId);
    return holdPiece(tx, personId, pieceId);
  });
}
