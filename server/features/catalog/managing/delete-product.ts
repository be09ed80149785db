import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { listProductFiles } from "../files/store.ts";
import type { CountOwners } from "./look-at-managed.ts";
import { deleteProduct as deleteRow, holdProduct } from "./store.ts";

interface Deletion {
  readonly id: number;
  readonly countOwners: CountOwners;
}

/** Only a product that was never sold: a sale stays on record, and its product with it. Its addresses are free again, and the bytes of its files are released with their rows. */
export function deleteProduct(ctx: Ctx, person: { readonly id: string }, { id, countOwners }: Deletion): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const product = await holdProduct(tx, id);
    if (!product) throw new Refusal("product_not_found");
    if ((await countOwners(tx, [id])).has(id)) throw new Refusal("product_owned");
    const files = (await listProductFiles(tx, id)).map(({ name }) => name);
    await deleteRow(tx, id);
    const facts = { slug: product.slug, title: product.name, status: product.status, files };
    await recordAct(ctx, tx, { actorId: person.id, act: "product.deleted", subject: `product:${id}`, facts });
    await announce(tx, "catalog");
    await announce(tx, "unclaimed files");
  });
}
