import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { cashfreePayments } from "#server/integrations/payments/cashfree/provider.ts";
import type { PaymentProvider } from "#server/integrations/payments/interface.ts";
import { razorpayPayments } from "#server/integrations/payments/razorpay/provider.ts";
import { call } from "#test/wire/api-wire.ts";
import { billing, membership, paymentFlow } from "#test/shop/buying.ts";
import { cashfreeStub } from "#test/stubs/cashfree-stub.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { trouble } from "#test/stubs/payment-stub.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { razorpayStub } from "#test/stubs/razorpay-stub.ts";
import { register } from "#test/shop/sales.ts";

const shop = playedShop();
const time = movingTime();
const hub = await startHub({ payments: shop, now: time.now });
const { ask, begin, deliver, order, isMember, admin } = paymentFlow(hub, shop);

beforeEach(async () => {
  shop.isAway = false;
  await hub.reset();
  await admin();
});

const cancel = ({ token }: { readonly token: string }, id: string) =>
  call(hub, `POST /checkouts/${id}/cancel`, { token });
const open = async ({ token }: { readonly token: string }) =>
  (await call(hub, "GET /checkouts", { token })).body.checkouts;

test("the checkout remembers a person's last billing details, and no one else's", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const form = async ({ token }: { readonly token: string }) =>
    (await call(hub, "GET /checkouts/form?price=249900", { token })).body;
  expect(await form(asha)).toEqual({ billing: null, tax: null });
  const business = { gstin: "27AAPFU0939F1ZV", company: "Studio Rao" };
  await ask(asha, { buys: membership, price: 249_900, billing: { ...billing, ...business } });
  expect((await form(asha)).billing).toEqual({ ...billing, country: null, phone: "+919876543210", ...business });
  expect((await form(ravi)).billing).toBeNull();
});

test("the checkout shows the invoice's tax, and none if the seller is not registered", async () => {
  const asha = await aCustomer(hub.ctx);
  await aProduct(hub.ctx, { slug: "guide" });
  const tax = async (query: string) =>
    (await call(hub, `GET /checkouts/form?${query}`, { token: asha.token })).body.tax;
  expect(await tax("price=249900")).toBeNull();
  await register(hub.ctx, { taxPercent: 18, products: { sac: "998439", taxPercent: 5 } });
  // In two heads of 9 % half a paisa is lost twice, in one of 18 % it is not.
  expect(await tax("price=99900")).toEqual({ percent: 18, sellerState: "27", within: 15_238, across: 15_239 });
  expect(await tax("price=10000&slug=guide")).toEqual({ percent: 5, sellerState: "27", within: 476, across: 476 });
  const answer = await call(hub, "GET /checkouts/form?price=no", { token: asha.token });
  expect([answer.status, answer.body.error.code]).toEqual([422, "invalid_input"]);
});

test("an order is open to its buyer until it is paid, closed or expired", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const { id, url, providerRef } = await begin(asha);
  expect(await open(asha)).toMatchObject([
    { orderId: id, url, amount: 249_900, status: "INITIATED", buys: membership },
  ]);
  expect(await open(ravi)).toEqual([]);
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  expect(await open(asha)).toEqual([]);
  const later = await begin(ravi);
  time.later(31 * 60);
  expect(await open(ravi)).toEqual([]);
  expect((await order(later.id)).status).toBe("INITIATED");
});

test("a buyer who wants to pay differently closes the first payment, and gets a new one", async () => {
  const asha = await aCustomer(hub.ctx);
  const first = await begin(asha);
  const { status, body } = await cancel(asha, first.id);
  expect([status, body]).toMatchObject([200, { outcome: "failed", status: "CANCELLED", url: null }]);
  expect(shop.links.get(first.providerRef!)?.state).toBe("cancelled");
  const second = await begin(asha);
  expect(second.id).not.toBe(first.id);
  // Closing it twice changes nothing.
  expect((await cancel(asha, first.id)).body.status).toBe("CANCELLED");
  expect((await order(second.id)).status).toBe("INITIATED");
});

test("a payment that may still succeed is not closed, even before any webhook", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  shop.pay(providerRef!, { status: "PENDING" });
  const { status, body } = await cancel(asha, id);
  expect([status, body.error.code]).toEqual([409, "payment_pending"]);
  expect(shop.links.get(providerRef!)?.state).toBe("open");
  expect((await order(id)).status).toBe("PENDING");
});

test("a payment made in between is settled, not closed; a failed attempt does not keep it open", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const paid = await begin(asha);
  shop.pay(paid.providerRef!);
  expect((await cancel(asha, paid.id)).body).toMatchObject({ outcome: "success", status: "PAID" });
  expect(await isMember(asha)).toBe(true);
  const declined = await begin(ravi);
  shop.pay(declined.providerRef!, { status: "FAILED" });
  expect((await cancel(ravi, declined.id)).body).toMatchObject({ outcome: "failed", status: "FAILED" });
});

