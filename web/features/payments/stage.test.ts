import { expect, test } from "vitest";
import { isFinal, pauseAfter, stageOf } from "./stage.ts";
import { toastOfVerification, wordsOfVerification } from "./verification-words.ts";
import { methodWords } from "#contract/values/payment-method.ts";
import { refundWords, statusWords } from "./status-words.ts";

const pending = {
  orderId: "YDI_1",
  buys: { kind: "membership" },
  url: null,
  amount: 249_900,
  paymentMethod: null,
  needsReview: false,
  invoiceNumber: null,
  needsDiscord: false,
} as const;
const url = "https://pay.example/1";

test.each([
  { answer: ["success", "PAID", null], stage: "paid", title: "Payment Successful", says: "Payment successful!" },
  {
    answer: ["success", "PARTIALLY_REFUNDED", null],
    stage: "paid",
    title: "Payment Successful",
    says: "Payment successful!",
  },
  { answer: ["pending", "PENDING", url], stage: "waiting", title: "Payment Pending", says: "Payment pending" },
  { answer: ["pending", "INITIATED", url], stage: "open", title: "Payment Pending", says: "Payment pending" },
  { answer: ["failed", "INITIATED", url], stage: "declined", title: "Payment Unsuccessful", says: "Payment failed" },
  { answer: ["failed", "FAILED", null], stage: "over", title: "Payment Unsuccessful", says: "Payment failed" },
  { answer: ["failed", "CANCELLED", null], stage: "over", title: "Payment Unsuccessful", says: "Payment cancelled" },
  { answer: ["failed", "REFUNDED", null], stage: "returned", title: "Payment Unsuccessful", says: "Payment refunded" },
  { answer: ["not_found", null, null], stage: "unknown", title: "No Payment Found", says: "No payment found" },
] as const)(
  "an order with the answer $answer has its stage and words",
  ({ answer: [outcome, status, at], stage, title, says }) => {
    const verification = { ...pending, outcome, status, url: at };
    expect(stageOf(verification)).toBe(stage);
    expect(wordsOfVerification(verification).title).toBe(title);
    expect(toastOfVerification(verification).title).toBe(says);
  },
);

test("money that is not the price waits for the office, and is not asked for again", () => {
  const verification = { ...pending, outcome: "pending", status: "INITIATED", needsReview: true } as const;
  expect(stageOf(verification)).toBe("review");
  expect(wordsOfVerification(verification)).toMatchObject({
    title: "Payment Pending",
    next: expect.stringContaining("Please don't pay again"),
  });
});

test("polling stops only in final stages", () => {
  const all = ["open", "waiting", "review", "declined", "over", "returned", "paid", "unknown"] as const;
  expect(all.filter(isFinal)).toEqual(["over", "returned", "paid"]);
});

test("a payment is polled often at first, then less, but at least once a minute", () => {
  const pauses = Array.from({ length: 30 }, (_, looks) => pauseAfter(looks));
  expect(pauses[0]).toBe(2);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(60);
  expect(pauses.slice(0, 5).reduce((sum, pause) => sum + pause, 0)).toBeLessThan(20);
});

test("a product that is paid is named, membership has its own words", () => {
  const paid = { ...pending, outcome: "success", status: "PAID" } as const;
  expect(wordsOfVerification(paid).says).toBe("Your membership payment has been verified.");
  const guide = { kind: "product", slug: "guide", title: "A Guide" } as const;
  expect(wordsOfVerification({ ...paid, buys: guide }).says).toContain("A Guide");
});

test("the history speaks plainly", () => {
  const labels = (["PAID", "PENDING", "FAILED", "CANCELLED", "REFUNDED"] as const).map((one) => statusWords(one).label);
  expect(labels).toEqual(["Paid", "Pending", "Failed", "Cancelled", "Refunded"]);
  expect([null, "", "upi", "net_banking", "crypto_coin"].map(methodWords)).toEqual([
    "Online Payment",
    "Online Payment",
    "UPI",
    "Net banking",
    "crypto coin",
  ]);
  const refund = { amount: 50_000, noteNumber: null };
  expect(refundWords({ ...refund, status: "SUCCESS" })).toBe("₹500 was refunded to you.");
  expect(refundWords({ ...refund, status: "PENDING" })).toContain("on its way");
  expect(refundWords({ ...refund, status: "FAILED" })).toContain("failed");
});
