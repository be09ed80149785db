// A person's open orders, their last billing details, and the way out of a payment that they want to make differently.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { type TaxInside, taxInside } from "#server/features/invoices/issue-document.ts";
import { readSettings } from "#server/features/settings/read-settings.ts";
import { findProductId } from "../buyer-store.ts";
import { tooDearOf } from "./too-dear.ts";
import { askProvider, closeAtProvider, lookAtProvider } from "../settling/links.ts";
import { findOwnOrder, type OwnOrder, type PaymentCheck, verifiedOf, withFacts } from "./look-at-payments.ts";
import { findOrder, listOpenOrders, listOrdersOf, type OrderRow } from "../order-store.ts";

// The longest that a person waits for their payment to be closed.
const longestMs = 8_000;

/**
 * Newest first. What has expired unpaid is not open to them any more, though the poller may not have closed it yet; nor is what they would pay
 * too much with, which is closed for good.
 */
export async function lookAtOpenCheckouts(ctx: Ctx, personId: string): Promise<OwnOrder[]> {
  const now = ctx.clock.now();
  const listed = await listOpenOrders(ctx.db, personId);
  const open = listed.filter(
    ({ url, status, expiresAt }) => url !== null && (status === "PENDING" || !isPast(expiresAt, now)),
  );
  const dear = await tooDearOf(ctx, personId, open);
  for (const order of dear)
    await ctx.background.start({ what: "closing an unneeded checkout", about: order.id }, () =>
      closeAtProvider(ctx, order),
    );
  return withFacts(
    ctx,
    open.filter((order) => !dear.includes(order)),
  );
}

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment <= now;
}

export interface Prefilled {
  readonly billing: OrderRow["billing"];
  readonly tax: TaxInside | undefined;
}

export async function prefillCheckout(
  ctx: Ctx,
  personId: string,
  { slug, price }: { readonly slug?: string | undefined; readonly price: number },
): Promise<Prefilled> {
  const billing = await lastBilling(ctx, personId);
  const { business } = await readSettings(ctx);
  const productId = slug === undefined ? undefined : await findProductId(ctx.db, slug);
  const what =
    slug === undefined
      ? ({ kind: "membership" } as const)
      : ({ kind: "product", productId: productId ?? 0, title: slug } as const);
  return { billing, tax: taxInside(business, what, price) };
}

/** Null of a person who was never billed. */
export async function lastBilling(ctx: Ctx, personId: string): Promise<OrderRow["billing"]> {
  const orders = await listOrdersOf(ctx.db, personId, { most: 20 });
  return orders.find(({ billing }) => billing !== null)?.billing ?? null;
}

/** Closes a payment so that they may pay in another way. Never while an attempt may still succeed; a payment in between is settled as usual. */
export async function cancelCheckout(ctx: Ctx, personId: string, orderId: string): Promise<PaymentCheck> {
  const order = await findOwnOrder(ctx, personId, orderId);
  if (!order) throw new Refusal("not_found");
  if (!isOpen(order)) return verifiedOf(ctx, order);
  await askProvider(ctx, order, () => lookAtProvider(ctx, order, AbortSignal.timeout(longestMs)));
  const current = await read(ctx, order);
  if (current.status === "PENDING") throw new Refusal("payment_pending");
  if (isOpen(current)) await closeAtProvider(ctx, current);
  return verifiedOf(ctx, await read(ctx, order));
}

function isOpen({ status, overAt }: OrderRow): boolean {
  return overAt === null && (status === "INITIATED" || status === "PENDING");
}

async function read(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  return (await findOrder(ctx.db, order.id)) ?? order;
}
