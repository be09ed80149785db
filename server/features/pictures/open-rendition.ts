import { buffer } from "node:stream/consumers";
import type { Ctx } from "#server/context.ts";
import { type RenditionName, renditionKey } from "./rendition-name.ts";
import { findPicture } from "./store.ts";

/** The bytes of a picture in one of its widths; undefined when it has none like that. The file store is asked for nothing else. */
export async function openRendition(ctx: Ctx, name: RenditionName): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const picture = await findPicture(ctx.db, name.id);
  if (!picture?.widths.includes(name.width)) return undefined;
  const file = await ctx.files.open(renditionKey(picture, name));
  return file && new Uint8Array(await buffer(file.content));
}
