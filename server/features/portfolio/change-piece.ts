import type { PieceChangeRequest } from "#contract/portfolio.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPiece } from "./hold-work.ts";
import { asStored, mustBePossible } from "./piece-words.ts";
import { obstacleToShow } from "./rules.ts";
import { announceWork, type Piece, updateAlt, updatePiece } from "./store.ts";

interface ChangedPiece {
  /** met: another edit was saved in between, and stays as it is. */
  readonly outcome: "saved" | "met";
  readonly current: Piece;
}

/** An edit of an older revision overwrites nothing. A repeat of the stored values, after a lost answer, succeeds. */
export function changePiece(
  ctx: Ctx,
  personId: string,
  { id, revision, piece }: PieceChangeRequest & { readonly id: string },
): Promise<ChangedPiece> {
  const now = ctx.clock.now();
  mustBePossible(piece, now);
  return inTransaction(ctx.db, async (tx) => {
    const before = await holdPiece(tx, personId, id);
    const after = { ...before, ...asStored(piece), visibleTo: piece.visibleTo, pictures: describe(before, piece) };
    if (isSame(before, after) && isSaid(before, piece)) return { outcome: "saved", current: before };
    if (before.revision !== revision || !knowsAll(before, piece)) return { outcome: "met", current: before };
    if (before.hiddenFrom !== null && after.visibleTo !== "owner") throw new Refusal("piece_hidden");
    const obstacle = after.visibleTo === "owner" ? undefined : obstacleToShow(after.pictures);
    if (obstacle) throw new Refusal(obstacle);
    for (const picture of after.pictures) await updateAlt(tx, picture.id, picture.alt);
    await updatePiece(tx, id, { ...asStored(piece), visibleTo: piece.visibleTo, updatedAt: now });
    await announceWork(tx, personId);
    return { outcome: "saved", current: await holdPiece(tx, personId, id) };
  });
}

type Described = PieceChangeRequest["piece"];

function describe({ pictures }: Piece, described: Described): Piece["pictures"] {
  const altOf = new Map(described.pictures.map(({ id, alt }) => [id, alt]));
  return pictures.map((picture) => ({ ...picture, alt: altOf.get(picture.id) ?? picture.alt }));
}

// Words for a picture that was replaced in between are shown to their writer again, and never put on the new one.
function knowsAll({ pictures }: Piece, described: Described): boolean {
  return described.pictures.every((each) => pictures.some(({ id }) => id === each.id));
}

// Each of the words is on a picture, whose address may have changed since.
function isSaid({ pictures }: Piece, described: Described): boolean {
  return described.pictures.every(({ alt }) => pictures.some((picture) => picture.alt === alt));
}

function isSame(before: Piece, after: Piece): boolean {
  const words = ["title", "role", "year", "text", "link", "visibleTo"] as const;
  return (
    words.every((word) => before[word] === after[word]) &&
    before.pictures.every(({ alt }, at) => alt === after.pictures[at]?.alt)
  );
}
