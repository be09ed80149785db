import type { CheckedPiece } from "#contract/portfolio-admin.ts";
import type { OwnAbout, OwnPiece, OwnWork, ShownPiece, WorkPicture } from "#contract/portfolio.ts";
import { presentWorkPicture } from "../pictures/present.ts";
import type { OwnWorkRows } from "./look-at-work.ts";
import type { Piece } from "./store.ts";

export function presentOwnPiece({ role, text, link, hiddenFrom, pictures, ...piece }: Piece): OwnPiece {
  const { id, revision, title, year, visibleTo } = piece;
  return {
    id,
    revision,
    title,
    role: role ?? "",
    year,
    text: text ?? "",
    link: link ?? "",
    visibleTo,
    isHidden: hiddenFrom !== null,
    pictures: pictures.map((picture) => ({
      ...presentWorkPicture(picture),
      id: picture.id,
      place: picture.place,
    })),
  };
}

export function presentOwnAbout({ revision, parts }: OwnWorkRows["about"]): OwnAbout {
  return { revision, about: parts };
}

export function presentOwnWork({ pieces, about }: OwnWorkRows): OwnWork {
  return { pieces: pieces.map(presentOwnPiece), about: presentOwnAbout(about) };
}

// Field by field: a new field of a piece never becomes public by oversight.
export function presentPiece({ id, title, role, year, text, link, pictures }: Piece): ShownPiece {
  return { id, title, role, year, text, link, pictures: pictures.map(presentWorkPicture) };
}

/** For the team: the pieces that others see, and the hidden ones. */
export function presentCheckedWork(pieces: readonly Piece[]): CheckedPiece[] {
  return pieces
    .filter(({ visibleTo, hiddenFrom }) => visibleTo !== "owner" || hiddenFrom !== null)
    .map((piece) => ({ ...presentPiece(piece), visibleTo: piece.visibleTo, isHidden: piece.hiddenFrom !== null }));
}

/** The first picture of each of the first pieces. */
export function presentStrip(pieces: readonly Piece[]): WorkPicture[] {
  return pieces.slice(0, 3).flatMap(({ pictures: [first] }) => (first ? presentWorkPicture(first) : []));
}
