// The effect of money, and of its refund: membership or a product, in the transaction that settles it.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { endPurchase, findOwned, grantPurchase, restorePurchase } from "#server/features/access/ownership.ts";
import { freeSeatOfOrder, giveSeatForOrder } from "#server/features/events/seats/seat-of-order.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { findHeld, grantMembership, restoreMembership } from "#server/features/membership/grant-membership.ts";
import type { OrderRow } from "../order-store.ts";
import { askForEmail, writeEnding } from "./papers.ts";

/** The person owns it by something else than these orders, or the account is gone: then all money for it is due back. */
export async function isAlreadyOwned(ctx: Ctx, tx: Tx, family: readonly OrderRow[]): Promise<boolean> {
  const { userId: personId, kind, productId } = family[0]!;
  if (personId === null || (kind === "product" && productId === null)) return true;
  const held =
    kind === "membership"
      ? await findHeld(ctx, tx, personId)
      : await findOwned(tx, { personId, productId: productId! });
  return held !== undefined && !family.some(({ id, isGranted }) => isGranted && id === held.orderId);
}

interface GrantedOrder {
  readonly order: OrderRow;
  // None of their orders gave it before.
  readonly isFirst: boolean;
}

/** False when they own it by something else. A reversed refund, or a second payment that stays, restores an ended grant. */
export async function giveGrant(ctx: Ctx, tx: Tx, { order, isFirst }: GrantedOrder): Promise<boolean> {
  const { userId, productId, id: orderId } = order;
  if (userId === null) return false;
  if (order.kind === "membership") {
    const outcome = await grantMembership(ctx, tx, { source: "paid", orderId, personId: userId, endsAt: null });
    if (outcome === "granted" && isFirst) await askForEmail(ctx, tx, `welcome ${orderId}`);
    return outcome === "granted before"
      ? restoreMembership(ctx, tx, { orderId, personId: userId })
      : outcome === "granted";
  }
  if (productId === null) return false;
  const sale = { source: "paid", orderId, personId: userId, productId, pricePaid: order.amount } as const;
  const outcome = await grantPurchase(ctx, tx, sale);
  const isOwned =
    outcome === "granted before"
      ? await restorePurchase(tx, { orderId, personId: userId, productId })
      : outcome === "granted";
  if (isOwned) await giveSeatForOrder(ctx, tx, sale);
  return isOwned;
}

/** Ends immediately. `isKept`: another order grants it in its place, and the person gets no email. */
export async function endGrant(
  ctx: Ctx,
  tx: Tx,
  { order, isKept }: { readonly order: OrderRow; readonly isKept: boolean },
): Promise<void> {
  if (order.kind === "membership") await endMembership(ctx, tx, { orderId: order.id });
  else if (order.productId !== null) await endPurchase(ctx, tx, { orderId: order.id, productId: order.productId });
  if (isKept) return;
  await freeSeatOfOrder(ctx, tx, order.id);
  await writeEnding(ctx, tx, order);
}
