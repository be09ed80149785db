import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../../audit/record-act.ts";
import { niceName } from "./keep-file.ts";
import { type FileOf, type FileRow, findProductFile, holdProduct, updateFileName } from "./store.ts";

export function renameFile(
  ctx: Ctx,
  person: { readonly id: string },
  { name: given, ...file }: FileOf & { readonly name: string },
): Promise<FileRow> {
  const name = niceName(given);
  return inTransaction(ctx.db, async (tx) => {
    const title = await holdProduct(tx, file.productId);
    const row = await findProductFile(tx, file);
    if (!row) throw new Refusal("not_found");
    if (row.name === name) return row;
    await updateFileName(tx, file, name);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.file_renamed",
      subject: `product:${file.productId}`,
      facts: { title, file: file.fileId, from: row.name, to: name },
    });
    return { ...row, name };
  });
}
