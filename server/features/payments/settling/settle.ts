// The one funnel: every source of news about money (webhook, return page, poller, an administrator) ends here. Facts are stored, the rules judge
// everything about this person and this thing, and the same transaction carries out the verdict: once, in any order of arrival.
import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { freeSeatOfOrder } from "#server/features/events/seats/seat-of-order.ts";
import type { DisputeFact, LinkState, PaymentFact, RefundFact } from "#server/integrations/payments/interface.ts";
import { holdNames, keepPayment, listPayments, type Payer, type PaymentRow, updatePayment } from "../fact-store.ts";
import { keepDispute, keepRefund, listDisputes, listRefunds } from "../refund-store.ts";
import { endGrant, giveGrant, isAlreadyOwned } from "./grants.ts";
import { type JudgedOrder, judge, type OrderVerdict, type Verdict, faultOfPayment } from "../judge-rules.ts";
import { findOrder, lockFamily, type OrderRow, updateOrder } from "../order-store.ts";
import { refundsOf, withMoney } from "./family-money.ts";
import { askForEmail, askForPapers } from "./papers.ts";

export interface Notification {
  readonly orderId: string;
  readonly payments?: readonly PaymentFact[];
  readonly refunds?: readonly RefundFact[];
  readonly disputes?: readonly DisputeFact[];
  readonly link?: LinkState | null;
  // The provider's id of the link, when it was read.
  readonly linkId?: string;
  readonly payer?: Payer;
  readonly form?: string | null;
}

const unknownPayer: Payer = { email: null, phone: null };

/** In a transaction of its own. `also` is done with it or not at all. */
export function settle(ctx: Ctx, notification: Notification, also?: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await settleWithin(ctx, tx, notification);
    await also?.(tx);
  });
}

export async function settleWithin(ctx: Ctx, tx: Tx, notification: Notification): Promise<void> {
  const order = await findOrder(tx, notification.orderId);
  if (!order) throw new Error("An order that was found is gone");
  // Everything about one person comes one after another; without an account, the lock on the order does the same.
  if (order.userId !== null) await holdPerson(tx, order.userId);
  await keepFacts(ctx, tx, { order, notification });
  // Read again: an account may have been erased before it was held.
  await judgeFamily(ctx, tx, await lockFamily(tx, order.id));
}

const isOver = (link: LinkState | null | undefined): boolean => link === "expired" || link === "cancelled";

interface OrderNotification {
  readonly order: OrderRow;
  readonly notification: Notification;
}

async function keepFacts(ctx: Ctx, tx: Tx, { order, notification }: OrderNotification): Promise<void> {
  const now = ctx.clock.now();
  const { provider } = order;
  const { payments = [], refunds = [], disputes = [] } = notification;
  const link = {
    ...(isOver(notification.link) && order.overAt === null ? { overAt: now } : {}),
    ...(notification.linkId !== undefined && order.linkId === null ? { linkId: notification.linkId } : {}),
  };
  if (Object.keys(link).length > 0) await updateOrder(tx, order.id, link);
  await holdNames(
    tx,
    provider,
    payments.flatMap(({ paymentId, providerOrderId }) => [paymentId, providerOrderId]),
  );
  const about = {
    orderId: order.id,
    isPart: notification.link === "part_paid",
    payer: notification.payer ?? unknownPayer,
    form: notification.form ?? null,
  };
  for (const fact of payments) await keepPayment(tx, { provider, now }, { fact, ...about });
  for (const fact of refunds) {
    const begun = await keepRefund(tx, provider, { fact, now });
    // The first to hear of it asks for the email: an answer of the provider may be lost.
    if (begun !== undefined) await askForEmail(ctx, tx, `refund-begun ${begun} ${order.id}`);
  }
  for (const fact of disputes) await keepDispute(tx, provider, { fact, now });
}

/** Judges the rows of a family, stores the verdict and carries it out. */
async function judgeFamily(ctx: Ctx, tx: Tx, family: readonly OrderRow[]): Promise<void> {
  // An order that cost nothing has no family.
  if (family.length === 0) return;
  const rows = await listPayments(
    tx,
    family.map(({ id }) => id),
  );
  const refunds = await listRefunds(tx, rows);
  const judged = withMoney(family, { rows, refunds, disputes: await listDisputes(tx, rows) });
  const isOwned = await isAlreadyOwned(ctx, tx, family);
  const verdict = judge(judged, { isOwned });
  await keepFlags(ctx, tx, { rows, judged, verdict });
  const isFirst = family.every(({ settledAt }) => settledAt === null);
  const outcomes = family.map((order) => ({ order, its: verdict.orders.find(({ id }) => id === order.id)! }));
  for (const { order, its } of outcomes)
    if (order.isGranted && !its.isHolder) await endGrant(ctx, tx, { order, isKept: verdict.holder !== undefined });
  for (const { order, its } of outcomes) {
    await keepVerdict(ctx, tx, { order, its });
    const isNew = its.isHolder && !order.isGranted;
    if (isNew) await giveGrant(ctx, tx, { order, isFirst });
    const payment = rows.find(({ orderId, paymentId }) => orderId === order.id && paymentId === its.settledBy);
    if (!payment) continue;
    // A payment that was refunded before its webhook arrived still counts for this order, unless another order granted the same thing.
    const cameAndWent = order.settledAt === null && !verdict.holder && !isOwned;
    const isSold = isNew || cameAndWent;
    await askForPapers(ctx, tx, { order, payment, refunds: refundsOf(payment, refunds), isSold });
  }
}

interface Outcome {
  readonly order: OrderRow;
  readonly its: OrderVerdict;
}

async function keepVerdict(ctx: Ctx, tx: Tx, { order, its }: Outcome): Promise<void> {
  const change = {
    status: its.status,
    flags: [...its.flags],
    settledBy: its.settledBy,
    kept: its.remaining,
    isGranted: its.isHolder,
    settledAt: order.settledAt ?? (its.settledBy === null ? null : ctx.clock.now()),
    codeUse: order.codeUse && codeUse(its),
  };
  // Most webhooks say nothing new.
  if (isDeepStrictEqual({ ...order, ...change }, order)) return;
  await updateOrder(tx, order.id, change);
  if (its.status === "CANCELLED" || its.status === "FAILED") await freeSeatOfOrder(ctx, tx, order.id);
}

function codeUse({ settledBy, status }: OrderVerdict): OrderRow["codeUse"] {
  if (settledBy !== null) return "used";
  return status === "CANCELLED" || status === "FAILED" ? "returned" : "reserved";
}

// Wrong money waits for an administrator, until it is right or was refunded; a payment that an administrator closed stays closed.
async function keepFlags(
  ctx: Ctx,
  tx: Tx,
  { rows, judged, verdict }: { rows: readonly PaymentRow[]; judged: readonly JudgedOrder[]; verdict: Verdict },
): Promise<void> {
  const now = ctx.clock.now();
  for (const row of rows) {
    const order = judged.find(({ id }) => id === row.orderId);
    if (!order) continue;
    const flag = verdict.payments.get(row.id) ?? null;
    const isWrong = row.status === "SUCCESS" && flag !== null && flag === faultOfPayment(order, row);
    const queuedAt = isWrong ? (row.queuedAt ?? now) : row.queueClosedAt === null ? null : row.queuedAt;
    if (flag !== row.flag || queuedAt?.getTime() !== row.queuedAt?.getTime())
      await updatePayment(tx, row.id, { flag, queuedAt });
    if (flag !== row.flag && flag === "duplicate_payment") await askForEmail(ctx, tx, `twice ${order.id}`);
  }
}
