// A person's own orders: the history, the page they return to, the invoice. Another person's order is not found.
import { queueReasons } from "#contract/values/order-status.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { needsDiscord } from "#server/features/discord/link-discord.ts";
import { readDocument } from "#server/features/invoices/draw-document.ts";
import { listDocuments } from "#server/features/invoices/issue-document.ts";
import { ProviderAway, ProviderRefused } from "#server/integrations/payments/interface.ts";
import { lookAtPayments, type PaymentRow } from "../fact-store.ts";
import { closeAtProvider, lookAtProvider } from "../settling/links.ts";
import { claimAsking, findOrder, listOrdersOf, type OrderRow } from "../order-store.ts";
import { invoicesOf, newestInvoice } from "../settling/papers.ts";
import { lookAtPaymentsWithRefunds, type RefundRow } from "../refund-store.ts";
import { findSold, type SoldProduct } from "../buyer-store.ts";
import { tooDearOf } from "./too-dear.ts";

export interface OwnOrder {
  readonly order: OrderRow;
  // The tries as well.
  readonly payments: readonly PaymentRow[];
  readonly settledBy: PaymentRow | undefined;
  readonly hasFailed: boolean;
  // A payment arrived that is not what was asked for, and waits for the office.
  readonly needsReview: boolean;
  readonly product: SoldProduct | null;
  readonly invoiceNumber: string | null;
}

interface OwnLine extends OwnOrder {
  readonly refunds: readonly RefundRow[];
}

// A buyer who returns without an order id has just paid.
const recentMs = 30 * 60_000;
const askingPauseMs = 5_000;
// The longest spinner; after that the answer has the facts known so far.
const longestMs = 12_000;

export async function lookAtHistory(ctx: Ctx, personId: string): Promise<OwnLine[]> {
  const orders = await listOrdersOf(ctx.db, personId);
  const ids = orders.map(({ id }) => id);
  const { payments, refunds } = await lookAtPaymentsWithRefunds(ctx.db, ids);
  const own = await describe(ctx, orders, payments);
  return own.map((one) => ({ ...one, refunds: refunds.filter((refund) => one.payments.some(isOf(refund))) }));
}

function isOf({ provider, paymentId }: RefundRow): (payment: PaymentRow) => boolean {
  return (payment) => payment.provider === provider && payment.paymentId === paymentId;
}

/** The facts shown of each order besides its row. */
export async function withFacts(ctx: Ctx, orders: readonly OrderRow[]): Promise<OwnOrder[]> {
  const ids = orders.map(({ id }) => id);
  return describe(ctx, orders, await lookAtPayments(ctx.db, ids));
}

async function describe(
  ctx: Ctx,
  orders: readonly OrderRow[],
  allPayments: readonly PaymentRow[],
): Promise<OwnOrder[]> {
  const payments = Map.groupBy(allPayments, ({ orderId }) => orderId!);
  const invoices = await invoicesOf(
    ctx.db,
    orders.map(({ id }) => id),
  );
  const sold = await findSold(
    ctx.db,
    orders.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  );
  return orders.map((order) => {
    const its = payments.get(order.id) ?? [];
    return {
      order,
      payments: its,
      settledBy: its.find(({ paymentId }) => paymentId === order.settledBy),
      hasFailed: its.findLast(({ status }) => status !== "PENDING")?.status === "FAILED",
      needsReview: its.some(({ flag }) => queueReasons.some((reason) => reason === flag)),
      product: order.productId === null ? null : (sold.get(order.productId) ?? null),
      invoiceNumber: invoices.get(order.id) ?? null,
    };
  });
}

export type VerifiedOutcome = "success" | "pending" | "failed" | "not_found";

export interface PaymentCheck {
  readonly outcome: VerifiedOutcome;
  readonly own: OwnOrder | undefined;
  readonly needsDiscord: boolean;
}

