// Saving a piece: its words, its new pictures and those that go are several requests, and each that succeeded stays done.
import type { OwnPiece } from "#contract/portfolio.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import type { SendWithKey } from "#web/api/use-request-key.ts";
import { type FormPicture, type OwnPicture, type PieceValues, wordsToSend } from "./piece-values.ts";

interface SavingPiece {
  /** As the hub has it; undefined for a new one. */
  readonly piece: OwnPiece | undefined;
  readonly revision: number;
  readonly values: PieceValues;
  /** The places whose pictures were removed here. */
  readonly emptied: readonly number[];
  /** For a new piece: a repeated save adds no second one. */
  readonly withKey: SendWithKey;
  readonly onStored: (piece: OwnPiece, place?: number) => void;
}

/** A picture that the hub refused. */
export class PictureNotTaken extends Error {
  readonly place: number;

  constructor(place: number, cause: unknown) {
    super("A picture was not taken", { cause });
    this.name = "PictureNotTaken";
    this.place = place;
  }
}

/** The pictures come before the piece is shown, and go after it is hidden. */
export async function savePiece({
  piece: before,
  revision,
  values,
  emptied,
  withKey,
  onStored,
}: SavingPiece): Promise<OwnPiece> {
  let piece = before ?? (await addPiece(values, withKey));
  if (before === undefined) onStored(piece);
  for (const picture of values.pictures) {
    if (picture.chosen === undefined) continue;
    piece = await sendPicture(piece.id, picture, picture.chosen.file);
    onStored(piece, picture.place);
  }
  const upon = before === undefined ? piece.revision : revision;
  if (values.visibleTo === "owner") {
    const saved = await changePiece(piece, upon, values);
    return removePictures(saved, emptied);
  }
  return changePiece(await removePictures(piece, emptied), upon, values);
}

function addPiece(values: PieceValues, withKey: SendWithKey): Promise<OwnPiece> {
  const json = wordsToSend(values);
  return withKey(json, (keyed) => answerOf(browserApi().account.work.$post({ json }, keyed)));
}

async function sendPicture(id: string, { place, alt }: FormPicture, body: File): Promise<OwnPiece> {
  const door = browserApi().account.work[":id"].pictures[":place"];
  const headers = { "content-type": "application/octet-stream" };
  try {
    return await answerOf(
      door.$put({ param: { id, place: String(place) }, query: { alt } }, { init: { body, headers } }),
    );
  } catch (refusal) {
    throw new PictureNotTaken(place, refusal);
  }
}

function changePiece({ id, pictures }: OwnPiece, revision: number, values: PieceValues): Promise<OwnPiece> {
  // Words of the form are for the pictures of the form, and for none that came from elsewhere meanwhile.
  const described = ({ id: pictureId, place }: OwnPicture) =>
    values.pictures.find(
      (each) => each.place === place && (each.chosen !== undefined || each.stored?.id === pictureId),
    );
  const piece = {
    ...wordsToSend(values),
    visibleTo: values.visibleTo,
    pictures: pictures.map((picture) => ({ id: picture.id, alt: described(picture)?.alt ?? picture.alt })),
  };
  return answerOf(browserApi().account.work[":id"].$patch({ param: { id }, json: { revision, piece } }));
}

async function removePictures(piece: OwnPiece, places: readonly number[]): Promise<OwnPiece> {
  const door = browserApi().account.work[":id"].pictures[":place"];
  let left = piece;
  for (const place of places) left = await answerOf(door.$delete({ param: { id: piece.id, place: String(place) } }));
  return left;
}
