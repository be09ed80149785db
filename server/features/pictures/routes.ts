import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { Done, PersonPicture } from "#contract/account.ts";
import { UploadedPicture } from "#contract/catalog-admin.ts";
import { mostPictureBytes } from "#contract/values/profile-bounds.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { matches } from "#server/cache/give.ts";
import { admin, anyone, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { cachedPicture } from "#server/http/cached-picture.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { bytesOf, takesBytes } from "#server/http/takes-bytes.ts";
import { keepPicture } from "./keep-picture.ts";
import { keepPersonPicture, openPersonPicture, removePersonPicture } from "./person-picture.ts";
import { openRendition } from "./look-at-pictures.ts";
import { presentPersonPicture, presentPicture } from "./present.ts";
import { readRenditionName } from "./rendition-name.ts";

const mostBytes = 20 * 1024 * 1024;
const forEver = "public, max-age=31536000, immutable";

export const pictureAdminRoutes = new Hono<HubEnv>().post(
  "/admin/pictures",
  admin,
  limit("picture-upload", 60),
  forOneOnly,
  says({
    summary: "Uploads a picture and creates its renditions.",
    tag: "Managing products",
    gives: UploadedPicture,
    sends: "application/octet-stream",
    refuses: ["not_signed_in", "not_allowed", "not_a_picture", "picture_too_large", "request_timeout", "busy"],
  }),
  takesBytes({ mostBytes, tooLarge: "picture_too_large" }),
  async (c) => {
    const picture = await keepPicture(c.get("ctx"), personOf(c), await buffer(bytesOf(c)));
    noteSubject(c, { picture: picture.id });
    return c.json(presentPicture(picture));
  },
);

export const ownPictureRoutes = new Hono<HubEnv>()
  .put(
    "/account/profile/picture",
    signedIn,
    limit("own-picture", 30, 3600),
    forOneOnly,
    says({
      summary: "Replaces the person's own picture. The body is the file itself.",
      tag: "Account",
      gives: PersonPicture,
      sends: "application/octet-stream",
      refuses: [
        "not_signed_in",
        "no_profile_picture",
        "profile_picture_too_large",
        "picture_too_large",
        "request_timeout",
        "busy",
      ],
    }),
    takesBytes({ mostBytes: mostPictureBytes, tooLarge: "profile_picture_too_large" }),
    async (c) =>
      c.json<PersonPicture>(
        presentPersonPicture(await keepPersonPicture(c.get("ctx"), personOf(c), await buffer(bytesOf(c)))),
      ),
  )
  .delete(
    "/account/profile/picture",
    signedIn,
    limit("own-picture-removal", 120),
    forOneOnly,
    says({
      summary: "Deletes the person's picture immediately.",
      tag: "Account",
      gives: Done,
      refuses: ["not_signed_in"],
    }),
    async (c) => {
      await removePersonPicture(c.get("ctx"), personOf(c));
      return c.json({});
    },
  );

// Outside the API: an address that pages show.
export const pictureRoutes = new Hono<HubEnv>()
  .get("/pictures/:id/:rendition", anyone, limit("pictures", 1200), (c) => {
    const name = readRenditionName(c.req.param("id"), c.req.param("rendition"));
    if (!name) throw new Refusal("not_found");
    return cachedPicture(
      c,
      { key: `picture ${name.id} ${name.width} ${name.format}`, type: `image/${name.format}`, cacheControl: forEver },
      async () => {
        const bytes = await openRendition(c.get("ctx"), name);
        if (!bytes) throw new Refusal("not_found");
        return bytes;
      },
    );
  })
  .get("/people/:id/:rendition{[^/]+[.](?:avif|webp)}", anyone, limit("people-pictures", 1200), async (c) => {
    const name = readRenditionName(c.req.param("id"), c.req.param("rendition"));
    const file = name && (await openPersonPicture(c.get("ctx"), name));
    if (!name || !file) throw new Refusal("not_found");
    // Never the same bytes under one name, so that the name is tag enough; asked again each time whether it is still there.
    const headers = {
      "cache-control": "public, max-age=60, must-revalidate",
      etag: `"${name.id}-${name.width}-${name.format}"`,
      "content-type": `image/${name.format}`,
    };
    const etags = c.req.header("if-none-match");
    if (etags !== undefined && matches(etags, headers.etag.slice(1, -1))) {
      await file.content.cancel();
      return c.body(null, 304, headers);
    }
    return c.body(file.content, 200, { ...headers, "content-length": String(file.size) });
  });
