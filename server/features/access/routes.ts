import { Hono } from "hono";
import { Opened, OpenRequest, OwnProduct, OwnShelf, Purchase } from "#contract/access.ts";
import { ProductSlug } from "#contract/catalog.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { buyProduct } from "./buy-product.ts";
import { issueLink } from "./file-link-routes.ts";
import { lookAtOwnProduct, lookAtShelf } from "./look-at-shelf.ts";
import { openProduct } from "./open-product.ts";
import { presentOwn, presentOwnShelf } from "./present.ts";

const looking = limit("own-shelf", 600);
const buying = limit("purchases", 120);
const opening = limit("openings", 300);
const tag = "Own products";

export const accessRoutes = new Hono<HubEnv>()
  .get(
    "/account/products",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "The shelf for this person: their own products, and their prices for the others.",
      tag,
      gives: OwnShelf,
      refuses: ["not_signed_in"],
    }),
    async (c) => c.json<OwnShelf>(presentOwnShelf(await lookAtShelf(c.get("ctx"), personOf(c).id))),
  )
  .get(
    "/account/products/:slug",
    signedIn,
    looking,
    forOneOnly,
    says({
      summary: "One product with this person's offer.",
      tag,
      gives: OwnProduct,
      refuses: ["not_signed_in", "product_not_found", "invalid_input"],
    }),
    takes("param", ProductSlug),
    async (c) =>
      c.json<OwnProduct>(presentOwn(await lookAtOwnProduct(c.get("ctx"), personOf(c).id, c.req.valid("param").slug))),
  )
  .post(
    "/purchases",
    signedIn,
    buying,
    forOneOnly,
    says({
      summary: "Takes a free product at the price shown. A second request is refused.",
      tag,
      gives: OwnProduct,
      refuses: [
        "not_signed_in",
        "product_not_found",
        "product_archived",
        "already_owned",
        "members_only",
        "price_changed",
        "payment_required",
        "seat_is_free",
        "invalid_input",
      ],
    }),
    takes("json", Purchase),
    async (c) => {
      const own = await buyProduct(c.get("ctx"), personOf(c).id, c.req.valid("json"));
      noteSubject(c, { product: own.product.id });
      return c.json<OwnProduct>(presentOwn(own));
    },
  )
  .post(
    "/account/products/:slug/open",
    signedIn,
    opening,
    forOneOnly,
    says({
      summary: "Opens a product or one of its files, and records the opening.",
      tag,
      gives: Opened,
      refuses: [
        "not_signed_in",
        "not_allowed",
        "members_only",
        "product_not_found",
        "nothing_to_open",
        "not_found",
        "invalid_input",
      ],
    }),
    takes("param", ProductSlug),
    takes("json", OpenRequest),
    async (c) => {
      const wish = { slug: c.req.valid("param").slug, file: c.req.valid("json").file };
      const { productId, opening: opened } = await openProduct(c.get("ctx"), personOf(c), wish);
      noteSubject(c, { product: productId, ...(wish.file === undefined ? {} : { file: wish.file }) });
      if (opened.kind !== "file") return c.json<Opened>(opened);
      return c.json<Opened>({ kind: "file", url: issueLink(c, opened), expiresAt: opened.expiresAt.toISOString() });
    },
  );
