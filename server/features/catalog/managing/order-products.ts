import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { orderShelf } from "./managing-rules.ts";
import { holdShelf, placeProducts } from "./store.ts";

/** The named products come first, in this order; the others follow as they were. Of two concurrent requests the second waits. */
export function orderProducts(ctx: Ctx, person: { readonly id: string }, named: readonly number[]): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const present = await holdShelf(tx);
    const ordered = orderShelf(present, named);
    if (!ordered)
      throw new Refusal("invalid_input", { fields: { ids: "List each product once, and only existing products." } });
    if (ordered.every((id, place) => id === present[place])) return;
    await placeProducts(tx, ordered);
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.reordered",
      subject: "products",
      facts: { ids: ordered },
    });
    await announce(tx, "catalog");
  });
}
