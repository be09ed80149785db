// The states and flags of an order.
export const orderStatuses = [
  "INITIATED",
  "PENDING",
  "PAID",
  "PARTIALLY_REFUNDED",
  "REFUNDED",
  "CHARGED_BACK",
  "CANCELLED",
  "FAILED",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

// duplicate_payment: a refund is due. disputed: the payer's bank asks.
export const paymentFlags = ["duplicate_payment", "disputed"] as const;
export type PaymentFlag = (typeof paymentFlags)[number];

/** Why a payment is unmatched. */
export const queueReasons = [
  "unknown_order",
  "no_match",
  "ambiguous",
  "amount_mismatch",
  "currency_mismatch",
  "partial",
] as const;
export type QueueReason = (typeof queueReasons)[number];

/** Why an order may belong to an unmatched payment: the more reasons, the likelier. */
export const likelyReasons = ["named", "email", "phone", "amount", "near"] as const;
export type LikelyReason = (typeof likelyReasons)[number];
