// The one funnel: whatever tells of money (webhook, return page, poller, an administrator) ends here. Facts are kept, everything about
// this person and this thing is judged by the rules, and what follows is done in the same transaction: once, in whatever order things are told.
import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import type { DisputeFact, LinkState, PaymentFact, RefundFact } from "#server/integrations/payments/interface.ts";
import { holdNames, keepPayment, listPayments, type Payer, type PaymentRow, updatePayment } from "./fact-store.ts";
import { type DisputeRow, keepDispute, keepRefund, listDisputes, listRefunds, type RefundRow } from "./refund-store.ts";
import { endGrant, giveGrant, isTheirsAnyway } from "./grants.ts";
import { type JudgedOrder, judge, type OrderVerdict, type Verdict, whatIsWrong } from "./judge-rules.ts";
import { findOrder, lockFamily, type OrderRow, updateOrder } from "./order-store.ts";
import { askForLetter, askForPapers } from "./papers.ts";

export interface Told {
  readonly orderId: string;
  readonly payments?: readonly PaymentFact[];
  readonly refunds?: readonly RefundFact[];
  readonly disputes?: readonly DisputeFact[];
  readonly link?: LinkState | null;
  // Which the provider gave the link, when it was read.
  readonly linkId?: string;
  readonly payer?: Payer;
  readonly form?: string | null;
}

const nobodyKnown: Payer = { email: null, phone: null };

/** In a transaction of its own. `also` is done with it or not at all. */
export function settle(ctx: Ctx, told: Told, also?: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await settleWithin(ctx, tx, told);
    await also?.(tx);
  });
}

export async function settleWithin(ctx: Ctx, tx: Tx, told: Told): Promise<void> {
  const { orderId } = told;
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error("An order that was found is gone");
  // Everything about one person comes one after another; the orders are locked for whoever has no account any more.
  if (order.userId !== null) await holdPerson(tx, order.userId);
  await keepFacts(ctx, tx, { order, told });
  // Read again: its account may have been erased before it was held.
  await judgeFamily(ctx, tx, await lockFamily(tx, (await findOrder(tx, orderId))!));
}

const isOver = (link: LinkState | null | undefined): boolean => link === "expired" || link === "cancelled";

async function keepFacts(ctx: Ctx, tx: Tx, { order, told }: { order: OrderRow; told: Told }): Promise<void> {
  const now = ctx.clock.now();
  const { provider } = order;
  const link = {
    ...(isOver(told.link) && order.overAt === null ? { overAt: now } : {}),
    ...(told.linkId !== undefined && order.linkId === null ? { linkId: told.linkId } : {}),
  };
  if (Object.keys(link).length > 0) await updateOrder(tx, order.id, link);
  const { payments = [] } = told;
  await holdNames(
    tx,
    provider,
    payments.flatMap(({ paymentId, providerOrderId }) => [paymentId, providerOrderId]),
  );
  for (const fact of payments)
    await keepPayment(tx, {
      provider,
      fact,
      orderId: order.id,
      isPart: told.link === "part_paid",
      payer: told.payer ?? nobodyKnown,
      form: told.form ?? null,
      now,
    });
  for (const fact of told.refunds ?? []) {
    const begun = await keepRefund(tx, provider, { fact, now });
    // Whoever heard of it first: an answer of the provider may be lost.
    if (begun !== undefined) await askForLetter(ctx, tx, `refund-begun ${begun} ${order.id}`);
  }
  for (const fact of told.disputes ?? []) await keepDispute(tx, provider, { fact, now });
}

/** What the rows of one family come to, written down and done. */
async function judgeFamily(ctx: Ctx, tx: Tx, family: readonly OrderRow[]): Promise<void> {
  const rows = await listPayments(
    tx,
    family.map(({ id }) => id),
  );
  const refunds = await listRefunds(tx, rows);
  const judged = withMoney(family, { rows, refunds, disputes: await listDisputes(tx, rows) });
  const verdict = judge(judged, { hasAnyway: await isTheirsAnyway(ctx, tx, family) });
  await keepFlags(ctx, tx, { rows, judged, verdict });
  for (const order of family) {
    const its = verdict.orders.find(({ id }) => id === order.id)!;
    if (order.isGranted && !its.isHolder) await endGrant(ctx, tx, { order, isKept: verdict.holder !== undefined });
  }
  const isFirst = family.every(({ settledAt }) => settledAt === null);
  for (const order of family)
    await follow(ctx, tx, { order, its: verdict.orders.find(({ id }) => id === order.id)!, isFirst, rows, refunds });
}

