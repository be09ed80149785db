import { expect, test } from "vitest";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { lineOfTime } from "./line-of-time.ts";
import { whatHappened } from "./what-happened.ts";

const paid = { paymentId: "pay_1", amount: 49_900, currency: "INR", method: "upi", flag: null, left: 49_900 } as const;

function order(about: Partial<TransactionDetail> = {}): TransactionDetail {
  return {
    orderId: "YDI_1",
    transactionId: "pay_1",
    amount: 49_900,
    listAmount: 49_900,
    currency: "INR",
    status: "PAID",
    paymentMethod: "upi",
    createdAt: "2026-03-01T10:00:00.000Z",
    settledAt: "2026-03-01T10:02:00.000Z",
    expiresAt: null,
    overAt: null,
    buys: { kind: "membership" },
    title: "Membership",
    invoiceNumber: "R26-27/000001",
    userId: null,
    userEmail: null,
    userName: null,
    flags: [],
    provider: "razorpay",
    canAsk: true,
    providerRef: "ref",
    billing: null,
    inviteCode: null,
    payments: [{ ...paid, status: "SUCCESS", at: "2026-03-01T10:01:00.000Z" }],
    refunds: [],
    disputes: [],
    papers: [],
    events: [],
    ...about,
  };
}

const titles = (about: Partial<TransactionDetail>) => whatHappened(order(about)).map(({ title }) => title);
const refund = {
  refundId: "rf_1",
  paymentId: "pay_1",
  amount: 10_050,
  automatic: false,
  creditNote: null,
  reason: "Ill",
  askedBy: "asha@example.com",
  createdAt: "2026-03-02T10:00:00.000Z",
  toldAt: "2026-03-03T10:00:00.000Z",
} as const;

test("each status has its words and its next step", () => {
  const statuses = [
    "INITIATED",
    "PENDING",
    "PAID",
    "PARTIALLY_REFUNDED",
    "REFUNDED",
    "CHARGED_BACK",
    "CANCELLED",
    "FAILED",
  ] as const;
  const sentences = statuses.map((status) => whatHappened(order({ status })));
  expect(new Set(sentences.map(([first]) => first?.title)).size).toBe(statuses.length);
  expect(sentences.every((all) => all.length === 1 && all[0]?.todo !== "")).toBe(true);
  expect(titles({ amount: 0, provider: "none", canAsk: false, payments: [] })).toEqual(["Given for free"]);
});

test("open tasks are listed beside the state until they are settled", () => {
  const twice = {
    ...paid,
    paymentId: "pay_2",
    flag: "duplicate_payment",
    status: "SUCCESS",
    at: refund.toldAt,
  } as const;
  expect(titles({ payments: [twice] })).toEqual(["Paid", "Paid twice: a refund is due"]);
  expect(titles({ payments: [{ ...twice, left: 0 }] })).toEqual(["Paid"]);
  expect(titles({ payments: [{ ...twice, flag: "amount_mismatch", amount: 9e12 }] })[1]).toBe(
    "A payment doesn't match this order",
  );
  const dispute = { disputeId: "d", status: "CREATED", outcome: "open", amount: null, toldAt: refund.toldAt } as const;
  expect(titles({ disputes: [dispute] })[1]).toBe("The payer's bank asks for the money back");
  expect(titles({ disputes: [{ ...dispute, outcome: "over" }] })).toEqual(["Paid"]);
  expect(titles({ refunds: [{ ...refund, status: "PENDING" }] })[1]).toBe("A refund is on its way");
  expect(titles({ refunds: [{ ...refund, status: "FAILED" }] })[1]).toBe("A refund did not go through");
  expect(titles({ refunds: [{ ...refund, status: "SUCCESS" }] })).toEqual(["Paid"]);
  expect(titles({ canAsk: false })[1]).toBe("The keys of Razorpay are missing");
  expect(titles({ events: [{ type: "x", receivedAt: refund.toldAt, problem: "no" }] })[1]).toMatch(
    /could not be processed/,
  );
});

test("the line of time has everything that happened, oldest first", () => {
  const events = [{ type: "PAYMENT_SUCCESS_WEBHOOK", receivedAt: "2026-03-01T10:01:30.000Z", problem: null }];
  const sentences = lineOfTime(
    order({ events, refunds: [{ ...refund, status: "SUCCESS" }], overAt: "2026-03-01T10:30:00.000Z" }),
  );
  expect(sentences.map(({ title, note }) => [title, note])).toEqual([
    ["Order created", "For ₹499"],
    ["Paid", "₹499, payment pay_1"],
    ["Provider sent: payment success webhook", undefined],
    ["Settled", undefined],
    ["Closed", undefined],
    ["Refund of ₹100.50 started", "by asha@example.com: “Ill”"],
    ["₹100.50 was refunded", undefined],
  ]);
});
