import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { UploadedPicture } from "#contract/catalog-admin.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, anyone, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { keptBitmap } from "#server/http/kept-bitmap.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { bytesOf, takesBytes } from "#server/http/takes-bytes.ts";
import { keepPicture } from "./keep-picture.ts";
import { openRendition } from "./open-rendition.ts";
import { presentPicture } from "./present.ts";
import { readRenditionName } from "./rendition-name.ts";

const mostBytes = 20 * 1024 * 1024;
const forEver = "public, max-age=31536000, immutable";

export const pictureAdminRoutes = new Hono<HubEnv>().post(
  "/admin/pictures",
  admin,
  limit("picture-upload", 60),
  forOneOnly,
  says({
    summary: "Takes a picture and draws it anew in the widths it is shown in.",
    tag: "Managing products",
    gives: UploadedPicture,
    sends: "application/octet-stream",
    refuses: ["not_signed_in", "not_allowed", "not_a_picture", "picture_too_large", "request_timeout", "busy"],
  }),
  takesBytes({ mostBytes, tooLarge: "picture_too_large" }),
  async (c) => {
    const bytes = await buffer(bytesOf(c));
    return c.json(presentPicture(await keepPicture(c.get("ctx"), personOf(c), bytes)));
  },
);

// Outside the API: an address that pages show.
export const pictureRoutes = new Hono<HubEnv>().get("/pictures/:id/:rendition", anyone, limit("pictures", 1200), (c) => {
  const name = readRenditionName(c.req.param("id"), c.req.param("rendition"));
  if (!name) throw new Refusal("not_found");
  return keptBitmap(c, { key: `picture ${name.id} ${name.width} ${name.format}`, type: `image/${name.format}`, cacheControl: forEver }, async () => {
    const bytes = await openRendition(c.get("ctx"), name);
    if (!bytes) throw new Refusal("not_found");
    return bytes;
  });
});
