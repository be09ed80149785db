import type { UpdateNote } from "#contract/updates.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "../audit/record-act.ts";
import { drawTyped } from "../catalog/draw-text.ts";
import { planEmails } from "./updates-kind.ts";
import { holdNoted, insertUpdate, listUpdates, type UpdateRow } from "./store.ts";

interface NoteAbout extends UpdateNote {
  readonly productId: number;
}

/** An entry of the changelog. A note that was written beside another one is refused, so that no press sends it twice. */
export async function takeNote(
  ctx: Ctx,
  admin: { readonly id: string },
  { productId, note, after }: NoteAbout,
): Promise<UpdateRow> {
  const noteHtml = await drawTyped(ctx, note, { is: "kept", field: "note" });
  return inTransaction(ctx.db, async (tx) => {
    const product = await holdNoted(tx, productId);
    if (!product) throw new Refusal("product_not_found");
    if (product.status !== "published") throw new Refusal("product_not_published");
    const [newest] = await listUpdates(tx, productId, 1);
    if ((newest?.id ?? null) !== after) throw new Refusal("changed_meanwhile");
    const update = await insertUpdate(tx, {
      productId,
      note,
      noteHtml,
      drawnBy: ctx.markdown.version,
      createdAt: ctx.clock.now(),
      ...(await planEmails(ctx, tx, admin.id)),
    });
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act: "product.update_noted",
      subject: `product:${productId}`,
      facts: { title: product.name, note },
    });
    await announce(tx, "catalog");
    return update;
  });
}
