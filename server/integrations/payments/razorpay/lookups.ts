// Reads from Razorpay: orders, payments, refunds.
import { type Ask, isRefused, isRefusedFor, trusted } from "../ask.ts";
import type { OrderFacts, PaymentFact, RefundFact } from "../interface.ts";
import { at, textAt } from "../raw-values.ts";
import { paymentFact, refundFact } from "./values.ts";

/** undefined: it is not there, which Razorpay says with 400. */
export async function get(ask: Ask, question: Parameters<Ask>[0]): Promise<unknown> {
  try {
    return await ask(question);
  } catch (error) {
    if (isRefused(error, 404) || isRefusedFor(error, /does not exist|not found/i)) return undefined;
    throw error;
  }
}

export function listIn(answer: unknown, key: string): readonly unknown[] {
  const list = at(answer, key);
  return trusted(Array.isArray(list) && (list as unknown[]), `no ${key}`);
}

export async function items(ask: Ask, question: Parameters<Ask>[0]): Promise<readonly unknown[]> {
  const answer = await get(ask, question);
  return answer === undefined ? [] : listIn(answer, "items");
}

export async function readAttempts(ask: Ask, orderId: string, signal?: AbortSignal): Promise<PaymentFact[]> {
  const path = `/orders/${encodeURIComponent(orderId)}/payments`;
  const attempts = await items(ask, { call: "order_payments", path, signal });
  return attempts.map((payment) => trusted(paymentFact(payment), "a payment without id"));
}

export async function readPayment(ask: Ask, paymentId: string, signal?: AbortSignal): Promise<PaymentFact> {
  const path = `/payments/${encodeURIComponent(paymentId)}`;
  const fact = paymentFact(await ask({ call: "payment_read", path, signal }));
  return trusted(fact?.paymentId === paymentId && fact, "another payment");
}

// Only a paid payment can be refunded.
export async function readRefunds(
  ask: Ask,
  payments: readonly PaymentFact[],
  signal?: AbortSignal,
): Promise<RefundFact[]> {
  const paid = payments.filter(({ status }) => status === "SUCCESS");
  return (await Promise.all(paid.map((payment) => refundsOf(ask, payment, signal)))).flat();
}

async function refundsOf(
  ask: Ask,
  { paymentId, providerOrderId }: Pick<PaymentFact, "paymentId" | "providerOrderId">,
  signal?: AbortSignal,
): Promise<RefundFact[]> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`;
  const refunds = await items(ask, { call: "payment_refunds", path, signal });
  return refunds.map((refund) => trusted(refundFact(refund, providerOrderId), "a refund without id"));
}

export async function readOrder(ask: Ask, orderId: string, signal?: AbortSignal): Promise<OrderFacts | undefined> {
  const order = await get(ask, { call: "order_read", path: `/orders/${encodeURIComponent(orderId)}`, signal });
  if (order === undefined) return undefined;
  trusted(textAt(order, "id") === orderId, "another order");
  const payments = await readAttempts(ask, orderId, signal);
  const refunds = await readRefunds(ask, payments, signal);
  return { providerRef: textAt(order, "receipt"), payments, refunds, disputes: [] };
}
