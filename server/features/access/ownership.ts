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
  listHeldAmong,
  reopenPurchase,
} from "./store.ts";

// Free of charge, paid for by an order, or given: by an administrator, or byOperator.
type PurchaseReason =
  | { readonly source: "free" }
  | { readonly source: "paid"; readonly orderId: string; readonly pricePaid: number }
  | { readonly source: "granted"; readonly by: string };

type PurchaseGrant = PurchaseReason & { readonly personId: string; readonly productId: number };

// A refund names the order; an administrator who revokes it names the person, the product and themselves.
type PurchaseEnding =
  | { readonly orderId: string; readonly productId: number }
  | { readonly personId: string; readonly productId: number; readonly by: string };

/** The offer of a product to a signed-in person, by their membership and their purchases at this moment. */
export function makeOwnOffer(isMember: boolean, { product, purchase }: HeldProduct): OfferVerdict {
  return makeOffer({ standing: isMember ? "member" : "visitor", owns: purchase !== null }, product);
}

/** Those of these products that open for the person now: owned, or included in their membership. */
export async function listOpened(
  db: Db | Tx,
  of: { readonly personId: string; readonly isMember: boolean; readonly productIds: readonly number[] },
): Promise<number[]> {
  const rows = await listHeldAmong(db, of.personId, of.productIds);
  return rows.filter((held) => makeOwnOffer(of.isMember, held).act === "open").map(({ product }) => product.id);
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

/** Owned from now on, in the transaction of its cause. Idempotent by order; of many concurrent grants one succeeds. */
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
  if (source === "granted") await recordChange(ctx, tx, { ...grant, act: "purchase.granted", email: productGiven });
  return "granted";
}

/** Restores a purchase that a refund ended, since the right money is here after all. False when the person owns the product by another purchase. */
export async function restorePurchase(
  tx: Tx,
  { orderId, personId, productId }: { orderId: string; personId: string; productId: number },
): Promise<boolean> {
  return (await findOwned(tx, { personId, productId })) === undefined && reopenPurchase(tx, { orderId, productId });
}

/** The source of the ownership: an order, or (null) something else. Undefined when they do not own the product. */
export async function findOwned(
  db: Db | Tx,
  which: { readonly personId: string; readonly productId: number },
): Promise<{ readonly orderId: string | null } | undefined> {
  const live = await findLivePurchase(db, which);
  return live && { orderId: live.orderId };
}

/** Ends ownership with the next request, open links included. False when they did not own the product. */
export async function endPurchase(ctx: Ctx, tx: Tx, ending: PurchaseEnding): Promise<boolean> {
  if (!(await endLivePurchase(tx, ending, ctx.clock.now()))) return false;
  if ("by" in ending) await recordChange(ctx, tx, { ...ending, act: "purchase.ended", email: productTaken });
  return true;
}

interface OwnershipAct {
  readonly by: string;
  readonly personId: string;
  readonly productId: number;
  readonly act: "purchase.granted" | "purchase.ended";
  readonly email: typeof productGiven;
}

// Audited, and emailed to the person concerned.
async function recordChange(ctx: Ctx, tx: Tx, { by, personId, productId, act, email }: OwnershipAct): Promise<void> {
  const title = await findTitle(tx, productId);
  await recordAct(ctx, tx, {
    actorId: by,
    act,
    subject: `account:${personId}`,
    facts: { product: productId, title },
  });
  if (by !== byOperator) await tellPerson(ctx, tx, { personId, sheet: email.sheet({ title }) });
}

/** How many people own each of these products. One that was sold and has no owner left counts 0; one that was never sold is not in it. */
export async function countOwners(db: Db | Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await countLive(db, productIds);
  return new Map(rows.map(({ productId, owners }) => [productId, owners]));
}

/** For a person who is erased: openings and copies go with the account. */
export function forgetPurchases(tx: Tx, personId: string): Promise<void> {
  return deleteGiven(tx, personId);
}
