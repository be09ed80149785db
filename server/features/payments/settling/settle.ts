// The one funnel: whatever tells of money (webhook, return page, poller, an administrator) ends here. Facts are kept, everything about
// this person and this thing is judged by the rules, and what follows is done in the same transaction: once, in whatever order things are told.
import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { holdPeople } from "#server/features/accounts/standing.ts";
import type { DisputeFact, LinkState, PaymentFact, RefundFact } from "#server/integrations/payments/interface.ts";
import {
  holdNames,
  type KeptPayment,
  keepPayments,
  listPayments,
  type Payer,
  type PaymentRow,
  updatePayment,
} from "../fact-store.ts";
import { keepDispute, keepRefund, listDisputes, listRefunds } from "../refund-store.ts";
import { endGrant, findTheirsAnyway, giveGrants } from "./grants.ts";
import { type JudgedOrder, judge, type OrderVerdict, type Verdict, whatIsWrong } from "../judge-rules.ts";
import {
  type JudgedChange,
  listOrders,
  lockFamilies,
  type OrderRow,
  updateJudged,
  updateOrder,
} from "../order-store.ts";
import { refundsOf, type SettleFacts, withMoney } from "./family-money.ts";
import { askForLetters, askForPapers } from "./papers.ts";

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
    await settleWithin(ctx, tx, [told]);
    await also?.(tx);
  });
}

interface About {
  readonly order: OrderRow;
  readonly told: Told;
}

/** What several are told costs one statement together wherever it can. */
export async function settleWithin(ctx: Ctx, tx: Tx, news: readonly Told[]): Promise<void> {
  const ids = news.map(({ orderId }) => orderId);
  const orders = new Map((await listOrders(tx, ids)).map((order) => [order.id, order]));
  if (ids.some((id) => !orders.has(id))) throw new Error("An order that was found is gone");
  // Everything about one person comes one after another; the orders are locked for whoever has no account any more.
  await holdPeople(
    tx,
    [...orders.values()].flatMap(({ userId }) => userId ?? []),
  );
  const about = news.map((told) => ({ told, order: orders.get(told.orderId)! }));
  for (const [provider, its] of Map.groupBy(about, ({ order }) => order.provider))
    await keepFacts(ctx, tx, { provider, its });
  // Read again: an account may have been erased before it was held.
  await judgeFamilies(ctx, tx, await lockFamilies(tx, ids));
}

const isOver = (link: LinkState | null | undefined): boolean => link === "expired" || link === "cancelled";

interface NewFacts {
  readonly provider: string;
  readonly its: readonly About[];
}

async function keepFacts(ctx: Ctx, tx: Tx, { provider, its }: NewFacts): Promise<void> {
  const now = ctx.clock.now();
  for (const { order, told } of its) {
    const link = {
      ...(isOver(told.link) && order.overAt === null ? { overAt: now } : {}),
      ...(told.linkId !== undefined && order.linkId === null ? { linkId: told.linkId } : {}),
    };
    if (Object.keys(link).length > 0) await updateOrder(tx, order.id, link);
  }
  const kept = its.flatMap(paymentsOf);
  await holdNames(
    tx,
    provider,
    kept.flatMap(({ fact }) => [fact.paymentId, fact.providerOrderId]),
  );
  await keepPayments(tx, { provider, now }, kept);
  for (const { order, told } of its) {
    for (const fact of told.refunds ?? []) {
      const begun = await keepRefund(tx, provider, { fact, now });
      // Whoever heard of it first: an answer of the provider may be lost.
      if (begun !== undefined) await askForLetters(ctx, tx, `refund-begun ${begun} ${order.id}`);
    }
    for (const fact of told.disputes ?? []) await keepDispute(tx, provider, { fact, now });
  }
}

function paymentsOf({ order, told }: About): KeptPayment[] {
  return (told.payments ?? []).map((fact) => ({
    fact,
    orderId: order.id,
    isPart: told.link === "part_paid",
    payer: told.payer ?? nobodyKnown,
    form: told.form ?? null,
  }));
}

