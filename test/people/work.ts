// Pieces of work for tests.
import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import sharp from "sharp";
import { type NewPieceRequest, OwnPiece } from "#contract/portfolio.ts";
import type { Hub } from "#test/hub/harness.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import type { Customer } from "./people.ts";

export function words(title: string): NewPieceRequest {
  return { title, role: "", year: null, text: "", link: "" };
}

/** Small, and never the same twice. */
export function aPicture(): Promise<Buffer> {
  return sharp(randomBytes(8 * 8 * 3), { raw: { width: 8, height: 8, channels: 3 } })
    .png()
    .toBuffer();
}

interface PlacedPicture {
  readonly pieceId: string;
  readonly place?: number;
  readonly alt: string;
  readonly bytes?: Uint8Array;
}

export async function sendWorkPicture(
  hub: Pick<Hub, "request">,
  { token }: Pick<Customer, "token">,
  { pieceId, place = 1, alt, bytes }: PlacedPicture,
): Promise<Response> {
  return hub.request(`/api/account/work/${pieceId}/pictures/${place}?${new URLSearchParams({ alt })}`, {
    method: "PUT",
    body: new Uint8Array(bytes ?? (await aPicture())),
    headers: { authorization: `Bearer ${token}` },
  });
}

export async function bringWorkPicture(
  hub: Pick<Hub, "request">,
  owner: Pick<Customer, "token">,
  picture: PlacedPicture,
): Promise<OwnPiece> {
  const answer = await sendWorkPicture(hub, owner, picture);
  expect(answer.status).toBe(200);
  return OwnPiece.parse(await answer.json());
}

/** The piece as it is here, as its owner saves it. */
export function savePiece(
  hub: Pick<Hub, "request">,
  { token }: Pick<Customer, "token">,
  { id, revision, pictures, ...piece }: OwnPiece,
): Promise<DoorAnswer> {
  const described = pictures.map((picture) => ({ id: picture.id, alt: picture.alt }));
  return call(hub, `PATCH /account/work/${id}`, {
    token,
    body: { revision, piece: { ...piece, pictures: described } },
  });
}

/** A piece with one picture, visible to these. */
export async function showWork(
  hub: Pick<Hub, "request">,
  owner: Pick<Customer, "token">,
  { title, visibleTo }: Pick<OwnPiece, "title" | "visibleTo">,
): Promise<OwnPiece> {
  const { body } = await call(hub, "POST /account/work", { token: owner.token, body: words(title) });
  const drawn = await bringWorkPicture(hub, owner, { pieceId: body.id, alt: title });
  const saved = await savePiece(hub, owner, { ...drawn, visibleTo });
  expect(saved.status).toBe(200);
  return OwnPiece.parse(saved.body);
}
