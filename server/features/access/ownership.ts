// Ownership of products: read, granted, revoked, counted. A purchase that has an end gives no ownership.
import type { Ctx } from "#server/context.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { tellPerson } from "#server/features/accounts/tell-person.ts";
import { byOperator, recordAct } from "#server/features/audit/record-act.ts";
import { makeOffer, type OfferVerdict } from "../catalog/make-offer.ts";
import { productGiven, productTaken } from "./emails.ts";
import {
  countLive,
  deleteGiven,
  endLivePurchase,
  findHeld,
  findLivePurchase,
  findOrderedPurchase,
  findTitle,
  type HeldProduct,
  holdProduct,
  insertPurchase,
  reopenPurchase,
} from "./store.ts";

// Free of charge, paid for by an order, or given by somebody: an administrator, or byOperator.
type PurchaseReason =
  | { readonly source: "free" }
  | { readonly source: "paid"; readonly orderId: string; readonly pricePaid: number }
  | { readonly source: "granted"; readonly by: string };

type PurchaseGrant = PurchaseReason & { readonly personId: string; readonly productId: number };

// A refund names the order; somebody who takes it back names the person, the product and themselves.
type PurchaseEnding =
  | { readonly orderId: string; readonly productId: number }
  | { readonly personId: string; readonly productId: number; readonly by: string };

/** What somebody who is signed in is offered of a product, by what they are and what is theirs at this moment. */
export function makeOwnOffer(isMember: boolean, { product, purchase }: HeldProduct): OfferVerdict {
  return makeOffer({ standing: isMember ? "member" : "visitor", owns: purchase !== null }, product);
}

/** Their offer of a product at this moment, which stays the same until the transaction ends. */
export async function offerOwn(
  tx: Tx,
  { personId, slug, isMember }: { readonly personId: string; readonly slug: string; readonly isMember: boolean },
): Promise<{ readonly product: HeldProduct["product"]; readonly offer: OfferVerdict } | undefined> {
  await holdProduct(tx, slug);
  const held = await findHeld(tx, personId, slug);
  return held && { product: held.product, offer: makeOwnOffer(isMember, held) };
}

/** Theirs from now on, in the transaction of its cause. Idempotent by order; of many at once one is granted. */
export async function grantPurchase(
  ctx: Ctx,
  tx: Tx,
  grant: PurchaseGrant,
): Promise<"granted" | "granted before" | "owned already"> {
  const { personId: userId, productId, source } = grant;
  const sale =
    source === "paid" ? { source, pricePaid: grant.pricePaid, orderId: grant.orderId } : { source, pricePaid: 0 };
  if (!(await insertPurchase(tx, { ...sale, userId, productId, purchasedAt: ctx.clock.now() }))) {
    return source === "paid" && (await findOrderedPurchase(tx, grant)) ? "granted before" : "owned already";
  }
  if (source === "granted") await sayChanged(ctx, tx, { ...grant, act: "purchase.granted", email: productGiven });
  return "granted";
}

/** What an order gave and a refund ended, given back: right money for it is here after all. False when it is theirs by something else. */
export async function restorePurchase(
  tx: Tx,
  { orderId, personId, productId }: { orderId: string; personId: string; productId: number },
): Promise<boolean> {
  return (await findOwned(tx, { personId, productId })) === undefined && reopenPurchase(tx, { orderId, productId });
}

/** By what it is theirs at this moment: an order, or (null) something else. Undefined when it is not. */
export async function findOwned(
  tx: Tx,
  which: { readonly personId: string; readonly productId: number },
): Promise<{ readonly orderId: string | null } | undefined> {
  const live = await findLivePurchase(tx, which);
  return live && { orderId: live.orderId };
}

/** Nobody's any more at the next request, links that are open included. False when it was over before, or never theirs. */
export async function endPurchase(ctx: Ctx, tx: Tx, ending: PurchaseEnding): Promise<boolean> {
  if (!(await endLivePurchase(tx, ending, ctx.clock.now()))) return false;
  if ("by" in ending) await sayChanged(ctx, tx, { ...ending, act: "purchase.ended", email: productTaken });
  return true;
}

interface ChangedByHand {
  readonly by: string;
  readonly personId: string;
  readonly productId: number;
  readonly act: "purchase.granted" | "purchase.ended";
  readonly email: typeof productGiven;
}

// Audited, and emailed to the person concerned.
async function sayChanged(ctx: Ctx, tx: Tx, { by, personId, productId, act, email }: ChangedByHand): Promise<void> {
  const title = await findTitle(tx, productId);
  await recordAct(ctx, tx, {
    actorId: by,
    act,
    subject: `account:${personId}`,
    facts: { product: productId, title },
  });
  if (by !== byOperator) await tellPerson(ctx, tx, { personId, sheet: email.sheet({ title }) });
}

/** How many people own each of these products. What was sold and is nobody's any more counts 0; what was never sold is not in it. */
export async function countOwners(db: Db | Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await countLive(db, productIds);
  return new Map(rows.map(({ productId, owners }) => [productId, owners]));
}

/** Of somebody who is to be forgotten: openings and copies go with the account. */
export function forgetPurchases(tx: Tx, personId: string): Promise<void> {
  return deleteGiven(tx, personId);
}
