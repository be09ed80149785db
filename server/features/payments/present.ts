import type {
  InviteCode,
  RefundGiven,
  TransactionDetail,
  TransactionList,
  UnmatchedPayments,
} from "#contract/payments-admin.ts";
import type {
  Bought,
  Checkout,
  CheckoutForm,
  OpenCheckout,
  OwnPayment,
  PaymentLine,
  Verification,
} from "#contract/payments.ts";
import { decimalRupees, paise } from "#contract/values/money.ts";
import type { PaymentRow } from "./fact-store.ts";
import type { RefundRow } from "./refund-store.ts";
import type { CountedCode } from "./invite-codes.ts";
import type { OwnOrder, Verified } from "./look-at-payments.ts";
import type { Detail, Listed, Page } from "./manage-transactions.ts";
import type { Prefilled } from "./open-checkouts.ts";
import type { OrderRow } from "./order-store.ts";

export function presentCheckout({ id, url, amount, currency, status, expiresAt }: OrderRow): Checkout {
  return { orderId: id, url, amount, currency, status, expiresAt: expiresAt?.toISOString() ?? null };
}

function presentBought({ order: { kind, title }, slug }: OwnOrder): Bought {
  return kind === "membership" ? { kind } : { kind, slug: slug ?? "", title };
}

function presentLine(own: OwnOrder): PaymentLine {
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
  return { ...presentLine(own), refunds };
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
  return { billing: billing && { ...billing }, tax: tax ?? null };
}

const nothing = { orderId: null, status: null, buys: null, url: null, amount: null, invoiceNumber: null };

export function presentVerification({ outcome, own }: Verified): Verification {
  if (!own) return { outcome, ...nothing };
  const { id, status, url, overAt, amount } = own.order;
  const isOpen = (status === "INITIATED" || status === "PENDING") && overAt === null;
  return {
    outcome,
    orderId: id,
    status,
    buys: presentBought(own),
    url: isOpen ? url : null,
    amount,
    invoiceNumber: own.invoiceNumber,
  };
}

function presentTransaction(listed: Listed): TransactionList["transactions"][number] {
  const { order, email } = listed;
  return {
    ...presentLine(listed),
    userId: order.userId,
    userEmail: email,
    flags: order.flags,
  };
}

export function presentPage({ listed, ...rest }: Page): TransactionList {
  return { transactions: listed.map(presentTransaction), ...rest };
}

export function presentDetail({ listed, payments, refunds, disputes, events }: Detail): TransactionDetail {
  const { provider, providerRef, billing, inviteCode } = listed.order;
  return {
    ...presentTransaction(listed),
    provider,
    providerRef,
    billing: billing && { ...billing },
    inviteCode,
    payments: payments.map(({ paymentId, amount, currency, status, flag }) => ({
      paymentId,
      amount,
      currency,
      status,
      flag: flag as TransactionDetail["payments"][number]["flag"],
    })),
    refunds: refunds.map((row) => ({
      refundId: row.refundId ?? row.providerRefundId ?? String(row.id),
      paymentId: row.paymentId,
      amount: row.amount,
      status: row.status,
      automatic: row.isAutomatic,
      creditNote: row.creditNote,
    })),
    disputes: disputes.map(({ disputeId, status, amount }) => ({ disputeId, status, amount })),
    events: events.map(({ type, receivedAt, problem }) => ({
      type: type ?? "",
      receivedAt: receivedAt.toISOString(),
      problem,
    })),
  };
}

export function presentRefund({ refundId, paymentId, amount, status }: RefundRow): RefundGiven {
  return { refundId: refundId ?? "", paymentId, amount: amount ?? 0, status };
}

export function presentUnmatched(rows: readonly PaymentRow[]): UnmatchedPayments {
  return {
    payments: rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      reason: row.flag as UnmatchedPayments["payments"][number]["reason"],
      orderId: row.orderId,
      paymentId: row.paymentId,
      amount: row.amount,
      currency: row.currency,
      email: row.payerEmail,
      phone: row.payerPhone,
      form: row.form,
      receivedAt: row.toldAt.toISOString(),
    })),
  };
}

export function presentCode({ code, uses }: CountedCode): InviteCode {
  return {
    id: code.id,
    code: code.code,
    discountPercentage: code.discountPercentage,
    price: code.price,
    checkoutLink: code.checkoutLink,
    useLimit: code.useLimit,
    expiresAt: code.expiresAt?.toISOString() ?? null,
    isActive: code.isActive,
    uses,
    createdAt: code.createdAt.toISOString(),
  };
}

export const csvHeader =
  "order_id,payment_id,amount,currency,status,payment_method,created_at,email,bought,invoice,flags\r\n";

export function csvLine(listed: Listed): string {
  const line = presentTransaction(listed);
  const bought = line.buys.kind === "membership" ? "membership" : line.buys.title;
  return `${[
    line.orderId,
    line.transactionId ?? "",
    decimalRupees(paise(line.amount)),
    line.currency,
    line.status,
    line.paymentMethod ?? "",
    line.createdAt,
    line.userEmail ?? "",
    bought,
    line.invoiceNumber ?? "",
    line.flags.join(" "),
  ]
    .map(cell)
    .join(",")}\r\n`;
}

// A spreadsheet takes a cell that begins like a formula for one.
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
