import { Hono } from "hono";
import { ProductDetail, ProductList, ProductSearch, ProductSlug } from "#contract/catalog.ts";
import type { PageTopic } from "#contract/topics.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { browseProducts, type KnownElsewhere, lookAtProduct, searchShelf } from "./browse-products.ts";
import { anonymous, makeOffer } from "./make-offer.ts";
import { presentDetail, presentShelf } from "./present.ts";

const browsing = limit("browse", 600);

const topicsOf = ({ keep }: ProductDetail): PageTopic[] => ["catalog", "community", ...(keep === null ? [] : [keep])];

export function catalogRoutes({ makerOf, countOpeners, givesRole }: KnownElsewhere) {
  return new Hono<HubEnv>()
    .get(
      "/products",
      anyone,
      browsing,
      says({
        summary: "Products in shelf order, all or a page, or the matches of a search, best first.",
        tag: "Catalogue",
        gives: ProductList,
        refuses: ["invalid_input"],
      }),
      takes("query", ProductSearch),
      async (c) => {
        const [ctx, search] = [c.get("ctx"), c.req.valid("query")];
        const { q = "", type, page } = search;
        // Words, types and pages have no end.
        const isSearch = q !== "" || type !== undefined || page !== undefined;
        return cachedJson<ProductList>(c, { topics: ["catalog"], query: search, isSearch }, async () =>
          presentShelf(await (q === "" ? browseProducts(ctx, search) : searchShelf(ctx, search))),
        );
      },
    )
    .get(
      "/products/:slug",
      anyone,
      browsing,
      says({
        summary: "One product with all details.",
        tag: "Catalogue",
        gives: ProductDetail,
        refuses: ["product_not_found", "invalid_input"],
      }),
      takes("param", ProductSlug),
      (c) =>
        cachedJson<ProductDetail>(c, { topics: topicsOf }, async () => {
          const ctx = c.get("ctx");
          const detail = await lookAtProduct(ctx, c.req.valid("param").slug);
          const { product } = detail;
          const [made, openedBy, hasRole] = await Promise.all([
            makerOf(ctx, product),
            countOpeners(ctx, product.id),
            givesRole(ctx, product.id),
          ]);
          return presentDetail(detail, makeOffer(anonymous, product), { ...made, openedBy, givesRole: hasRole });
        }),
    );
}
