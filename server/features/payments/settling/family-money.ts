// The money of a family of orders, put together from the rows of payments, refunds and disputes.
import type { PaymentRow } from "../fact-store.ts";
import type { JudgedOrder } from "../judge-rules.ts";
import type { OrderRow } from "../order-store.ts";
import type { DisputeRow, RefundRow } from "../refund-store.ts";

export interface SettleFacts {
  readonly rows: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly disputes: readonly DisputeRow[];
}

/** As the rules judge them: each order with its payments, and the refunds and disputes of each. */
export function withMoney(family: readonly OrderRow[], { rows, refunds, disputes }: SettleFacts): JudgedOrder[] {
  return family.map((order) => ({
    id: order.id,
    amount: order.amount,
    isOver: order.overAt !== null,
    isGranted: order.isGranted,
    settledBy: order.settledBy,
    payments: rows
      .filter(({ orderId }) => orderId === order.id)
      .map((row) => {
        const its = disputes.filter((dispute) => isAbout(dispute, row));
        return {
          ...row,
          refunded: refundsOf(row, refunds).reduce((sum, { amount }) => sum + (amount ?? 0), 0),
          takenBack: its
            .filter(({ outcome }) => outcome === "lost")
            .reduce((sum, { amount }) => sum + (amount ?? row.amount ?? 0), 0),
          isDisputed: its.some(({ outcome }) => outcome === "open"),
        };
      }),
  }));
}

/** For certain. */
export function refundsOf({ provider, paymentId }: PaymentRow, refunds: readonly RefundRow[]): RefundRow[] {
  return refunds.filter((one) => one.provider === provider && one.paymentId === paymentId && one.status === "SUCCESS");
}

function isAbout(dispute: DisputeRow, row: PaymentRow): boolean {
  if (dispute.provider !== row.provider) return false;
  return dispute.paymentId === null
    ? dispute.providerOrderId === row.providerOrderId
    : dispute.paymentId === row.paymentId;
}