/** What the rows of each family come to, written down and done. */
async function judgeFamilies(ctx: Ctx, tx: Tx, families: readonly (readonly OrderRow[])[]): Promise<void> {
  const rows = await listPayments(
    tx,
    families.flat().map(({ id }) => id),
  );
  const facts = { rows, refunds: await listRefunds(tx, rows), disputes: await listDisputes(tx, rows) };
  const theirs = await findTheirsAnyway(ctx, tx, families);
  const outcomes: Outcome[] = [];
  for (const family of families) {
    const judged = withMoney(family, facts);
    const verdict = judge(judged, { hasAnyway: theirs.has(family) });
    await keepFlags(ctx, tx, { rows, judged, verdict });
    const isFirst = family.every(({ settledAt }) => settledAt === null);
    for (const order of family) {
      const its = verdict.orders.find(({ id }) => id === order.id)!;
      if (order.isGranted && !its.isHolder) await endGrant(ctx, tx, { order, isKept: verdict.holder !== undefined });
      const isNew = its.isHolder && !order.isGranted;
      // A payment that was refunded before its webhook arrived still counts for this order, unless another order granted the same thing.
      const cameAndWent = order.settledAt === null && its.settledBy !== null && !verdict.holder && !theirs.has(family);
      outcomes.push({ order, its, isFirst, isNew, isSold: isNew || cameAndWent });
    }
  }
  await follow(ctx, tx, { outcomes, facts });
}

interface Outcome {
  readonly order: OrderRow;
  readonly its: OrderVerdict;
  readonly isFirst: boolean;
  readonly isNew: boolean;
  // It is due an invoice, whether or not anything is theirs by it now.
  readonly isSold: boolean;
}

interface Followed {
  readonly outcomes: readonly Outcome[];
  readonly facts: SettleFacts;
}

async function follow(ctx: Ctx, tx: Tx, { outcomes, facts: { rows, refunds } }: Followed): Promise<void> {
  const now = ctx.clock.now();
  const changes = outcomes.map(({ order, its }) => ({ order, change: changeOf(order, its, now) }));
  // Most of what is told says nothing new.
  const isNews = ({ order, change }: (typeof changes)[number]) => !isDeepStrictEqual({ ...order, ...change }, order);
  await updateJudged(
    tx,
    changes.filter(isNews).map(({ change }) => change),
  );
  await giveGrants(
    ctx,
    tx,
    outcomes.filter(({ isNew }) => isNew),
  );
  const settled = outcomes.flatMap(({ order, its, isSold }) => {
    const payment = rows.find(({ orderId, paymentId }) => orderId === order.id && paymentId === its.settledBy);
    return payment ? [{ order, payment, refunds: refundsOf(payment, refunds), isSold }] : [];
  });
  await askForPapers(ctx, tx, settled);
}

function changeOf(order: OrderRow, its: OrderVerdict, now: Date): JudgedChange {
  return {
    id: order.id,
    status: its.status,
    flags: [...its.flags],
    settledBy: its.settledBy,
    kept: its.kept,
    isGranted: its.isHolder,
    settledAt: order.settledAt ?? (its.settledBy === null ? null : now),
    codeUse: order.codeUse && codeUse(its),
  };
}

function codeUse({ settledBy, status }: OrderVerdict): OrderRow["codeUse"] {
  if (settledBy !== null) return "used";
  return status === "CANCELLED" || status === "FAILED" ? "returned" : "reserved";
}

// What is wrong waits for an administrator, until it is right or has gone back; what somebody has closed stays closed.
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
    const isWrong = row.status === "SUCCESS" && flag !== null && flag === whatIsWrong(order, row);
    const queuedAt = isWrong ? (row.queuedAt ?? now) : row.queueClosedAt === null ? null : row.queuedAt;
    if (flag !== row.flag || queuedAt?.getTime() !== row.queuedAt?.getTime())
      await updatePayment(tx, row.id, { flag, queuedAt });
    if (flag !== row.flag && flag === "duplicate_payment") await askForLetters(ctx, tx, `twice ${order.id}`);
  }
}