/** Answers with the known facts, after asking the provider while the order is not settled. Grants nothing by itself. */
export async function verifyPayment(ctx: Ctx, personId: string, orderId: string | undefined): Promise<PaymentCheck> {
  const order = orderId === undefined ? await newestOf(ctx, personId) : await findOwnOrder(ctx, personId, orderId);
  if (!order) return { outcome: "not_found", own: undefined, needsDiscord: false };
  const isAsked =
    order.settledBy === null && order.amount > 0 && order.providerRef !== null && (await pollOnce(ctx, order));
  const current = isAsked ? ((await findOrder(ctx.db, order.id)) ?? order) : order;
  const [dear] = isAsked ? await tooDearOf(ctx, personId, [current]) : [];
  return verifiedOf(ctx, dear ? await closed(ctx, dear) : current);
}

// The buyer no longer needs it. If the provider is away, it is closed another time.
async function closed(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  try {
    await closeAtProvider(ctx, order);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return (await findOrder(ctx.db, order.id)) ?? order;
}

export async function verifiedOf(ctx: Ctx, order: OrderRow): Promise<PaymentCheck> {
  const [own] = await withFacts(ctx, [order]);
  const outcome = outcomeOf(own!);
  return { outcome, own, needsDiscord: outcome === "success" && (await needsDiscord(ctx, order)) };
}

async function newestOf(ctx: Ctx, personId: string): Promise<OrderRow | undefined> {
  const recent = await listOrdersOf(ctx.db, personId, {
    since: new Date(ctx.clock.now().getTime() - recentMs),
    most: 50,
  });
  return recent.find(({ status }) => isPaid(status)) ?? recent[0];
}

const isPaid = (status: OrderRow["status"]): boolean => status === "PAID" || status === "PARTIALLY_REFUNDED";

function outcomeOf({ order: { status }, hasFailed }: OwnOrder): VerifiedOutcome {
  if (isPaid(status)) return "success";
  if (status === "PENDING") return "pending";
  if (status === "INITIATED") return hasFailed ? "failed" : "pending";
  return "failed";
}

// At most once in five seconds per order, however many pages are open. A provider that is away changes nothing.
async function pollOnce(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const now = ctx.clock.now();
  if (!(await claimAsking(ctx.db, order.id, { now, since: new Date(now.getTime() - askingPauseMs) }))) return true;
  try {
    await lookAtProvider(ctx, order, AbortSignal.timeout(longestMs));
    return true;
  } catch (error) {
    if (!isAway(error)) throw error;
    ctx.log.warn({ order: order.id, err: error }, "the payment provider could not be asked about an order");
    return false;
  }
}

export function isAway(error: unknown): boolean {
  return (
    error instanceof ProviderAway ||
    error instanceof ProviderRefused ||
    (error instanceof Refusal && error.code === "payments_unavailable") ||
    (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name))
  );
}

export async function findOwnOrder(ctx: Ctx, personId: string, orderId: string): Promise<OrderRow | undefined> {
  const order = await findOrder(ctx.db, orderId);
  return order?.userId === personId ? order : undefined;
}

export interface Paper {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** For its owner only. */
export async function readOwnInvoice(ctx: Ctx, personId: string, orderId: string): Promise<Paper> {
  const order = await findOwnOrder(ctx, personId, orderId);
  const invoice = order && (await newestInvoice(ctx.db, order.id));
  if (!invoice) throw new Refusal("not_found");
  return readDocument(ctx, invoice.number);
}

/** The notes about its refunds. */
export async function readOwnNote(
  ctx: Ctx,
  personId: string,
  { orderId, number }: { readonly orderId: string; readonly number: string },
): Promise<Paper> {
  const order = await findOwnOrder(ctx, personId, orderId);
  const papers = order ? await listDocuments(ctx.db, [order.id]) : [];
  const note = papers.find((paper) => paper.number === number && paper.refundKey !== null);
  if (!note) throw new Refusal("not_found");
  return readDocument(ctx, note.number);
}
