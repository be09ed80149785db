import { expect, test } from "vitest";
import { isFinal, pauseAfter, stageOf } from "./stage.ts";
import { toastOfVerification, wordsOfVerification } from "./verification-words.ts";
import { methodWords, refundWords, statusWords } from "./status-words.ts";

const seen = {
  orderId: "YDI_1",
  buys: { kind: "membership" },
  url: null,
  amount: 249_900,
  invoiceNumber: null,
} as const;
const url = "https://pay.example/1";

test.each([
  ["success", "PAID", null, "paid", "Payment Successful", "Payment successful!"],
  ["success", "PARTIALLY_REFUNDED", null, "paid", "Payment Successful", "Payment successful!"],
  ["pending", "PENDING", url, "waiting", "Payment Pending", "Payment pending"],
  ["pending", "INITIATED", url, "open", "Payment Pending", "Payment pending"],
  ["failed", "INITIATED", url, "declined", "Payment Unsuccessful", "Payment failed"],
  ["failed", "FAILED", null, "over", "Payment Unsuccessful", "Payment failed"],
  ["failed", "CANCELLED", null, "over", "Payment Unsuccessful", "Payment cancelled"],
  ["failed", "REFUNDED", null, "returned", "Payment Unsuccessful", "Payment refunded"],
  ["not_found", null, null, "unknown", "No Payment Found", "No payment found"],
] as const)("an order told as %s and %s means what it says", (outcome, status, at, stage, title, says) => {
  const verification = { ...seen, outcome, status, url: at };
  expect(stageOf(verification)).toBe(stage);
  expect(wordsOfVerification(verification).title).toBe(title);
  expect(toastOfVerification(verification).title).toBe(says);
});

test("only what waiting cannot change is looked at no more", () => {
  const all = ["open", "waiting", "declined", "over", "returned", "paid", "unknown"] as const;
  expect(all.filter(isFinal)).toEqual(["over", "returned", "paid"]);
});

test("a payment is looked at often at first, then ever more seldom, and never less than once a minute", () => {
  const pauses = Array.from({ length: 30 }, (_, looks) => pauseAfter(looks));
  expect(pauses[0]).toBe(2);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(60);
  expect(pauses.slice(0, 5).reduce((sum, pause) => sum + pause, 0)).toBeLessThan(20);
});

test("a product that is paid is named, membership has its own words", () => {
  const paid = { ...seen, outcome: "success", status: "PAID" } as const;
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
  expect(refundWords({ ...refund, status: "SUCCESS" })).toBe("₹500 was paid back to you.");
  expect(refundWords({ ...refund, status: "PENDING" })).toContain("on its way");
  expect(refundWords({ ...refund, status: "FAILED" })).toContain("did not work");
});
