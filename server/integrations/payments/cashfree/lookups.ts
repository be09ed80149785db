// Reads from Cashfree: orders with their payments, refunds and disputes.
import { type Ask, orMissing, trusted } from "../ask.ts";
import { disputeFact, paymentFact, refundFact } from "./values.ts";
import type { OrderFacts, PaymentFact } from "../interface.ts";
import { textAt } from "../raw-values.ts";

/** undefined: it is not there. */
export function get(ask: Ask, question: Parameters<Ask>[0]): Promise<unknown> {
  return orMissing(ask(question));
}

export function listOf(answer: unknown): readonly unknown[] {
  if (answer === undefined) return [];
  return trusted(Array.isArray(answer) && (answer as unknown[]), "no list");
}

export async function readWhatHappened(
  ask: Ask,
  order: unknown,
  signal?: AbortSignal,
): Promise<Omit<OrderFacts, "providerRef">> {
  const path = `/orders/${encodeURIComponent(trusted(textAt(order, "order_id"), "no order_id"))}`;
  const attempts = listOf(await get(ask, { call: "order_payments", path: `${path}/payments`, signal }));
  const payments = attempts.map((payment): PaymentFact => trusted(paymentFact(payment, order), "no cf_payment_id"));
  // Only a paid payment can be refunded.
  if (!payments.some(({ status }) => status === "SUCCESS")) return { payments, refunds: [], disputes: [] };
  const returned = listOf(await get(ask, { call: "order_refunds", path: `${path}/refunds`, signal }));
  const disputed = listOf(await get(ask, { call: "order_disputes", path: `${path}/disputes`, signal }));
  return {
    payments,
    refunds: returned.map((refund) => trusted(refundFact(refund, { automatic: false }), "no cf_refund_id")),
    disputes: disputed.map((dispute) => trusted(disputeFact(dispute, order), "no dispute_id")),
  };
}

export async function readOrder(ask: Ask, orderId: string, signal?: AbortSignal): Promise<OrderFacts | undefined> {
  const order = await get(ask, { call: "order_read", path: `/orders/${encodeURIComponent(orderId)}`, signal });
  if (order === undefined) return undefined;
  trusted(textAt(order, "order_id") === orderId, "another order_id");
  const providerRef = textAt(order, "link_id") ?? textAt(order, "order_tags", "link_id");
  return { providerRef, ...(await readWhatHappened(ask, order, signal)) };
}
