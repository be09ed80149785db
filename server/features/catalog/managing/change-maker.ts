import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { holdProduct, updateProduct } from "./store.ts";

interface MakerChoice {
  readonly id: number;
  /** Null for the house itself. */
  readonly handle: string | null;
  readonly holdPublic: HoldPublic;
}

/** The id of a person with a public page, whose account stays until the transaction ends. The catalogue knows no people, so app.ts passes this in. */
export type HoldPublic = (tx: Tx, handle: string) => Promise<string>;

/** The text's revision stays, so no open editor meets a conflict. */
export function changeMaker(
  ctx: Ctx,
  person: { readonly id: string },
  { id, handle, holdPublic }: MakerChoice,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const makerId = handle === null ? null : await holdPublic(tx, handle);
    const product = await holdProduct(tx, id);
    if (!product) throw new Refusal("product_not_found");
    if (product.makerId === makerId) return;
    await updateProduct(tx, id, { makerId });
    await recordAct(ctx, tx, {
      actorId: person.id,
      act: "product.maker_changed",
      subject: `product:${id}`,
      facts: { title: product.name, maker: { from: product.makerId, to: makerId } },
    });
    await announce(tx, "catalog");
  });
}
