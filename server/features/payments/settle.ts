// The one funnel: whatever tells of money (webhook, return page, poller, an administrator) ends here. Facts are kept, everything about
// this person and this thing is judged by the rules, and what follows is done in the same transaction: once, in whatever order things are told.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import type { DisputeFact, LinkState, PaymentFact, RefundFact } from "#server/integrations/payments/interface.ts";
import { keepPayment, listPayments, type Payer, type PaymentRow, updatePayment } from "./fact-store.ts";
import { type DisputeRow, keepDispute, keepRefund, listDisputes, listRefunds, type RefundRow } from "./refund-store.ts";
import { endGrant, giveGrant, isTheirsAnyway } from "./grants.ts";
import { type JudgedOrder, judge, type OrderVerdict, type Verdict, whatIsWrong } from "./judge-rules.ts";
import { findOrder, lockFamily, type OrderRow, updateOrder } from "./order-store.ts";
import { askForPapers } from "./papers.ts";

export interface Told {
  readonly orderId: string;
  readonly payments?: readonly PaymentFact[];
  readonly refunds?: readonly RefundFact[];
  readonly disputes?: readonly DisputeFact[];
  readonly link?: LinkState | null;
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
  const family = await lockFamily(tx, (await findOrder(tx, orderId)) ?? order);
  await keepFacts(ctx, tx, { order, told });
  const now = ctx.clock.now();
  if (isOver(told.link) && family.some(({ id, overAt }) => id === orderId && overAt === null)) {
    await updateOrder(tx, orderId, { overAt: now });
  }
  await judgeFamily(
    ctx,
    tx,
    family.map((one) => (one.id === orderId && isOver(told.link) ? { ...one, overAt: one.overAt ?? now } : one)),
  );
}

const isOver = (link: LinkState | null | undefined): boolean => link === "expired" || link === "cancelled";

async function keepFacts(ctx: Ctx, tx: Tx, { order, told }: { order: OrderRow; told: Told }): Promise<void> {
  const now = ctx.clock.now();
  const { provider } = order;
  for (const fact of told.payments ?? [])
    await keepPayment(tx, {
      provider,
      fact,
      orderId: order.id,
      isPart: told.link === "part_paid",
      payer: told.payer ?? nobodyKnown,
      form: told.form ?? null,
      now,
    });
  for (const fact of told.refunds ?? []) await keepRefund(tx, provider, { fact, now });
  for (const fact of told.disputes ?? []) await keepDispute(tx, provider, { fact, now });
}

/** What the rows of one family come to, written down and done. */
async function judgeFamily(ctx: Ctx, tx: Tx, family: readonly OrderRow[]): Promise<void> {
  const rows = await listPayments(
    tx,
    family.map(({ id }) => id),
  );
  if (rows.length === 0 && family.every(({ status, overAt }) => status !== "INITIATED" || overAt === null)) return;
  const judged = withMoney(family, {
    rows,
    refunds: await listRefunds(tx, rows),
    disputes: await listDisputes(tx, rows),
  });
  const verdict = judge(judged, { hasAnyway: await isTheirsAnyway(ctx, tx, family) });
  await keepFlags(ctx, tx, { rows, judged, verdict });
  for (const order of family) {
    const its = verdict.orders.find(({ id }) => id === order.id)!;
    if (order.isGranted && !its.isHolder) await endGrant(ctx, tx, { order, isKept: verdict.holder !== undefined });
  }
  const isFirst = family.every(({ settledAt }) => settledAt === null);
  for (const order of family)
    await follow(ctx, tx, { order, its: verdict.orders.find(({ id }) => id === order.id)!, isFirst });
}

interface Outcome {
  readonly order: OrderRow;
  readonly its: OrderVerdict;
  readonly isFirst: boolean;
}

async function follow(ctx: Ctx, tx: Tx, { order, its, isFirst }: Outcome): Promise<void> {
  const isSettled = its.settledBy !== null;
  await updateOrder(tx, order.id, {
    status: its.status,
    flags: [...its.flags],
    settledBy: its.settledBy,
    isGranted: its.isHolder,
    settledAt: order.settledAt ?? (isSettled ? ctx.clock.now() : null),
    ...(order.codeUse === null ? {} : { codeUse: codeUse(its) }),
  });
  if (its.isHolder && !order.isGranted) await giveGrant(ctx, tx, { order, isFirst });
  await askForPapers(ctx, tx, {
    order: { ...order, settledBy: its.settledBy },
    isNew: its.isHolder && !order.isGranted,
  });
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
          refunded: refunds
            .filter(
              ({ provider, paymentId, status }) =>
                provider === row.provider && paymentId === row.paymentId && status === "SUCCESS",
            )
            .reduce((sum, { amount }) => sum + (amount ?? 0), 0),
          takenBack: its
            .filter(({ outcome }) => outcome === "lost")
            .reduce((sum, { amount }) => sum + (amount ?? row.amount ?? 0), 0),
          isDisputed: its.some(({ outcome }) => outcome === "open"),
        };
      }),
  }));
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
