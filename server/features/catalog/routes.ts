import { Hono } from "hono";
import { ProductDetail, ProductList, ProductSearch, ProductSlug } from "#contract/catalog.ts";
import { shelfPageSize } from "#contract/values/shelf-size.ts";
import { keptJson } from "#server/http/kept-json.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { browseProducts, lookAtProduct, searchShelf } from "./browse-products.ts";
import { anonymous, makeOffer } from "./make-offer.ts";
import { presentDetail, presentShelf } from "./present.ts";

const browsing = limit("browse", 600);

export const catalogRoutes = new Hono<HubEnv>()
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
      const [ctx, { q = "", ...asked }] = [c.get("ctx"), c.req.valid("query")];
      if (q !== "")
        return c.json(presentShelf(await searchShelf(ctx, { q, ...asked })), 200, { "cache-control": "no-store" });
      const { type, part = "", page = 1 } = asked;
      // Types and pages are invented without end; those on which something stands are few.
      const isOneOfFew = ({ products, total }: ProductList) =>
        products.length > 0 ? (page - 1) * shelfPageSize < total : type === undefined && page === 1;
      const key = [type, part, asked.page].some((one) => one !== undefined && one !== "")
        ? [type, part, asked.page].join(" ")
        : undefined;
      return keptJson<ProductList>(c, { topics: ["catalog"], asked: key, isOneOfFew }, async () =>
        presentShelf(await browseProducts(ctx, asked)),
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
      keptJson<ProductDetail>(c, { topics: ["catalog"] }, async () => {
        const seen = await lookAtProduct(c.get("ctx"), c.req.valid("param").slug);
        return presentDetail(seen, makeOffer(anonymous, seen.product));
      }),
  );
