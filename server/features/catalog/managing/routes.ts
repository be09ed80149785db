import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { ManagedList, ManagedProduct, ManagedSearch, Preview, ProductChange, ProductId, ProductInput, ProductOrder, StatusChange } from "#contract/catalog-admin.ts";
import { admin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { longJson } from "#server/http/json-body.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { anonymous, makeOffer } from "../make-offer.ts";
import { presentDetail } from "../present.ts";
import { changeProduct } from "./change-product.ts";
import { changeStatus } from "./change-status.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { listManaged } from "./list-managed.ts";
import { lookAtManaged } from "./look-at-managed.ts";
import { orderProducts } from "./order-products.ts";
import type { CountOwners } from "./owners.ts";
import { presentManaged, presentManagedList } from "./present.ts";
import { previewProduct } from "./preview-product.ts";

const managing = limit("manage-products", 600);
const previewing = limit("preview-product", 600);
const tag = "Managing";
const own = { "cache-control": "private, no-store" };

/** What administrators do with the shelf. */
export function managingRoutes(countOwners: CountOwners) {
  return new Hono<HubEnv>()
    .get(
      "/admin/products",
      admin,
      managing,
      says({ summary: "Every product in whatever state, in the shelf's order.", tag, gives: ManagedList, refuses: ["not_signed_in", "not_allowed", "invalid_input"] }),
      takes("query", ManagedSearch),
      async (c) => c.json(presentManagedList(await listManaged(c.get("ctx"), c.req.valid("query"), countOwners)), 200, own),
    )
    .post(
      "/admin/products",
      admin,
      managing,
      says({ summary: "Makes a draft.", tag, gives: ManagedProduct, refuses: ["not_signed_in", "not_allowed", "slug_taken", "text_too_tangled", "invalid_input", "busy"] }),
      longJson,
      takes("json", ProductInput),
      async (c) => {
        const ctx = c.get("ctx");
        const id = await createProduct(ctx, personOf(c), c.req.valid("json"));
        return c.json(presentManaged(await lookAtManaged(ctx, id, countOwners)), 200, own);
      },
    )
    .post(
      "/admin/products/preview",
      admin,
      previewing,
      says({ summary: "The product as its page would show it. Nothing is kept.", tag, gives: Preview, refuses: ["not_signed_in", "not_allowed", "text_too_tangled", "invalid_input", "busy"] }),
      longJson,
      takes("json", ProductInput),
      async (c) => {
        const { product, faqs } = await previewProduct(c.get("ctx"), c.req.valid("json"), c.req.raw.signal);
        return c.json(presentDetail(product, faqs, makeOffer(anonymous, product)), 200, own);
      },
    )
    .put(
      "/admin/products/order",
      admin,
      managing,
      says({ summary: "Puts the shelf in order: those named first, the others behind them as they were.", tag, gives: Done, refuses: ["not_signed_in", "not_allowed", "invalid_input"] }),
      longJson,
      takes("json", ProductOrder),
      async (c) => {
        await orderProducts(c.get("ctx"), personOf(c), c.req.valid("json").ids);
        return c.json({}, 200, own);
      },
    )
    .get(
      "/admin/products/:id",
      admin,
      managing,
      says({ summary: "One product with all that operators know of it.", tag, gives: ManagedProduct, refuses: ["not_signed_in", "not_allowed", "product_not_found", "invalid_input"] }),
      takes("param", ProductId),
      async (c) => c.json(presentManaged(await lookAtManaged(c.get("ctx"), c.req.valid("param").id, countOwners)), 200, own),
    )
    .put(
      "/admin/products/:id",
      admin,
      managing,
      says({ summary: "Changes a product, unless somebody else has meanwhile.", tag, gives: ManagedProduct, refuses: ["not_signed_in", "not_allowed", "product_not_found", "changed_meanwhile", "slug_taken", "text_too_tangled", "invalid_input", "busy"] }),
      takes("param", ProductId),
      longJson,
      takes("json", ProductChange),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await changeProduct(ctx, personOf(c), { id, ...c.req.valid("json") });
        return c.json(presentManaged(await lookAtManaged(ctx, id, countOwners)), 200, own);
      },
    )
    .post(
      "/admin/products/:id/status",
      admin,
      managing,
      says({ summary: "Publishes a product, archives it, or makes it a draft again if nobody owns it.", tag, gives: ManagedProduct, refuses: ["not_signed_in", "not_allowed", "product_not_found", "product_owned", "invalid_input"] }),
      takes("param", ProductId),
      takes("json", StatusChange),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await changeStatus(ctx, personOf(c), { id, status: c.req.valid("json").status, countOwners });
        return c.json(presentManaged(await lookAtManaged(ctx, id, countOwners)), 200, own);
      },
    )
    .delete(
      "/admin/products/:id",
      admin,
      managing,
      says({ summary: "Deletes a product that nobody owns, with its files.", tag, gives: Done, refuses: ["not_signed_in", "not_allowed", "product_not_found", "product_owned", "invalid_input"] }),
      takes("param", ProductId),
      async (c) => {
        await deleteProduct(c.get("ctx"), personOf(c), { id: c.req.valid("param").id, countOwners });
        return c.json({}, 200, own);
      },
    );
}
