import { Hono } from "hono";
import { ProductDetail, ProductList, ProductSlug } from "#contract/catalog.ts";
import { keptJson } from "#server/http/kept-json.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { browseProducts, lookAtProduct } from "./browse-products.ts";
import { anonymous, makeOffer } from "./make-offer.ts";
import { presentCard, presentDetail } from "./present.ts";

const browsing = limit("browse", 600);

export const catalogRoutes = new Hono<HubEnv>()
  .get(
    "/products",
    anyone,
    browsing,
    says({ summary: "Everything on the shelf, in the operator's order.", tag: "Catalogue", gives: ProductList }),
    (c) =>
      keptJson<ProductList>(c, "catalog", async () => {
        const { rows, types } = await browseProducts(c.get("ctx"));
        return { products: rows.map((row) => presentCard(row, makeOffer(anonymous, row))), types };
      }),
  )
  .get(
    "/products/:slug",
    anyone,
    browsing,
    says({ summary: "One product, whole.", tag: "Catalogue", gives: ProductDetail, refuses: ["product_not_found", "invalid_input"] }),
    takes("param", ProductSlug),
    (c) =>
      keptJson<ProductDetail>(c, "catalog", async () => {
        const { product, faqs } = await lookAtProduct(c.get("ctx"), c.req.valid("param").slug);
        return presentDetail(product, faqs, makeOffer(anonymous, product));
      }),
  );
