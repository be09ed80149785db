// Orders from before the buyer became a member, or got the product in another way: their money is no longer due.
import type { Ctx } from "#server/context.ts";
import { lookAtShelf } from "#server/features/access/look-at-shelf.ts";
import type { OrderRow } from "../order-store.ts";

/** The open orders of a person that cost more than their price now. An order that waits for its bank stays open. */
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
