// The providers' lists of a whole account, page by page.
import { expect, test } from "vitest";
import { cashfreeStub } from "#test/stubs/cashfree-stub.ts";
import { trouble, wantedCheckout } from "#test/stubs/payment-stub.ts";
import { razorpayStub } from "#test/stubs/razorpay-stub.ts";
import { cashfreePayments } from "./cashfree/provider.ts";
import { type PaymentProvider, ProviderAway, type ProviderEvent } from "./interface.ts";
import { razorpayPayments } from "./razorpay/provider.ts";

const period = { since: new Date("2026-01-01T00:00:00Z"), until: new Date("2026-01-02T00:00:00Z") };

async function eventsOf(shop: PaymentProvider): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for await (const event of shop.readSince(period)) events.push(event);
  return events;
}

test("Cashfree's list names the orders, and each is told with its payments, refunds and disputes", async () => {
  const stub = await cashfreeStub();
  const shop = cashfreePayments(stub.keys, {});
  for (const number of [1, 2, 3, 4]) {
    await shop.createCheckout(wantedCheckout({ providerRef: `our-reference-${number}` }));
    stub.attempt(`our-reference-${number}`, { id: `511491${number}`, status: "SUCCESS", order: `CFPay_${number}` });
  }
  const refund = { refundId: "refund-1", amount: 50_005, note: "Refund" };
  await shop.refund({ ...refund, paymentId: "5114912", providerOrderId: "CFPay_2" });
  const dispute = { dispute_id: 77, dispute_amount: 1118.15, dispute_status: "CHARGEBACK_MERCHANT_LOST" };
  stub.disputes.set("CFPay_3", [{ ...dispute, order_details: { order_id: "CFPay_3", cf_payment_id: 5_114_913 } }]);
  const events = await eventsOf(shop);
  expect(events.map(({ about }) => about.providerRef)).toEqual([1, 2, 3, 4].map((one) => `our-reference-${one}`));
  expect(events[0]).toMatchObject({
    payments: [{ paymentId: "5114911", status: "SUCCESS", amount: 111_815 }],
    payer: { email: "asha@people.example", phone: "9000090000" },
  });
  expect(events[1]).toMatchObject({ refunds: [{ refundId: "refund-1", amount: 50_005 }] });
  expect(events[2]).toMatchObject({
    disputes: [{ disputeId: "77", paymentId: "5114913", providerOrderId: "CFPay_3", amount: 111_815, outcome: "lost" }],
  });
  stub.trouble(/recon/, trouble.html);
  await expect(eventsOf(shop)).rejects.toBeInstanceOf(ProviderAway);
});

test("Razorpay's lists are read to their ends, disputes for longer than the rest", async () => {
  const stub = await razorpayStub();
  const shop = razorpayPayments(stub.keys, {});
  await shop.createCheckout(wantedCheckout());
  const ids = Array.from({ length: 205 }, (_, at) => `pay_${at}`);
  for (const id of ids) stub.attempt(wantedCheckout().providerRef, { id, status: "captured" });
  await shop.refund({
    refundId: "refund-of-ours-1",
    paymentId: "pay_7",
    providerOrderId: null,
    amount: 50_005,
    note: "",
  });
  stub.disputes.push({ id: "disp_1", payment_id: "pay_9", amount: 111_815, status: "lost" });
  stub.disputes.push({ id: "disp_2", payment_id: "pay_8", amount: 111_815, status: "under_review" });
  const events = await eventsOf(shop);
  expect(events.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId))).toEqual(ids);
  expect(events.flatMap(({ refunds }) => refunds)).toMatchObject([
    { paymentId: "pay_7", refundId: "refund-of-ours-1" },
  ]);
  expect(events.flatMap(({ disputes }) => disputes.map(({ outcome }) => outcome))).toEqual(["lost", "open"]);
  const calls = stub.requests().filter((one) => /disputes/.test(one));
  expect(calls).toEqual([`GET /v1/disputes?from=1751673600&to=1767312000&count=100&skip=0`]);
});
