// Begun before they became a member, or before it was theirs another way: nobody is asked for that money any more.
import type { Ctx } from "#server/context.ts";
import { lookAtShelf } from "#server/features/access/look-at-shelf.ts";
import type { OrderRow } from "../order-store.ts";

/** Which of a person's open orders cost more than what they would be asked for now. What waits for its bank is left alone. */
export async function tooDearOf(ctx: Ctx, personId: string, open: readonly OrderRow[]): Promise<OrderRow[]> {
  const untried = open.filter(({ status }) => status === "INITIATED");
  if (untried.length === 0) return [];
  const { isMember, products } = await lookAtShelf(ctx, personId);
  return untried.filter(({ kind, productId, amount }) => {
    if (kind === "membership") return isMember;
    const offer = products.find(({ product }) => product.id === productId)?.offer;
    return offer !== undefined && (offer.act === "open" || offer.price < amount);
  });
}
