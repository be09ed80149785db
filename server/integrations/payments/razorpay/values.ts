// The meaning of Razorpay's words, in answers and in events alike. Its amounts are paise.
import type { DisputeFact, LinkState, PaymentFact, RefundFact } from "../interface.ts";
import { paiseAt, secondsAt, textAt, wordAt } from "../raw-values.ts";

const linkStates: Readonly<Record<string, LinkState>> = {
  CREATED: "open",
  PAID: "paid",
  PARTIALLY_PAID: "part_paid",
  EXPIRED: "expired",
  CANCELLED: "cancelled",
};

export function linkState(word: string): LinkState | null {
  return linkStates[word.toUpperCase()] ?? null;
}

const paymentStates: Readonly<Record<string, PaymentFact["status"]>> = {
  CAPTURED: "SUCCESS",
  // A refunded payment was paid before: the refunds say the rest.
  REFUNDED: "SUCCESS",
  FAILED: "FAILED",
};

export function paymentFact(payment: unknown): PaymentFact | undefined {
  const paymentId = textAt(payment, "id");
  if (paymentId === null) return undefined;
  return {
    paymentId,
    providerOrderId: textAt(payment, "order_id"),
    // Created and authorized wait: an authorized payment is no success before it is captured.
    status: paymentStates[wordAt(payment, "status")] ?? "PENDING",
    amount: paiseAt(payment, "amount"),
    currency: textAt(payment, "currency")?.toUpperCase() ?? null,
    method: textAt(payment, "method"),
    at: secondsAt(payment, "created_at"),
  };
}

export function refundFact(refund: unknown, providerOrderId: string | null): RefundFact | undefined {
  const providerRefundId = textAt(refund, "id");
  const paymentId = textAt(refund, "payment_id");
  if (providerRefundId === null || paymentId === null) return undefined;
  const status = wordAt(refund, "status");
  return {
    refundId: textAt(refund, "receipt"),
    providerRefundId,
    paymentId,
    providerOrderId,
    amount: paiseAt(refund, "amount"),
    status: status === "PROCESSED" ? "SUCCESS" : status === "FAILED" ? "FAILED" : "PENDING",
    automatic: false,
  };
}

/** `word` is the state: the end of an event's name, or its status. */
export function disputeFact(
  dispute: unknown,
  { word, providerOrderId }: { readonly word: string; readonly providerOrderId: string | null },
): DisputeFact | undefined {
  const disputeId = textAt(dispute, "id");
  if (disputeId === null) return undefined;
  return {
    disputeId,
    paymentId: textAt(dispute, "payment_id"),
    providerOrderId,
    amount: paiseAt(dispute, "amount"),
    status: textAt(dispute, "status") ?? "",
    outcome: word === "lost" ? "lost" : word === "won" || word === "closed" ? "over" : "open",
  };
}
