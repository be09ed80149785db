import type { ProductRequest } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { drawDetail } from "../draw-detail.ts";
import { insertProduct } from "../store.ts";
import { readProduct, wantImages } from "./read-product.ts";
import { isSlugTaken, takeSlugTurn } from "./store.ts";

/** A draft, at the end of the shelf. It is invisible, so no page changes. */
export async function createProduct(ctx: Ctx, person: { readonly id: string }, input: ProductRequest): Promise<number> {
  const { values, faqs } = await readProduct(ctx, input);
  const drawn = await drawDetail(ctx, values, { is: "kept" });
  return inTransaction(ctx.db, async (tx) => {
    await takeSlugTurn(tx);
    if (await isSlugTaken(tx, values.slug, undefined)) throw new Refusal("slug_taken");
    await wantImages(ctx, tx, values);
    const { id } = await insertProduct(tx, { ...values, ...drawn, faqs, status: "draft" }, ctx.clock.now());
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.created",
      subject: `product:${id}`,
      facts: { slug: values.slug, title: values.name },
    });
    return id;
  });
}
