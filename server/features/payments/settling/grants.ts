// What money gives, and what it takes away when it goes back: membership or a product, in the transaction that settles it.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { endPurchase, findOwned, grantPurchase, restorePurchase } from "#server/features/access/ownership.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import {
  admitNewcomers,
  findHeld,
  grantMembership,
  restoreMembership,
} from "#server/features/membership/grant-membership.ts";
import type { OrderRow } from "../order-store.ts";
import { askForLetters, writeEnding } from "./papers.ts";

type Family = readonly OrderRow[];

/** Theirs by something else than these orders, or nobody's to give: then all money for it is due back. */
export async function findTheirsAnyway(ctx: Ctx, tx: Tx, families: readonly Family[]): Promise<ReadonlySet<Family>> {
  const joining = families.flatMap(([first]) => (first?.kind === "membership" ? (first.userId ?? []) : []));
  const members = await findHeld(ctx, tx, joining);
  const theirs = new Set<Family>();
  for (const family of families) {
    const { userId, kind, productId } = family[0]!;
    const isNobodys = userId === null || (kind === "product" && productId === null);
    const held = isNobodys
      ? undefined
      : kind === "membership"
        ? members.get(userId)
        : await findOwned(tx, { personId: userId, productId: productId! });
    const isByThese = family.some(({ id, isGranted }) => isGranted && id === held?.orderId);
    if (isNobodys || (held !== undefined && !isByThese)) theirs.add(family);
  }
  return theirs;
}

export interface Given {
  readonly order: OrderRow;
  // None of their orders gave it before.
  readonly isFirst: boolean;
}

/** To each what their order gives. Newcomers are admitted together. */
export async function giveGrants(ctx: Ctx, tx: Tx, given: readonly Given[]): Promise<void> {
  const joining = given.flatMap(({ order: { id: orderId, kind, userId: personId } }) =>
    kind === "membership" && personId !== null ? [{ orderId, personId }] : [],
  );
  const admitted = joining.length === 0 ? new Set() : await admitNewcomers(ctx, tx, joining);
  const welcomed = given.filter(({ order, isFirst }) => isFirst && admitted.has(order.id));
  await askForLetters(ctx, tx, ...welcomed.map(({ order }) => `welcome ${order.id}`));
  for (const one of given) if (!admitted.has(one.order.id)) await giveGrant(ctx, tx, one);
}

/** False when it is theirs by something else. A refund that was taken for one, or a second payment that stays, gives back what had ended. */
export async function giveGrant(ctx: Ctx, tx: Tx, { order, isFirst }: Given): Promise<boolean> {
  const { userId, productId, id: orderId } = order;
  if (userId === null) return false;
  if (order.kind === "membership") {
    const outcome = await grantMembership(ctx, tx, { source: "paid", orderId, personId: userId, endsAt: null });
    if (outcome === "granted" && isFirst) await askForLetters(ctx, tx, `welcome ${orderId}`);
    return outcome === "granted before"
      ? restoreMembership(ctx, tx, { orderId, personId: userId })
      : outcome === "granted";
  }
  if (productId === null) return false;
  const sale = { source: "paid", orderId, personId: userId, productId, pricePaid: order.amount } as const;
  const outcome = await grantPurchase(ctx, tx, sale);
  return outcome === "granted before"
    ? restorePurchase(tx, { orderId, personId: userId, productId })
    : outcome === "granted";
}

/** Over at once. `isKept`: another order gives it in its place, and nobody notices. */
export async function endGrant(
  ctx: Ctx,
  tx: Tx,
  { order, isKept }: { readonly order: OrderRow; readonly isKept: boolean },
): Promise<void> {
  if (order.kind === "membership") await endMembership(ctx, tx, { orderId: order.id });
  else if (order.productId !== null) await endPurchase(ctx, tx, { orderId: order.id, productId: order.productId });
  if (!isKept) await writeEnding(ctx, tx, order);
}
