import { buffer } from "node:stream/consumers";
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { renditionKey, type RenditionName } from "./rendition-name.ts";
import { findPicture, listPictures, type PictureRow, touchPictures } from "./store.ts";

type Measures = Pick<PictureRow, "width" | "height" | "widths" | "colour">;

/** The stored facts of these pictures, by their ids; unknown ids are left out. */
export async function lookAtPictures(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Measures>> {
  const rows = ids.length === 0 ? [] : await listPictures(db, ids);
  return new Map(rows.map(({ id, width, height, widths, colour }) => [id, { width, height, widths, colour }]));
}

/** In the transaction that shows them somewhere. Resolves to those that exist: no sweep takes them before the transaction has ended. */
export async function wantPictures(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  return new Set((await touchPictures(tx, ids, now)).map(({ id }) => id));
}

/** The bytes of a picture in one of its widths; undefined when it has none like that. The file store is asked for nothing else. */
export async function openRendition(ctx: Ctx, name: RenditionName): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = await findPicture(ctx.db, name.id);
  if (!picture?.widths.includes(name.width)) return undefined;
  const file = await ctx.files.open(renditionKey(picture, name));
  return file && new Uint8Array(await buffer(file.content));
}
