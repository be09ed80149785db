import type { ProductStatus } from "#contract/catalog-admin.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { sellsNothing, stepTo } from "./managing-rules.ts";
import type { CountOwners, RequireWhole } from "./look-at-managed.ts";
import { holdProduct, listManagedProducts, updateProduct } from "./store.ts";

interface StatusStep {
  readonly id: number;
  readonly status: ProductStatus;
  readonly countOwners: CountOwners;
  readonly requireWhole: RequireWhole;
}

/** On the shelf, off it, or out of sight again. The text's revision stays, so no open editor meets a conflict. */
export function changeStatus(
  ctx: Ctx,
  person: { readonly id: string },
  { id, status, countOwners, requireWhole }: StatusStep,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const product = await holdProduct(tx, id);
    if (!product) throw new Refusal("product_not_found");
    if (product.status === status) return;
    const owners = (await countOwners(tx, [id])).get(id) ?? 0;
    const step = stepTo(status, { status: product.status, owners });
    if ("refused" in step)
      throw step.refused === "owned"
        ? new Refusal("product_owned")
        : new Refusal("invalid_input", { fields: { status: "A draft is published or deleted." } });
    const [listed] = await listManagedProducts(tx, [id]);
    if (status === "published" && listed && sellsNothing(listed)) throw new Refusal("product_empty");
    await updateProduct(tx, id, { status, updatedAt: ctx.clock.now() });
    await requireWhole(tx, id);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: step.act,
      subject: `product:${id}`,
      facts: { title: product.name, from: product.status, to: status },
    });
    await announce(tx, "catalog");
  });
}
