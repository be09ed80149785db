import type { OwnAbout, OwnPiece, OwnWork, ShownPiece, WorkPicture } from "#contract/portfolio.ts";
import { presentWorkPicture } from "../pictures/present.ts";
import type { OwnWorkRows } from "./look-at-work.ts";
import type { Piece } from "./store.ts";

export function presentOwnPiece({ id, revision, title, role, year, text, link, visibleTo, pictures }: Piece): OwnPiece {
  return {
    id,
    revision,
    title,
    role: role ?? "",
    year,
    text: text ?? "",
    link: link ?? "",
    visibleTo,
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

/** The first picture of each of the first pieces. */
export function presentStrip(pieces: readonly Piece[]): WorkPicture[] {
  return pieces.slice(0, 3).flatMap(({ pictures: [first] }) => (first ? presentWorkPicture(first) : []));
}
