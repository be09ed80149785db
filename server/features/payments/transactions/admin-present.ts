// Orders and money for administrators, in the shape of the contract.
import type { InviteCode } from "#contract/invite-codes-admin.ts";
import type {
  LikelyOrders,
  RefundGiven,
  TransactionDetail,
  TransactionList,
  UnmatchedPayments,
} from "#contract/payments-admin.ts";
import { decimalRupees, paise } from "#contract/values/money.ts";
import type { ExportedOrder } from "./export-store.ts";
import type { PaymentRow } from "../fact-store.ts";
import type { CountedCode } from "../checkout/invite-codes.ts";
import { leftOf } from "../judge-rules.ts";
import type { LikelyOrder } from "./likely-orders.ts";
import type { Detail } from "./look-at-transaction.ts";
import type { Listed, Page } from "./manage-transactions.ts";
import { presentLine } from "../history/present.ts";
import type { RefundRow } from "../refund-store.ts";

function presentTransaction(listed: Listed): TransactionList["transactions"][number] {
  const { order, email, name } = listed;
  return {
    ...presentLine(listed),
    userId: order.userId,
    userEmail: email,
    userName: name ?? order.billing?.name ?? null,
    flags: order.flags,
  };
}

export function presentPage({ listed, ...rest }: Page): TransactionList {
  return { transactions: listed.map(presentTransaction), ...rest };
}

export function presentDetail(detail: Detail): TransactionDetail {
  const { listed, payments, refunds, disputes, events, papers, askedBy, canAsk } = detail;
  const { order } = listed;
  const { title, listAmount, provider, providerRef, billing, inviteCode } = order;
  return {
    ...presentTransaction(listed),
    title,
    listAmount,
    provider,
    canAsk,
    providerRef,
    billing: billing && { ...billing },
    inviteCode,
    settledAt: momentOf(order.settledAt),
    expiresAt: momentOf(order.expiresAt),
    overAt: momentOf(order.overAt),
    payments: payments.map((row) => presentPayment(row, refunds)),
    refunds: refunds.map((row) => ({
      refundId: row.refundId ?? row.providerRefundId ?? String(row.id),
      paymentId: row.paymentId,
      amount: row.amount,
      status: row.status,
      automatic: row.isAutomatic,
      creditNote: row.creditNote,
      reason: row.reason,
      askedBy: row.requestedBy === null ? null : (askedBy.get(row.requestedBy)?.email ?? null),
      createdAt: row.createdAt.toISOString(),
      toldAt: row.toldAt.toISOString(),
    })),
    disputes: disputes.map(({ disputeId, status, outcome, amount, toldAt }) => ({
      disputeId,
      status,
      outcome,
      amount,
      toldAt: toldAt.toISOString(),
    })),
    papers: papers.map(({ number, kind, amount, issuedAt }) => ({
      number,
      kind,
      amount,
      issuedAt: issuedAt.toISOString(),
    })),
    events: events.map(({ type, receivedAt, problem }) => ({
      type: type ?? "",
      receivedAt: receivedAt.toISOString(),
      problem,
    })),
  };
}

function presentPayment(row: PaymentRow, refunds: readonly RefundRow[]): TransactionDetail["payments"][number] {
  const { paymentId, amount, currency, status, flag, method, paidAt, toldAt } = row;
  return {
    paymentId,
    amount,
    currency,
    status,
    flag: flag as TransactionDetail["payments"][number]["flag"],
    method,
    at: (paidAt ?? toldAt).toISOString(),
    left: leftOf(row, refunds),
  };
}

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null;

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

export function presentLikely(likely: readonly LikelyOrder[]): LikelyOrders {
  return {
    orders: likely.map(({ order: { id, title, amount, status, createdAt, billing }, email, because }) => ({
      orderId: id,
      title,
      amount,
      status,
      createdAt: createdAt.toISOString(),
      userEmail: email,
      phone: billing?.phone ?? null,
      because: [...because],
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
    isArchived: code.isArchived,
    uses,
    createdAt: code.createdAt.toISOString(),
  };
}

export const exportHead = [
  "order_id",
  "payment_id",
  "amount",
  "currency",
  "status",
  "payment_method",
  "created_at_ist",
  "email",
  "bought",
  "invoice",
  "flags",
] as const;

export function presentExported(row: ExportedOrder): readonly string[] {
  const { id, payment_id, amount, currency, status, method, made, email, bought, invoice, flags } = row;
  const rupees = decimalRupees(paise(amount));
  const [payment, by, address, number] = [payment_id ?? "", method ?? "", email ?? "", invoice ?? ""];
  return [id, payment, rupees, currency, status, by, made, address, bought, number, flags.join(" ")];
}
