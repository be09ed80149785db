// The timeline of an order.
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { moneyOf, sumOf } from "./sum-words.ts";

export interface Moment {
  readonly at: string;
  readonly title: string;
  readonly note?: string;
  readonly tone: "plain" | "good" | "bad";
}

const papers = {
  invoice: "Invoice",
  receipt: "Receipt",
  credit_note: "Credit note",
  refund_note: "Refund note",
} as const;

export function paperName(kind: keyof typeof papers): string {
  return papers[kind];
}

const paymentTitles = {
  SUCCESS: "Paid",
  FAILED: "A payment failed",
  PENDING: "Payment waiting for the bank",
} as const;
const refundEnds = { SUCCESS: "was refunded", FAILED: "could not be refunded" } as const;

/** Oldest first. Of one moment, in the order in which one follows from the other. */
export function lineOfTime(order: TransactionDetail): readonly Moment[] {
  const moments: Moment[] = [
    { at: order.createdAt, title: "Order created", note: `For ${sumOf(order.amount)}`, tone: "plain" },
    ...order.payments.map(({ at, status, amount, currency, paymentId }): Moment => {
      const tone = { SUCCESS: "good", FAILED: "bad", PENDING: "plain" } as const;
      return {
        at,
        title: paymentTitles[status],
        note: `${moneyOf({ amount, currency })}, payment ${paymentId}`,
        tone: tone[status],
      };
    }),
    ...order.events.map(({ receivedAt, type, problem }): Moment => {
      const title = `Provider sent: ${type.toLowerCase().replaceAll(/[_.]+/g, " ") || "something"}`;
      return problem === null
        ? { at: receivedAt, title, tone: "plain" }
        : { at: receivedAt, title, note: problem, tone: "bad" };
    }),
    ...(order.settledAt === null ? [] : [{ at: order.settledAt, title: "Settled", tone: "good" } as const]),
    ...(order.overAt === null ? [] : [{ at: order.overAt, title: "Closed", tone: "plain" } as const]),
    ...order.papers.map(({ issuedAt, kind, number }): Moment => {
      return { at: issuedAt, title: `${papers[kind]} ${number} issued`, tone: "plain" };
    }),
    ...order.refunds.flatMap(({ createdAt, toldAt, amount, status, automatic, askedBy, reason }): Moment[] => {
      const by = automatic ? "by the provider" : askedBy === null ? "" : `by ${askedBy}`;
      const note = [by, reason === null ? "" : `“${reason}”`].filter(Boolean).join(": ");
      const start = { at: createdAt, title: `Refund of ${sumOf(amount)} started`, tone: "plain" } as const;
      return [
        note === "" ? start : { ...start, note },
        ...(status === "PENDING"
          ? []
          : [
              {
                at: toldAt,
                title: `${sumOf(amount)} ${refundEnds[status]}`,
                tone: status === "FAILED" ? "bad" : "good",
              } as const,
            ]),
      ];
    }),
    ...order.disputes.map(({ toldAt, disputeId, status, outcome }): Moment => {
      return {
        at: toldAt,
        title: `Dispute ${disputeId}: ${status.toLowerCase()}`,
        tone: outcome === "over" ? "good" : "bad",
      };
    }),
  ];
  return moments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
