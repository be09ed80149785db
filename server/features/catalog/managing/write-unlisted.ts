// A product that another feature sells on a page of its own: that feature writes it, and no list of products shows it.
import type { Ctx } from "#server/context.ts";
import { announce, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { insertProduct, type ProductRow } from "../store.ts";
import { isSlugTaken, takeSlugTurn, updateProduct } from "./store.ts";

type Unlisted = Pick<
  ProductRow,
  "slug" | "name" | "description" | "type" | "images" | "priceNonMember" | "priceMember" | "memberOnly"
>;

/** Resolves to its id. Without one it is a new product. */
export async function writeUnlisted(
  ctx: Ctx,
  tx: Tx,
  { id, ...values }: Unlisted & { id: number | null },
): Promise<number> {
  await refuseTakenSlug(tx, values.slug, id);
  const now = ctx.clock.now();
  await announce(tx, "catalog");
  if (id !== null) {
    await updateProduct(tx, id, { ...values, detailHtml: null, updatedAt: now });
    return id;
  }
  const product = await insertProduct(
    tx,
    { ...values, status: "unlisted", isMembershipIncluded: false, faqs: [] },
    now,
  );
  return product.id;
}

/** Until the transaction ends, no product takes the slug either. */
export async function refuseTakenSlug(tx: Tx, slug: string, butOf: number | null): Promise<void> {
  await takeSlugTurn(tx);
  if (await isSlugTaken(tx, slug, butOf ?? undefined)) throw new Refusal("slug_taken");
}
