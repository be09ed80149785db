// The meaning of Cashfree's words, in answers and in events alike.
import type { DisputeFact, LinkState, PaymentFact, RefundFact } from "../interface.ts";
import { dateAt, rupeesAt, textAt, wordAt } from "../raw-values.ts";

const linkStates: Readonly<Record<string, LinkState>> = {
  ACTIVE: "open",
  PAID: "paid",
  PARTIALLY_PAID: "part_paid",
  EXPIRED: "expired",
  CANCELLED: "cancelled",
};

const failed = new Set(["FAILED", "USER_DROPPED", "CANCELLED", "VOID"]);

export function linkState(link: unknown): LinkState | null {
  return linkStates[wordAt(link, "link_status")] ?? null;
}

/** A word that is not known waits: nothing is granted for it and nothing is given up. */
function paymentStatus(payment: unknown): PaymentFact["status"] {
  const word = wordAt(payment, "payment_status");
  return word === "SUCCESS" ? "SUCCESS" : failed.has(word) ? "FAILED" : "PENDING";
}

/** undefined without the payment's id. An API's payment carries what an event says of the order beside it. */
export function paymentFact(payment: unknown, order: unknown): PaymentFact | undefined {
  const paymentId = textAt(payment, "cf_payment_id");
  if (paymentId === null) return undefined;
  return {
    paymentId,
    providerOrderId: textAt(order, "order_id") ?? textAt(payment, "order_id"),
    status: paymentStatus(payment),
    // payment_amount may be more (a fee) or less (a bank's offer).
    amount: rupeesAt(order, "order_amount") ?? rupeesAt(payment, "order_amount"),
    currency: currencyOf([textAt(payment, "payment_currency"), textAt(order, "order_currency")]),
    method: textAt(payment, "payment_group"),
    at: dateAt(payment, "payment_completion_time") ?? dateAt(payment, "payment_time"),
  };
}

// Where two are named and differ, the foreign one must not go unseen.
function currencyOf(named: readonly (string | null)[]): string | null {
  const currencies = named.filter((currency) => currency !== null).map((currency) => currency.toUpperCase());
  return currencies.find((currency) => currency !== "INR") ?? currencies[0] ?? null;
}

const refundFailed = new Set(["CANCELLED", "FAILED"]);

export function refundFact(refund: unknown, about: { readonly automatic: boolean }): RefundFact | undefined {
  const providerRefundId = textAt(refund, "cf_refund_id");
  const paymentId = textAt(refund, "cf_payment_id");
  if (providerRefundId === null || paymentId === null) return undefined;
  const automatic = about.automatic || wordAt(refund, "refund_type") === "PAYMENT_AUTO_REFUND";
  const status = wordAt(refund, "refund_status");
  return {
    refundId: automatic ? null : textAt(refund, "refund_id"),
    providerRefundId,
    paymentId,
    providerOrderId: textAt(refund, "order_id"),
    amount: rupeesAt(refund, "refund_amount"),
    status: status === "SUCCESS" ? "SUCCESS" : refundFailed.has(status) ? "FAILED" : "PENDING",
    automatic,
  };
}

/** undefined without its id. An API's dispute names its order within, an event beside it. */
export function disputeFact(dispute: unknown, order: unknown, isClosed = false): DisputeFact | undefined {
  const disputeId = textAt(dispute, "dispute_id");
  if (disputeId === null) return undefined;
  const named = (key: string): string | null =>
    textAt(dispute, "order_details", key) ?? textAt(dispute, key) ?? textAt(order, key);
  const status = wordAt(dispute, "dispute_status");
  // <STAGE>_<STATE>
  const isLost = /_MERCHANT_(LOST|ACCEPTED)$/.test(status);
  return {
    disputeId,
    paymentId: named("cf_payment_id"),
    providerOrderId: named("order_id"),
    amount: rupeesAt(dispute, "dispute_amount"),
    status: textAt(dispute, "dispute_status") ?? "",
    outcome: isLost ? "lost" : isClosed || status.endsWith("_MERCHANT_WON") ? "over" : "open",
  };
}
