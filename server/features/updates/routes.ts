import { Hono } from "hono";
import { ProductId } from "#contract/catalog-admin.ts";
import { ProductSlug } from "#contract/catalog.ts";
import { Changelog, ProductUpdate, UpdateNote } from "#contract/updates.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtChangelog } from "./look-at-changelog.ts";
import { presentChangelog, presentUpdate } from "./present.ts";
import { takeNote } from "./take-note.ts";

export const updateRoutes = new Hono<HubEnv>()
  .get(
    "/products/:slug/changelog",
    anyone,
    limit("changelog", 600),
    says({
      summary: "What changed in the files of a product.",
      tag: "Catalogue",
      gives: Changelog,
      refuses: ["product_not_found", "invalid_input"],
    }),
    takes("param", ProductSlug),
    (c) =>
      cachedJson<Changelog>(c, { topics: ["catalog"] }, async () =>
        presentChangelog(await lookAtChangelog(c.get("ctx"), c.req.valid("param").slug)),
      ),
  )
  .post(
    "/admin/products/:id/update-note",
    freshAdmin,
    limit("update-notes", 20),
    forOneOnly,
    says({
      summary:
        "Adds an entry to a product's changelog, and emails it to those who own the product an hour after the first entry, together with the others of that hour.",
      tag: "Managing products",
      gives: ProductUpdate,
      refuses: [
        "reauthentication_needed",
        "not_signed_in",
        "not_allowed",
        "product_not_found",
        "product_not_published",
        "changed_meanwhile",
        "text_too_tangled",
        "invalid_input",
        "busy",
      ],
    }),
    takes("param", ProductId),
    takes("json", UpdateNote),
    async (c) => {
      const note = { productId: c.req.valid("param").id, ...c.req.valid("json") };
      return c.json<ProductUpdate>(presentUpdate(await takeNote(c.get("ctx"), personOf(c), note)));
    },
  );
