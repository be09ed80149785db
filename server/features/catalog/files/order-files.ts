import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../../audit/record-act.ts";
import { type FileRow, holdProduct, listProductFiles, updatePosition } from "./store.ts";

interface FileOrder {
  readonly productId: number;
  readonly ids: readonly string[];
}

/** Every file in its new place. A list that lacks a file, or names a deleted one, is out of date. */
export function orderFiles(
  ctx: Ctx,
  person: { readonly id: string },
  { productId, ids }: FileOrder,
): Promise<FileRow[]> {
  return inTransaction(ctx.db, async (tx) => {
    const title = await holdProduct(tx, productId);
    if (title === undefined) throw new Refusal("product_not_found");
    const rows = await listProductFiles(tx, productId);
    if (ids.length !== rows.length || !rows.every(({ id }) => ids.includes(id))) throw new Refusal("changed_meanwhile");
    if (rows.every(({ id }, place) => ids[place] === id)) return rows;
    for (const [position, fileId] of ids.entries()) await updatePosition(tx, { productId, fileId }, position);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.files_ordered",
      subject: `product:${productId}`,
      facts: { title, ids },
    });
    await announce(tx, "catalog");
    return listProductFiles(tx, productId);
  });
}
