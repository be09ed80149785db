// What an order may be, and what may be odd about its money.
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

/** Why money waits for an administrator to say whose it is. */
export const queueReasons = [
  "unknown_order",
  "no_match",
  "ambiguous",
  "amount_mismatch",
  "currency_mismatch",
  "partial",
] as const;
export type QueueReason = (typeof queueReasons)[number];

/** Why an order may be what such money was meant for: the more, the likelier. */
export const likelyReasons = ["named", "email", "phone", "amount", "near"] as const;
export type LikelyReason = (typeof likelyReasons)[number];
