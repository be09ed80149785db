import type { Context } from "hono";
import { giveKept } from "./give-kept.ts";
import type { HubEnv } from "./hub-env.ts";

interface Bitmap {
  // Names these very bytes: what shows something else has another key.
  readonly key: string;
  readonly type: `image/${"avif" | "webp" | "png"}`;
  readonly cacheControl: string;
}

/** A picture from a memory of its own, made or fetched once however many ask at the same time. */
export async function keptBitmap(
  c: Context<HubEnv>,
  bitmap: Bitmap,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const kept = await c.get("ctx").bitmaps.get<never>(bitmap.key, async () => ({
    body: await make(),
    headers: {
      "content-type": bitmap.type,
      "cache-control": bitmap.cacheControl,
      // Pictures are meant to be shown by those who link to us.
      "cross-origin-resource-policy": "cross-origin",
    },
    topics: [],
  }));
  if ("other" in kept) throw new Error("A bitmap is always kept");
  return giveKept(kept, {
    method: c.req.method,
    acceptEncoding: undefined,
    ifNoneMatch: c.req.header("if-none-match"),
  });
}
