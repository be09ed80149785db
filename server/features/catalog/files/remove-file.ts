import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../../audit/record-act.ts";
import type { RequireWhole } from "../managing/look-at-managed.ts";
import { sellsNothing } from "../managing/managing-rules.ts";
import { deleteFile, type FileOf, type FileRow, findOnSale, holdProduct, listProductFiles } from "./store.ts";

interface Removal extends FileOf {
  readonly requireWhole: RequireWhole;
}

/** Resolves to the remaining files. The same transaction releases its bytes and every stamped copy; a sweep removes them after it. */
export function removeFile(
  ctx: Ctx,
  person: { readonly id: string },
  { requireWhole, ...file }: Removal,
): Promise<FileRow[]> {
  return inTransaction(ctx.db, async (tx) => {
    const title = await holdProduct(tx, file.productId);
    const row = await deleteFile(tx, file);
    if (!row) throw new Refusal("not_found");
    const left = await listProductFiles(tx, file.productId);
    const onSale = await findOnSale(tx, file.productId);
    if (onSale && sellsNothing({ ...onSale, files: left.length })) throw new Refusal("last_file_on_sale");
    await requireWhole(tx, file.productId);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.file_removed",
      subject: `product:${file.productId}`,
      facts: { title, file: row.id, name: row.name, size: row.size },
    });
    await announce(tx, "catalog");
    await announce(tx, "unclaimed files");
    return left;
  });
}
