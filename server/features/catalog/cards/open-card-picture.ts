import { readFile } from "node:fs/promises";
import type { Ctx } from "#server/context.ts";
import { lookAtPictures, openRendition } from "../../pictures/look-at-pictures.ts";

const covers = new URL("../../../../public/covers/", import.meta.url);
// The picture's place on a card is half as wide.
const enough = 960;

/** The first picture of a product: an uploaded one or one of the hub's drawings, and the plain drawing when that is gone. */
export async function openCardPicture(ctx: Ctx, url = ""): Promise<Uint8Array> {
  const [, uploaded] = /^\/pictures\/([a-z2-7]{26})$/.exec(url) ?? [];
  const [, drawn] = /^\/covers\/([\w-]+\.svg)$/.exec(url) ?? [];
  const picture = uploaded === undefined ? drawn && (await readCover(drawn)) : await openUploaded(ctx, uploaded);
  return picture || (await readFile(new URL("default-product.svg", covers)));
}

async function openUploaded(ctx: Ctx, id: string): Promise<Uint8Array | undefined> {
  const { widths = [] } = (await lookAtPictures(ctx.db, [id])).get(id) ?? {};
  const width = widths.find((each) => each >= enough) ?? widths.at(-1);
  return width === undefined ? undefined : openRendition(ctx, { id, width, format: "webp" });
}

function readCover(name: string): Promise<Uint8Array | undefined> {
  return readFile(new URL(name, covers)).catch(() => undefined);
}
