// A refund by an administrator. The row comes first, then the provider; after an uncertain answer the same reference is asked for again.
import { randomBytes } from "node:crypto";
import type { RefundRequest } from "#contract/payments-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "#server/features/accounts/standing.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { ProviderRefused, type RefundFact } from "#server/integrations/payments/interface.ts";
import { enqueue, GiveUp, type WorkKind } from "#server/jobs/due-work.ts";
import { listPayments, type PaymentRow } from "../fact-store.ts";
import { findRefund, insertRefund, listRefunds, type RefundRow, updateRefund } from "../refund-store.ts";
import { retryLook } from "../settling/follow-orders.ts";
import { leftOf, nextLook } from "../judge-rules.ts";
import { canAsk, providerOf } from "../settling/links.ts";
import { isAway } from "../history/look-at-payments.ts";
import { findOrder, lockFamily, type OrderRow } from "../order-store.ts";
import { settle } from "../settling/settle.ts";

const refundWork = "refund look";
const longestMs = 18_000;

/** The rest of the payment that settled it, unless another amount or payment is named. Two clicks make one refund. */
export async function refundPayment(
  ctx: Ctx,
  admin: { id: string },
  { orderId, wish }: { orderId: string; wish: RefundRequest },
): Promise<RefundRow> {
  const refund = await inTransaction(ctx.db, (tx) => begin(ctx, tx, { admin, orderId, wish }));
  try {
    await askForRefund(ctx, refund, { orderId, signal: AbortSignal.timeout(longestMs) });
  } catch (error) {
    if (!isAway(error)) throw error;
    ctx.log.error(
      { order: orderId, refund: refund.refundId, err: error },
      "a refund is not certain yet and will be asked for again",
    );
  }
  return (await findRefund(ctx.db, refund.id))!;
}

interface RefundStart {
  readonly admin: { readonly id: string };
  readonly orderId: string;
  readonly wish: RefundRequest;
}

async function begin(ctx: Ctx, tx: Tx, { admin, orderId, wish }: RefundStart): Promise<RefundRow> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Refusal("not_found");
  if (order.userId !== null) await holdPerson(tx, order.userId);
  await lockFamily(tx, order.id);
  const payment = await chosen(tx, (await findOrder(tx, orderId))!, wish.paymentId);
  const left = payment && leftOf(payment, await listRefunds(tx, [payment]));
  // Of two administrators who refund at the same time, or of two clicks: the second has seen more money than is there now.
  if (payment && wish.left !== undefined && wish.left !== left) throw new Refusal("changed_meanwhile");
  if (!payment || !left) throw new Refusal("not_refundable");
  if (!canAsk(ctx, payment)) throw new Refusal("payments_unavailable", { retryAfterSeconds: 60 });
  if (wish.amount !== undefined && wish.amount > left)
    throw new Refusal("invalid_input", { fields: { amount: "That is more than is left." } });
  const now = ctx.clock.now();
  const amount = wish.amount ?? left;
  const row = await insertRefund(tx, {
    provider: payment.provider,
    refundId: `rf_${randomBytes(15).toString("base64url")}`,
    paymentId: payment.paymentId,
    providerOrderId: payment.providerOrderId,
    amount,
    status: "PENDING",
    requestedBy: admin.id,
    reason: wish.reason || null,
    createdAt: now,
    toldAt: now,
  });
  await recordAct(ctx, tx, {
    actorId: admin.id,
    act: "payment.refunded",
    subject: `order:${orderId}`,
    facts: { payment: payment.paymentId, amount, ...(wish.reason ? { reason: wish.reason } : {}) },
  });
  const dueAt = nextLook(0, { since: now, pauseSeconds: ctx.config.payments.pollSeconds })!;
  await enqueue(ctx, tx, { kind: refundWork, subject: String(row.id), facts: orderId, dueAt });
  return row;
}

async function chosen(tx: Tx, order: OrderRow, paymentId: string | undefined): Promise<PaymentRow | undefined> {
  const wanted = paymentId ?? order.settledBy;
  return (await listPayments(tx, [order.id])).find((row) => row.paymentId === wanted && row.status === "SUCCESS");
}

async function askForRefund(
  ctx: Ctx,
  refund: RefundRow,
  { orderId, signal }: { orderId: string; signal: AbortSignal },
): Promise<void> {
  const wanted = {
    refundId: refund.refundId!,
    paymentId: refund.paymentId,
    providerOrderId: refund.providerOrderId,
    amount: refund.amount!,
    note: "Refund",
  };
  const provider = providerOf(ctx, refund);
  let fact: RefundFact;
  try {
    // A refund that the provider knows is only read.
    fact =
      (refund.providerRefundId === null ? undefined : await provider.readRefund(wanted, signal)) ??
      (await provider.refund(wanted, signal));
  } catch (error) {
    if (!(error instanceof ProviderRefused) || error.isKeys) throw error;
    ctx.log.error({ order: orderId, code: error.code, status: error.status }, "the payment provider refuses a refund");
    return settle(ctx, { orderId }, (tx) => updateRefund(tx, refund.id, { status: "FAILED" }));
  }
  await settle(ctx, { orderId, refunds: [{ ...fact, refundId: refund.refundId }] });
}

/** A refund is followed like an order: the hub polls for its result, and asks again for one that the provider never received. */
export function followRefunds(ctx: Ctx): WorkKind {
  return {
    name: refundWork,
    concurrency: 2,
    leaseSeconds: 120,
    retryAfter: retryLook(ctx),
    async run({ subject, facts: orderId }, signal) {
      const refund = await findRefund(ctx.db, Number(subject));
      if (!refund || refund.status !== "PENDING" || orderId === null) return undefined;
      await askForRefund(ctx, refund, { orderId, signal });
      const looks = refund.looks + 1;
      await updateRefund(ctx.db, refund.id, { looks });
      const next = nextLook(looks, { since: refund.createdAt, pauseSeconds: ctx.config.payments.pollSeconds });
      if (next) return { againInMs: Math.max(1000, next.getTime() - ctx.clock.now().getTime()) };
      // After seven days an administrator has to ask the provider's support.
      if ((await findRefund(ctx.db, refund.id))?.status === "PENDING") throw new GiveUp("RefundStillPending");
      return undefined;
    },
  };
}
