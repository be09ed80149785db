// One order with everything that is known of it, and the question to the provider that heals a lost webhook.
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { readDocument } from "#server/features/invoices/draw-document.ts";
import { type ListedDocument, listDocuments } from "#server/features/invoices/issue-document.ts";
import { type Buyer, findBuyers } from "../buyer-store.ts";
import { type EventRow, listEvents } from "../event-store.ts";
import { listPayments, type PaymentRow } from "../fact-store.ts";
import { askProvider, canAsk, lookAtProvider } from "../settling/links.ts";
import type { Paper } from "../history/look-at-payments.ts";
import { listOrders } from "./admin-store.ts";
import { type Listed, withBuyers } from "./manage-transactions.ts";
import { findOrder } from "../order-store.ts";
import { type DisputeRow, listDisputes, listRefunds, type RefundRow } from "../refund-store.ts";

export interface Detail {
  readonly listed: Listed;
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly disputes: readonly DisputeRow[];
  readonly events: readonly EventRow[];
  readonly papers: readonly ListedDocument[];
  // Administrators who asked for its refunds, as far as they are still here.
  readonly askedBy: ReadonlyMap<string, Buyer>;
  readonly canAsk: boolean;
}

export async function lookAtTransaction(ctx: Ctx, orderId: string): Promise<Detail> {
  const [listed] = await withBuyers(ctx, await listOrders(ctx.db, [orderId]));
  if (!listed) throw new Refusal("not_found");
  const payments = await listPayments(ctx.db, [orderId]);
  const refunds = await listRefunds(ctx.db, payments);
  return {
    listed,
    payments,
    refunds,
    disputes: await listDisputes(ctx.db, payments),
    events: await listEvents(ctx.db, orderId),
    papers: await listDocuments(ctx.db, [orderId]),
    askedBy: await findBuyers(
      ctx.db,
      refunds.flatMap(({ requestedBy }) => requestedBy ?? []),
    ),
    canAsk: canAsk(ctx, listed.order),
  };
}

/** Asks the provider now, whatever is stored. */
export async function recheckTransaction(ctx: Ctx, orderId: string): Promise<Detail> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new Refusal("not_found");
  if (order.providerRef !== null)
    await askProvider(ctx, order, () => lookAtProvider(ctx, order, AbortSignal.timeout(18_000)));
  return lookAtTransaction(ctx, orderId);
}

/** An invoice, receipt or note of it. */
export async function readPaper(
  ctx: Ctx,
  { orderId, number }: { readonly orderId: string; readonly number: string },
): Promise<Paper> {
  const papers = await listDocuments(ctx.db, [orderId]);
  if (!papers.some((paper) => paper.number === number)) throw new Refusal("not_found");
  return readDocument(ctx, number);
}
