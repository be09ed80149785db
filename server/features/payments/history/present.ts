import type {
  Bought,
  Checkout,
  CheckoutForm,
  OpenCheckout,
  OwnPayment,
  PaymentLine,
  Verification,
} from "#contract/payments.ts";
import type { RefundRow } from "../refund-store.ts";
import type { OwnOrder, PaymentCheck } from "./look-at-payments.ts";
import type { Prefilled } from "./open-checkouts.ts";
import type { OrderRow } from "../order-store.ts";

export function presentCheckout({ id, url, amount, currency, status, expiresAt }: OrderRow): Checkout {
  return { orderId: id, url, amount, currency, status, expiresAt: expiresAt?.toISOString() ?? null };
}

function presentBought({ order: { kind, title }, product }: OwnOrder): Bought {
  if (kind === "membership") return { kind };
  const bought = { kind, slug: product?.slug ?? "", title } as const;
  return product?.type === "event" ? { ...bought, isSeat: true } : bought;
}

export function presentLine(own: OwnOrder): PaymentLine {
  const { order, settledBy, invoiceNumber } = own;
  return {
    orderId: order.id,
    transactionId: order.settledBy,
    amount: order.amount,
    currency: order.currency,
    status: order.status,
    paymentMethod: settledBy?.method ?? null,
    createdAt: order.createdAt.toISOString(),
    buys: presentBought(own),
    invoiceNumber,
  };
}

export function presentOwnPayment(own: OwnOrder & { readonly refunds: readonly RefundRow[] }): OwnPayment {
  const refunds = own.refunds.map(({ amount, status, creditNote }) => ({
    amount: amount ?? 0,
    status,
    noteNumber: creditNote,
  }));
  return { ...presentLine(own), refunds, dueBack: dueBackOf(own) };
}

function dueBackOf({ payments, refunds }: OwnOrder & { readonly refunds: readonly RefundRow[] }): number {
  const isOnItsWay = (paymentId: string) =>
    refunds.some((refund) => refund.paymentId === paymentId && refund.status === "PENDING");
  return payments
    .filter(({ flag, paymentId }) => flag === "duplicate_payment" && !isOnItsWay(paymentId))
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

export function presentOpenCheckout(own: OwnOrder): OpenCheckout {
  const { url, createdAt } = own.order;
  return {
    ...presentCheckout(own.order),
    url: url ?? "",
    buys: presentBought(own),
    createdAt: createdAt.toISOString(),
  };
}

export function presentForm({ billing, tax }: Prefilled): CheckoutForm {
  return { billing: billing && { ...billing, country: billing.country ?? null }, tax: tax ?? null };
}

const nothing = {
  orderId: null,
  status: null,
  buys: null,
  url: null,
  amount: null,
  paymentMethod: null,
  needsReview: false,
  invoiceNumber: null,
  needsDiscord: false,
};

export function presentVerification({ outcome, own, needsDiscord }: PaymentCheck): Verification {
  if (!own) return { outcome, ...nothing };
  const { id, status, url, overAt, amount } = own.order;
  const needsReview = own.needsReview && own.settledBy === undefined;
  const isOpen = (status === "INITIATED" || status === "PENDING") && overAt === null && !needsReview;
  return {
    outcome,
    orderId: id,
    status,
    buys: presentBought(own),
    url: isOpen ? url : null,
    amount,
    paymentMethod: own.settledBy?.method ?? null,
    needsReview,
    invoiceNumber: own.invoiceNumber,
    needsDiscord,
  };
}
