import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  ManagedList,
  ManagedProduct,
  ManagedSearch,
  MakerChoice,
  Preview,
  ProductChangeRequest,
  ProductId,
  ProductRequest,
  ProductOrder,
  ProductStatusRequest,
} from "#contract/catalog-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, isProvenLately, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { longTexts, takes } from "#server/http/takes.ts";
import { anonymous, makeOffer } from "../make-offer.ts";
import type { KnownElsewhere } from "../browse-products.ts";
import { presentDetail } from "../present.ts";
import type { Ctx } from "#server/context.ts";
import { changeMaker, type HoldPublic } from "./change-maker.ts";
import { changeProduct } from "./change-product.ts";
import { changeStatus } from "./change-status.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { listManaged } from "./list-managed.ts";
import { type CountOwners, lookAtManaged, type LookAtReadership, type RequireWhole } from "./look-at-managed.ts";
import { orderProducts } from "./order-products.ts";
import { presentManaged, presentManagedList } from "./present.ts";
import { previewProduct } from "./preview-product.ts";

const managing = limit("manage-products", 600);
const previewing = limit("preview-product", 600);
const tag = "Managing products";

interface Upward extends Pick<KnownElsewhere, "makerOf"> {
  readonly countOwners: CountOwners;
  readonly lookAtReadership: LookAtReadership;
  readonly holdPublic: HoldPublic;
  readonly requireWhole: RequireWhole;
}

/** The doors of the shelf for administrators. */
export function managingRoutes({ countOwners, makerOf, lookAtReadership, holdPublic, requireWhole }: Upward) {
  async function managed(ctx: Ctx, id: number): Promise<ManagedProduct> {
    const rows = await lookAtManaged(ctx, id, countOwners);
    const [{ maker }, readership] = await Promise.all([makerOf(ctx, rows.product), lookAtReadership(ctx, id)]);
    return presentManaged(rows, { maker, ...readership });
  }
  return new Hono<HubEnv>()
    .get(
      "/admin/products",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "Every product in any state, in shelf order.",
        tag,
        gives: ManagedList,
        refuses: ["not_signed_in", "not_allowed", "invalid_input"],
      }),
      takes("query", ManagedSearch),
      async (c) => c.json(presentManagedList(await listManaged(c.get("ctx"), c.req.valid("query"), countOwners))),
    )
    .post(
      "/admin/products",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "Creates a draft.",
        tag,
        gives: ManagedProduct,
        refuses: ["not_signed_in", "not_allowed", "slug_taken", "text_too_tangled", "invalid_input", "busy"],
      }),
      takes("json", ProductRequest, longTexts),
      async (c) => {
        const ctx = c.get("ctx");
        const id = await createProduct(ctx, personOf(c), c.req.valid("json"));
        noteSubject(c, { product: id });
        return c.json<ManagedProduct>(await managed(ctx, id));
      },
    )
    .post(
      "/admin/products/preview",
      admin,
      previewing,
      forOneOnly,
      says({
        summary: "Previews the product page. Nothing is saved.",
        tag,
        gives: Preview,
        refuses: ["not_signed_in", "not_allowed", "text_too_tangled", "invalid_input", "busy"],
      }),
      takes("json", ProductRequest, longTexts),
      async (c) => {
        const detail = await previewProduct(c.get("ctx"), c.req.valid("json"), c.req.raw.signal);
        return c.json(presentDetail(detail, makeOffer(anonymous, detail.product)));
      },
    )
    .put(
      "/admin/products/order",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "Sets the shelf order: the products named come first, the others follow as before.",
        tag,
        gives: Done,
        refuses: ["not_signed_in", "not_allowed", "invalid_input"],
      }),
      takes("json", ProductOrder, longTexts),
      async (c) => {
        await orderProducts(c.get("ctx"), personOf(c), c.req.valid("json").ids);
        return c.json({});
      },
    )
    .get(
      "/admin/products/:id",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "One product with everything administrators see.",
        tag,
        gives: ManagedProduct,
        refuses: ["not_signed_in", "not_allowed", "product_not_found", "invalid_input"],
      }),
      takes("param", ProductId),
      async (c) => c.json<ManagedProduct>(await managed(c.get("ctx"), c.req.valid("param").id)),
    )
    .put(
      "/admin/products/:id",
      admin,
      managing,
      forOneOnly,
      says({
        summary:
          "Changes a product, unless it was changed meanwhile. Prices, access and the external link need a login in the last ten minutes.",
        tag,
        gives: ManagedProduct,
        refuses: [
          "not_signed_in",
          "not_allowed",
          "reauthentication_needed",
          "product_not_found",
          "changed_meanwhile",
          "slug_taken",
          "product_empty",
          "talk_without_film",
          "talk_without_captions",
          "text_too_tangled",
          "invalid_input",
          "busy",
        ],
      }),
      takes("param", ProductId),
      takes("json", ProductChangeRequest, longTexts),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await changeProduct(ctx, personOf(c), {
          id,
          ...c.req.valid("json"),
          isProven: await isProvenLately(c),
          requireWhole,
        });
        return c.json<ManagedProduct>(await managed(ctx, id));
      },
    )
    .post(
      "/admin/products/:id/status",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Publishes or archives a product, or turns it back into a draft if it has no owner.",
        tag,
        gives: ManagedProduct,
        refuses: [
          "reauthentication_needed",
          "not_signed_in",
          "not_allowed",
          "product_not_found",
          "product_owned",
          "product_empty",
          "talk_without_film",
          "talk_without_captions",
          "invalid_input",
        ],
      }),
      takes("param", ProductId),
      takes("json", ProductStatusRequest),
      async (c) => {
        const [ctx, { id }] = [c.get("ctx"), c.req.valid("param")];
        await changeStatus(ctx, personOf(c), { id, status: c.req.valid("json").status, countOwners, requireWhole });
        return c.json<ManagedProduct>(await managed(ctx, id));
      },
    )
    .put(
      "/admin/products/:id/maker",
      admin,
      managing,
      forOneOnly,
      says({
        summary: "Sets the maker of a product: a member with a public page, or the house itself.",
        tag,
        gives: ManagedProduct,
        refuses: ["not_signed_in", "not_allowed", "product_not_found", "person_not_found", "invalid_input"],
      }),
      takes("param", ProductId),
      takes("json", MakerChoice),
      async (c) => {
        const [ctx, { id }, { handle }] = [c.get("ctx"), c.req.valid("param"), c.req.valid("json")];
        await changeMaker(ctx, personOf(c), { id, handle, holdPublic });
        return c.json<ManagedProduct>(await managed(ctx, id));
      },
    )
    .delete(
      "/admin/products/:id",
      freshAdmin,
      managing,
      forOneOnly,
      says({
        summary: "Deletes a product that was never sold, with its files.",
        tag,
        gives: Done,
        refuses: [
          "reauthentication_needed",
          "not_signed_in",
          "not_allowed",
          "product_not_found",
          "product_owned",
          "invalid_input",
        ],
      }),
      takes("param", ProductId),
      async (c) => {
        await deleteProduct(c.get("ctx"), personOf(c), { id: c.req.valid("param").id, countOwners });
        return c.json({});
      },
    );
}
