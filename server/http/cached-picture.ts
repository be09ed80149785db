import type { Context } from "hono";
import type { HubEnv } from "./hub-env.ts";
import { giveCached } from "#server/cache/give.ts";

interface Bitmap {
  // Identifies these bytes: another picture has another key.
  readonly key: string;
  readonly type: `image/${"avif" | "webp" | "png"}`;
  readonly cacheControl: string;
}

/** Answers with a picture from a cache of its own, so that pictures never push out pages. */
export async function cachedPicture(
  c: Context<HubEnv>,
  bitmap: Bitmap,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const cached = await c.get("ctx").bitmaps.get<never>(bitmap.key, async () => ({
    body: await make(),
    headers: {
      "content-type": bitmap.type,
      "cache-control": bitmap.cacheControl,
      // Pictures are meant to be shown by those who link to us.
      "cross-origin-resource-policy": "cross-origin",
    },
    topics: [],
  }));
  if ("other" in cached) throw new Error("A picture always goes into the cache");
  return giveCached(cached, c.req.raw);
}