interface Outcome {
  readonly order: OrderRow;
  readonly its: OrderVerdict;
  readonly isFirst: boolean;
  readonly rows: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
}

async function follow(ctx: Ctx, tx: Tx, { order, its, isFirst, rows, refunds }: Outcome): Promise<void> {
  const now = {
    status: its.status,
    flags: [...its.flags],
    settledBy: its.settledBy,
    isGranted: its.isHolder,
    settledAt: order.settledAt ?? (its.settledBy === null ? null : ctx.clock.now()),
    codeUse: order.codeUse && codeUse(its),
  };
  // Most of what is told says nothing new.
  if (!isDeepStrictEqual({ ...order, ...now }, order)) await updateOrder(tx, order.id, now);
  const isNew = its.isHolder && !order.isGranted;
  if (isNew) await giveGrant(ctx, tx, { order, isFirst });
  const payment = rows.find(({ orderId, paymentId }) => orderId === order.id && paymentId === its.settledBy);
  if (payment) await askForPapers(ctx, tx, { order, payment, refunds: refundsOf(payment, refunds), isNew });
}

function codeUse({ settledBy, status }: OrderVerdict): OrderRow["codeUse"] {
  if (settledBy !== null) return "used";
  return status === "CANCELLED" || status === "FAILED" ? "returned" : "reserved";
}

interface SettleFacts {
  readonly rows: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly disputes: readonly DisputeRow[];
}

function withMoney(family: readonly OrderRow[], { rows, refunds, disputes }: SettleFacts): JudgedOrder[] {
  return family.map((order) => ({
    id: order.id,
    amount: order.amount,
    isOver: order.overAt !== null,
    isGranted: order.isGranted,
    settledBy: order.settledBy,
    payments: rows
      .filter(({ orderId }) => orderId === order.id)
      .map((row) => {
        const its = disputes.filter((dispute) => isAbout(dispute, row));
        return {
          ...row,
          refunded: refundsOf(row, refunds).reduce((sum, { amount }) => sum + (amount ?? 0), 0),
          takenBack: its
            .filter(({ outcome }) => outcome === "lost")
            .reduce((sum, { amount }) => sum + (amount ?? row.amount ?? 0), 0),
          isDisputed: its.some(({ outcome }) => outcome === "open"),
        };
      }),
  }));
}

// For certain.
function refundsOf({ provider, paymentId }: PaymentRow, refunds: readonly RefundRow[]): RefundRow[] {
  return refunds.filter((one) => one.provider === provider && one.paymentId === paymentId && one.status === "SUCCESS");
}

function isAbout(dispute: DisputeRow, row: PaymentRow): boolean {
  if (dispute.provider !== row.provider) return false;
  return dispute.paymentId === null
    ? dispute.providerOrderId === row.providerOrderId
    : dispute.paymentId === row.paymentId;
}

// What is wrong waits for an administrator, until it is right or has gone back; what somebody has closed stays closed.
async function keepFlags(
  ctx: Ctx,
  tx: Tx,
  { rows, judged, verdict }: { rows: readonly PaymentRow[]; judged: readonly JudgedOrder[]; verdict: Verdict },
): Promise<void> {
  const now = ctx.clock.now();
  for (const row of rows) {
    const flag = verdict.payments.get(row.id) ?? null;
    const order = judged.find(({ id }) => id === row.orderId)!;
    const isWrong = row.status === "SUCCESS" && flag !== null && flag === whatIsWrong(order, row);
    const queuedAt = isWrong ? (row.queuedAt ?? now) : row.queueClosedAt === null ? null : row.queuedAt;
    if (flag !== row.flag || queuedAt?.getTime() !== row.queuedAt?.getTime())
      await updatePayment(tx, row.id, { flag, queuedAt });
  }
}