// From now on until the end of this test, all money goes through a real provider's own words.
function sellThrough(provider: PaymentProvider): void {
  const payments = hub.ctx.payments as { through: PaymentProvider; all: Map<string, PaymentProvider> };
  const { through } = payments;
  payments.through = provider;
  payments.all.set(provider.name, provider);
  onTestFinished(() => {
    payments.through = through;
    if (provider.name === through.name) payments.all.set(through.name, through);
    else payments.all.delete(provider.name);
  });
}

const silent = { onCall: () => undefined, patienceMs: 10_000 };

async function strict(name: "cashfree" | "razorpay") {
  if (name === "cashfree") {
    const stub = await cashfreeStub();
    sellThrough(cashfreePayments(stub.keys, silent));
    return { stub, paid: "SUCCESS", waits: "PENDING", closed: "CANCELLED" };
  }
  const stub = await razorpayStub();
  sellThrough(razorpayPayments(stub.keys, silent));
  return { stub, paid: "captured", waits: "authorized", closed: "cancelled" };
}

describe.each(["cashfree", "razorpay"] as const)("at %s, which is strict about its wire,", (name) => {
  // The sum of the stubs' payments.
  const price = 111_815;
  const buy = async (person: Customer) => {
    const { providerRef, id } = await begin(person, { kind: "product", slug: "guide" }, price);
    return { id, ref: providerRef! };
  };
  beforeEach(() => aProduct(hub.ctx, { slug: "guide", priceNonMember: price }));

  test("a buyer who pays differently closes the first, though the answer was lost, and gets a new one", async () => {
    const { stub, closed } = await strict(name);
    const asha = await aCustomer(hub.ctx);
    const first = await buy(asha);
    stub.trouble(/cancel$/, trouble.lost);
    expect((await cancel(asha, first.id)).body).toMatchObject({ outcome: "failed", status: "CANCELLED", url: null });
    expect(stub.links.get(first.ref)?.status).toBe(closed);
    expect((await cancel(asha, first.id)).body.status).toBe("CANCELLED");
    expect(stub.requests().filter((one) => one.endsWith("cancel"))).toHaveLength(1);
    expect((await buy(asha)).id).not.toBe(first.id);
  });

  test("an order that waits for its bank stays open, and a payment made in between is settled", async () => {
    const { stub, waits } = await strict(name);
    const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
    const waiting = await buy(asha);
    stub.attempt(waiting.ref, { id: "701", status: waits });
    expect((await cancel(asha, waiting.id)).body.error?.code).toBe("payment_pending");
    expect(stub.requests().some((one) => one.endsWith("cancel"))).toBe(false);
    const { stub: another, paid } = await strict(name);
    const done = await buy(ravi);
    another.attempt(done.ref, { id: "702", status: paid });
    expect((await cancel(ravi, done.id)).body).toMatchObject({ outcome: "success", status: "PAID" });
    expect([(await order(waiting.id)).isGranted, (await order(done.id)).isGranted]).toEqual([false, true]);
  });

  test("keys that are refused close nothing", async () => {
    const { stub } = await strict(name);
    const asha = await aCustomer(hub.ctx);
    const { id, ref } = await buy(asha);
    stub.trouble(/./, trouble.keysRefused);
    expect((await cancel(asha, id)).body.error?.code).toBe("payments_unavailable");
    expect([(await order(id)).status, stub.links.get(ref)?.status]).toEqual([
      "INITIATED",
      name === "cashfree" ? "ACTIVE" : "created",
    ]);
  });
});

test("while the provider is away nothing is closed, and another person's payment is not found", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const { id } = await begin(asha);
  expect((await cancel(ravi, id)).status).toBe(404);
  shop.isAway = true;
  const { status, body } = await cancel(asha, id);
  expect([status, body.error.code]).toEqual([503, "payments_unavailable"]);
  expect((await order(id)).status).toBe("INITIATED");
});

test("a person sees their refunds and credit notes in their history, and no one else's", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const { id, providerRef } = await begin(asha);
  const payment = shop.pay(providerRef!);
  await deliver(shop.event({ ref: providerRef, payments: [payment] }));
  await deliver(shop.event({ ref: providerRef, refunds: [shop.sendBack(payment, 100_000)] }));
  const { body } = await call(hub, "GET /payments", { token: asha.token });
  expect(body.payments).toMatchObject([
    { status: "PARTIALLY_REFUNDED", refunds: [{ amount: 100_000, status: "SUCCESS", noteNumber: expect.any(String) }] },
  ]);
  const note = encodeURIComponent(body.payments[0].refunds[0].noteNumber);
  const read = (token: string, number: string) =>
    hub.request(`/api/payments/${id}/notes/${number}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await read(asha.token, note);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await read(ravi.token, note)).status).toBe(404);
  // An invoice is no note, and an unissued number is none.
  expect((await read(asha.token, encodeURIComponent(body.payments[0].invoiceNumber))).status).toBe(404);
  expect((await read(asha.token, "N26-27%2F999999")).status).toBe(404);
});
