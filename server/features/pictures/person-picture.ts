// A person's picture belongs to them alone: under an id that is new each time, deleted at once when they remove it, and its address with it.
// A trigger of the directory gives it another address when they become private or are blocked.
import { randomBytes } from "node:crypto";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import type { PressedPicture } from "#server/integrations/images/interface.ts";
import type { OpenedFile } from "#server/integrations/files/interface.ts";
import { idOf, keepRenditions, pressPicture } from "./keep-picture.ts";
import type { PicturePlace, RenditionName } from "./rendition-name.ts";
import {
  deletePersonPicture,
  findPersonPicture,
  forgetBringer,
  type PersonPictureRow,
  replacePersonPicture,
} from "./store.ts";

/** The key of a rendition of a person's picture, or of one of their work. Two triggers know these names too. */
export function keyOf({ id, folder }: PicturePlace, { width, format }: Omit<RenditionName, "id">): string {
  return `people/${folder ?? id}/${width}.${format}`;
}

export async function keepPersonPicture(
  ctx: Ctx,
  person: { readonly id: string },
  bytes: Uint8Array,
): Promise<PersonPictureRow> {
  const pressed = await oneOfFew(ctx, person.id, () => pressFace(ctx, bytes));
  const { renditions: _renditions, widths, ...measures } = pressed;
  const row: PersonPictureRow = {
    id: idOf(randomBytes(32)),
    personId: person.id,
    ...measures,
    widths: [...widths],
    createdAt: ctx.clock.now(),
    folder: null,
  };
  await keepRenditions(ctx, { pressed, keyOf: (shape) => keyOf(row, shape) }, async (tx) => {
    await replacePersonPicture(tx, row);
    await announce(tx, "unclaimed files");
  });
  return row;
}

// So that one person can't fill the queue that everyone shares.
export async function oneOfFew(
  ctx: Ctx,
  personId: string,
  press: () => Promise<PressedPicture>,
): Promise<PressedPicture> {
  const over = ctx.pictureUploads.begin(personId);
  if (!over) throw new Refusal("busy", { retryAfterSeconds: 5 });
  try {
    return await press();
  } finally {
    over();
  }
}

// Of fewer kinds than a product's, as the pages say.
async function pressFace(ctx: Ctx, bytes: Uint8Array): Promise<PressedPicture> {
  if (Buffer.from(bytes.subarray(4, 8)).toString("latin1") === "ftyp") throw new Refusal("no_profile_picture");
  return pressPicture(ctx, bytes, "face").catch((error: unknown) => {
    throw error instanceof Refusal && error.code === "not_a_picture" ? new Refusal("no_profile_picture") : error;
  });
}

/** Invisible from the next request on. The sweep that this wakes removes the bytes. */
export async function removePersonPicture(ctx: Ctx, person: { readonly id: string }): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (await deletePersonPicture(tx, person.id)) await announce(tx, "unclaimed files");
  });
}

/** Read from the database each time: no cache of ours outlives the picture. */
export async function openPersonPicture(ctx: Ctx, name: RenditionName): Promise<OpenedFile | undefined> {
  const picture = await findPersonPicture(ctx.db, name.id);
  return picture?.widths.includes(name.width) ? ctx.files.open(keyOf(picture, name)) : undefined;
}

/** For a person who is erased: their own picture goes, and pictures that they uploaded for products lose their name. */
export async function forgetPictures(tx: Tx, personId: string): Promise<void> {
  await deletePersonPicture(tx, personId);
  await forgetBringer(tx, personId);
  await announce(tx, "unclaimed files");
}
