// How the shop learns of a link and its payments: in answers and in webhooks.
import { playedPaymentPaths } from "#contract/values/stage-paths.ts";
import { type LinkStatus, statusOf } from "./rules.ts";
import type { Book, PlayedPayment, PlayedRefund } from "#contract/values/played-payment.ts";

export interface SandboxEvent {
  readonly type: string;
  readonly body: string;
}

export interface Link {
  readonly ref: string;
  readonly code: string;
  readonly number: number;
  readonly book: Book;
}

const paymentWords = { success: "SUCCESS", pending: "PENDING", failed: "FAILED", dropped: "USER_DROPPED" } as const;
const refundWords = { success: "SUCCESS", pending: "PENDING", failed: "CANCELLED" } as const;
const disputeWords = {
  open: { type: "DISPUTE_CREATED", status: "CHARGEBACK_CREATED" },
  won: { type: "DISPUTE_CLOSED", status: "CHARGEBACK_MERCHANT_WON" },
  lost: { type: "DISPUTE_CLOSED", status: "CHARGEBACK_MERCHANT_LOST" },
} as const;
const eventTypes = {
  success: "PAYMENT_SUCCESS_WEBHOOK",
  failed: "PAYMENT_FAILED_WEBHOOK",
  dropped: "PAYMENT_USER_DROPPED_WEBHOOK",
} as const;

export function linkShape({ ref, code, number, book }: Link, about: { now: Date; publicUrl: string }): object {
  const status = statusOf(book, about.now);
  return {
    cf_link_id: String(number),
    link_id: ref,
    link_status: status,
    link_currency: "INR",
    link_amount: book.amount / 100,
    link_amount_paid: status === "PAID" ? book.amount / 100 : 0,
    link_purpose: book.purpose,
    link_url: `${about.publicUrl}${playedPaymentPaths.link(code)}`,
    link_expiry_time: book.expiresAt,
    customer_details: customerShape(book),
  };
}

export function orderShape({ ref, book }: Link, orderId: string): object {
  const isPaid = book.payments.some((payment) => payment.orderId === orderId && payment.state === "success");
  return {
    order_id: orderId,
    entity: "order",
    order_amount: book.amount / 100,
    order_currency: "INR",
    order_status: isPaid ? "PAID" : "ACTIVE",
    link_id: ref,
    order_tags: { link_id: ref },
  };
}

export function paymentShape(book: Book, payment: PlayedPayment): object {
  return {
    cf_payment_id: payment.id,
    order_id: payment.orderId,
    entity: "payment",
    payment_status: paymentWords[payment.state],
    payment_amount: book.amount / 100,
    order_amount: book.amount / 100,
    payment_currency: "INR",
    payment_group: payment.method,
    payment_time: payment.at,
  };
}

export function refundShape(payment: PlayedPayment, refund: PlayedRefund): object {
  return {
    cf_refund_id: refund.id,
    cf_payment_id: payment.id,
    refund_id: refund.ref ?? `desk_${refund.id}`,
    order_id: payment.orderId,
    refund_amount: refund.amount / 100,
    refund_currency: "INR",
    refund_type: "MERCHANT_INITIATED",
    refund_status: refundWords[refund.state],
    refund_note: refund.note,
  };
}

function customerShape({ customer }: Book): object {
  return { customer_name: customer.name, customer_email: customer.email, customer_phone: customer.phone };
}

function eventOf(type: string, data: object, now: Date): SandboxEvent {
  return { type, body: JSON.stringify({ data, event_time: now.toISOString(), type }) };
}

/** A pending payment sends no webhook. */
export function paymentEvents(link: Link, payment: PlayedPayment, now: Date): SandboxEvent[] {
  if (payment.state === "pending") return [];
  const data = {
    order: orderShape(link, payment.orderId),
    payment: paymentShape(link.book, payment),
    customer_details: customerShape(link.book),
  };
  const about = eventOf(eventTypes[payment.state], data, now);
  return payment.state === "success" ? [about, linkEvent(link, { status: "PAID", payment, now })] : [about];
}

export function linkEvent(
  { ref, number, book }: Link,
  { status, payment, now }: { readonly status: LinkStatus; readonly payment?: PlayedPayment; readonly now: Date },
): SandboxEvent {
  const order = payment && {
    order_id: payment.orderId,
    order_amount: book.amount / 100,
    transaction_status: "SUCCESS",
  };
  const data = {
    cf_link_id: number,
    link_id: ref,
    link_status: status,
    link_currency: "INR",
    link_amount: (book.amount / 100).toFixed(2),
    customer_details: customerShape(book),
    ...(order ? { order } : {}),
  };
  return eventOf("PAYMENT_LINK_EVENT", data, now);
}

export function refundEvent(payment: PlayedPayment, refund: PlayedRefund, now: Date): SandboxEvent {
  return eventOf("REFUND_STATUS_WEBHOOK", { refund: refundShape(payment, refund) }, now);
}

export function disputeEvent({ book }: Link, payment: PlayedPayment, now: Date): SandboxEvent | undefined {
  if (!payment.dispute) return undefined;
  const { type, status } = disputeWords[payment.dispute.state];
  const dispute = { dispute_id: payment.dispute.id, dispute_amount: book.amount / 100, dispute_status: status };
  const order = { order_id: payment.orderId, order_amount: book.amount / 100, cf_payment_id: payment.id };
  return eventOf(type, { dispute, order_details: order, customer_details: customerShape(book) }, now);
}
