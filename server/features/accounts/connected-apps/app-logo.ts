// The picture of a connected app: one of the pictures room, in one width.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { lookAtPictures, wantPictures } from "#server/features/pictures/look-at-pictures.ts";
import { listAppLogos } from "../connected-app-store.ts";

const wide = 480;

/** The address of its best width, from the address of the picture. */
export async function readLogo(ctx: Ctx, picture: string | null): Promise<string | null> {
  if (picture === null) return null;
  const widths = (await lookAtPictures(ctx.db, [idIn(picture)])).get(idIn(picture))?.widths;
  const width = widths?.findLast((each) => each <= wide) ?? widths?.[0];
  if (width === undefined) throw missing();
  return `${picture}/${width}.webp`;
}

/** In the transaction that shows it: a sweep that took it a moment before is noticed. */
export async function wantLogo(ctx: Ctx, tx: Tx, logo: string | null): Promise<void> {
  if (logo !== null && (await wantPictures(tx, [idIn(logo)], ctx.clock.now())).size === 0) throw missing();
}

/** The pictures among these that an app shows: the sweep of pictures asks. */
export async function listLogoPictures(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const shown = new Set((await listAppLogos(tx)).map(idIn));
  return ids.filter((id) => shown.has(id));
}

function idIn(address: string): string {
  return address.split("/")[2] ?? "";
}

function missing(): Refusal {
  return new Refusal("invalid_input", { fields: { logo: "This picture is missing. Please upload it again." } });
}
