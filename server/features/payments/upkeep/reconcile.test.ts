import { beforeEach, expect, test } from "vitest";
import type { PaymentProvider, Period } from "#server/integrations/payments/interface.ts";
import { nothingSaid } from "#server/integrations/payments/read-event.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { wantedCheckout } from "#test/stubs/payment-stub.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { assignPayment, lookAtUnmatched } from "../settling/match-payments.ts";
import { reconcile } from "./reconcile.ts";

const shop = playedShop();
const time = movingTime();
const hub = await startHub({ payments: shop, now: time.now });
const { begin, deliver, settleAll, isMember, order } = paymentFlow(hub, shop);

beforeEach(async () => {
  for (const list of [shop.refunds, shop.disputes]) list.length = 0;
  shop.links.clear();
  await hub.reset();
});

const lost = (paymentId: string) => ({
  disputeId: `dispute of ${paymentId}`,
  paymentId,
  providerOrderId: null,
  amount: 249_900,
  status: "CHARGEBACK_MERCHANT_LOST",
  outcome: "lost" as const,
});

async function paidMember() {
  const person = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(person);
  const payment = shop.pay(providerRef!);
  await deliver(shop.event({ ref: providerRef, payments: [payment] }));
  return { id, payment, person };
}

test("after a restore every payment of the provider is known or waits, and refunds and disputes are applied", async () => {
  const [refunded, disputed, fine] = [await paidMember(), await paidMember(), await paidMember()];
  shop.sendBack(refunded.payment, 249_900);
  shop.disputes.push(lost(disputed.payment.paymentId));
  const open = await aCustomer(hub.ctx);
  const begun = await begin(open);
  shop.pay(begun.providerRef!);
  // Its order is in no backup.
  await shop.createCheckout(wantedCheckout({ providerRef: "of-a-lost-order" }));
  const orphan = shop.pay("of-a-lost-order");
  for (let run = 0; run < 2; run += 1) {
    const { lines, isWhole } = await reconcile(hub.ctx, new Date("2026-01-01T00:00:00Z"));
    expect(isWhole).toBe(true);
    expect(lines).toEqual([
      "cashfree: 5 payments, 1 refunds and 1 disputes were looked at.",
      "1 payments wait under Transactions, Unmatched payments.",
    ]);
    expect(await lookAtUnmatched(hub.ctx)).toMatchObject([{ paymentId: orphan.paymentId, flag: "unknown_order" }]);
  }
  const statuses = await Promise.all([refunded, disputed, fine, begun].map(async ({ id }) => (await order(id)).status));
  expect(statuses).toEqual(["REFUNDED", "CHARGED_BACK", "PAID", "PAID"]);
  expect([await isMember(disputed.person), await isMember(open)]).toEqual([false, true]);
});

test("an unknown payment in Razorpay's list waits for an administrator at once", async () => {
  await shop.createCheckout(wantedCheckout({ providerRef: "of-a-lost-order" }));
  const payment = shop.pay("of-a-lost-order");
  const about = { ...nothingSaid.about, paymentId: payment.paymentId };
  const periods: Period[] = [];
  const razorpay: PaymentProvider = {
    ...shop,
    name: "razorpay",
    namesOrderLater: true,
    async *readSince(period) {
      periods.push(period);
      yield { ...nothingSaid, type: "reconciled", isKnown: true, about, payments: [payment] };
    },
  };
  const ctx = { ...hub.ctx, payments: { through: razorpay, all: new Map([[razorpay.name, razorpay]]) } };
  await reconcile(ctx, new Date("2026-11-22T10:30:00Z"));
  // An hour earlier than the backup: clocks differ.
  expect(periods).toEqual([{ since: new Date("2026-11-22T09:30:00Z"), until: time.now() }]);
  expect(await lookAtUnmatched(ctx)).toMatchObject([{ provider: "razorpay", paymentId: payment.paymentId }]);
});

test("a refund of a payment that an administrator assigned goes to the order it was assigned to", async () => {
  await shop.createCheckout(wantedCheckout({ providerRef: "of-a-lost-order" }));
  const payment = shop.pay("of-a-lost-order");
  await reconcile(hub.ctx, new Date());
  const [unmatched] = await lookAtUnmatched(hub.ctx);
  const { id } = await begin(await aCustomer(hub.ctx));
  await assignPayment(hub.ctx, await anAdmin(hub), { id: unmatched!.id, orderId: id });
  expect((await order(id)).status).toBe("PAID");
  shop.sendBack(payment, payment.amount!);
  await reconcile(hub.ctx, new Date());
  expect((await order(id)).status).toBe("REFUNDED");
});

test("a provider that fails half way is reported, and a second run brings the rest", async () => {
  await shop.createCheckout(wantedCheckout({ providerRef: "of-a-lost-order" }));
  shop.pay("of-a-lost-order");
  shop.isAway = true;
  const { lines, isWhole } = await reconcile(hub.ctx, new Date());
  expect(isWhole).toBe(false);
  expect(lines[0]).toMatch(/^cashfree: 0 payments, .*\. Then it stopped: .*\. Run it again\.$/);
  shop.isAway = false;
  expect(await reconcile(hub.ctx, new Date())).toMatchObject({ isWhole: true });
  expect(await lookAtUnmatched(hub.ctx)).toHaveLength(1);
});

test("a lost dispute without a webhook is found by the next check of its order", async () => {
  const { id, payment } = await paidMember();
  shop.disputes.push(lost(payment.paymentId));
  time.later(86_400);
  await settleAll();
  expect((await order(id)).status).toBe("CHARGED_BACK");
});
