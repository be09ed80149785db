import { expect, test } from "vitest";
import { providerRef, corrupted, trouble, wantedCheckout as wanted } from "#test/stubs/payment-stub.ts";
import { razorpayStub, type RazorpayStub } from "#test/stubs/razorpay-stub.ts";
import type { ProviderCall } from "../ask.ts";
import type { PaymentProvider } from "../interface.ts";
import { razorpayPayments } from "./provider.ts";

interface Shop {
  readonly stub: RazorpayStub;
  readonly shop: PaymentProvider;
  readonly calls: ProviderCall[];
}

// Only where nothing is said is patience short: a busy machine is no silent provider.
async function open(patienceMs = 10_000): Promise<Shop> {
  const stub = await razorpayStub();
  const calls: ProviderCall[] = [];
  const shop = razorpayPayments(stub.keys, { onCall: (call) => calls.push(call), patienceMs });
  return { stub, shop, calls };
}

const handle = { providerRef, linkId: "plink_1", amount: 111_815 };

const back = {
  refundId: "refund-of-ours-1",
  paymentId: "pay_one",
  providerOrderId: "order_one",
  amount: 50_005,
  note: "Refund",
};

async function paid(): Promise<Shop> {
  const opened = await open();
  await opened.shop.createCheckout(wanted());
  opened.stub.attempt(providerRef, { id: "pay_one", status: "captured" });
  opened.stub.calls.length = 0;
  return opened;
}

const making = /POST \/v1\/payment_links$/;
const look = `GET /v1/payment_links?reference_id=${providerRef}`;

test("a checkout is made in paise, under our reference", async () => {
  const { stub, shop } = await open();
  expect(await shop.createCheckout(wanted())).toEqual({
    linkId: "plink_1",
    url: "https://rzp.example/plink_1",
    state: "open",
    payments: [],
    refunds: [],
    disputes: [],
  });
  expect(stub.links.get(providerRef)?.sent).toMatchObject({
    amount: 111_815,
    notify: { sms: false, email: false },
    customer: { name: "Asha Rao", email: "asha@people.example", contact: "+919000090000" },
    callback_url: "https://hub.test/payment-verification?orderid=YDI_1",
  });
  await shop.createCheckout(
    wanted({ providerRef: "another-one", customer: { name: "Ann", email: null, phone: "+4915112345678" } }),
  );
  expect(stub.links.get("another-one")?.sent["customer"]).toEqual({ name: "Ann", contact: "+4915112345678" });
});

test.each([
  ["an answer lost on the way", trouble.lost, 1],
  ["a 500 after the deed", trouble.brokenAfter, 1],
  ["an answer in another's name", corrupted({ reference_id: "other" }), 1],
  ["an answer at another price", corrupted({ amount: 100 }), 1],
  ["an answer in dollars", corrupted({ currency: "USD" }), 1],
  ["an answer without an address to pay at", corrupted({ short_url: "javascript:alert(1)" }), 1],
  ["a line that broke before", trouble.down, 2],
  ["a 500", trouble.broken, 2],
  ["an answer that is no JSON", trouble.html, 2],
  ["a provider that says nothing", trouble.silent, 2],
])("after %s it is looked for by our reference, and made once", async (_, storm, posts) => {
  const { stub, shop } = await open(storm === trouble.silent ? 400 : undefined);
  stub.trouble(making, storm);
  expect(await shop.createCheckout(wanted())).toMatchObject({ state: "open", linkId: "plink_1" });
  const post = "POST /v1/payment_links";
  expect(stub.requests()).toEqual([post, look, ...(posts === 2 ? [post] : [])]);
  expect(stub.links.size).toBe(1);
});

test("keys that are refused are not tried again; data that is refused is our mistake", async () => {
  const { stub, shop, calls } = await open();
  stub.trouble(making, trouble.keysRefused);
  await expect(shop.createCheckout(wanted())).rejects.toMatchObject({ isKeys: true, status: 401 });
  const tooSoon = shop.createCheckout(wanted({ expiresAt: new Date(Date.now() + 60_000) }));
  await expect(tooSoon).rejects.toMatchObject({ isKeys: false, status: 400, code: "BAD_REQUEST_ERROR" });
  expect(stub.calls).toHaveLength(2);
  expect(calls.map(({ outcome }) => outcome)).toEqual(["keys", "refused"]);
});

test("Razorpay's own sentence is neither logged nor shown", async () => {
  const { stub, shop, calls } = await open();
  const sentence = { error: { code: "<b>Asha</b>", description: "asha@people.example is not known" } };
  stub.trouble(/./, () => ({ status: 400, body: sentence }));
  const failure: unknown = await shop.createCheckout(wanted()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "unknown" });
  expect(JSON.stringify([calls, failure, { ...(failure as object) }]) + String((failure as Error).stack)).not.toMatch(
    /asha/i,
  );
});

test("reading a checkout finds every attempt by its order", async () => {
  const { stub, shop } = await open();
  await shop.createCheckout(wanted());
  expect(await shop.readCheckout(handle)).toMatchObject({ state: "open", payments: [] });
  stub.attempt(providerRef, { id: "pay_failed", status: "failed" });
  stub.attempt(providerRef, { id: "pay_waits", status: "authorized" });
  stub.attempt(providerRef, { id: "pay_one", status: "captured" });
  await shop.refund(back);
  const facts = await shop.readCheckout({ ...handle, linkId: null });
  expect(facts).toMatchObject({
    state: "paid",
    refunds: [{ refundId: back.refundId, paymentId: "pay_one", amount: 50_005, status: "PENDING" }],
  });
  expect(facts?.payments).toMatchObject([
    { paymentId: "pay_failed", status: "FAILED" },
    { paymentId: "pay_waits", status: "PENDING" },
    {
      paymentId: "pay_one",
      status: "SUCCESS",
      amount: 111_815,
      currency: "INR",
      providerOrderId: "order_one",
      at: new Date(1_767_263_400_000),
    },
  ]);
});

test("a link that does not name its order reports its payment anyway", async () => {
  const { stub, shop } = await paid();
  stub.namesOrder = false;
  stub.attempt(providerRef, { id: "pay_two", status: "captured" });
  expect((await shop.readCheckout(handle))?.payments.map(({ paymentId }) => paymentId)).toEqual(["pay_one", "pay_two"]);
});

test("a refunded payment counts as paid, and its refunds say the rest", async () => {
  const { stub, shop } = await open();
  await shop.createCheckout(wanted());
  stub.attempt(providerRef, { id: "pay_one", status: "refunded" });
  expect(await shop.readOrder("order_one")).toMatchObject({ payments: [{ status: "SUCCESS" }] });
});

test("an unknown order is undefined; an unreadable one is no answer", async () => {
  const { stub, shop } = await paid();
  expect(await shop.readCheckout({ ...handle, linkId: "plink_none" })).toBeUndefined();
  expect(await shop.readCheckout({ ...handle, linkId: null, providerRef: "none" })).toBeUndefined();
  expect(await shop.readOrder("order_none")).toBeUndefined();
  expect(await shop.readOrder("order_one")).toMatchObject({ providerRef, payments: [{ paymentId: "pay_one" }] });
  expect(await shop.readRefund(back)).toBeUndefined();
  expect(await shop.readRefund({ ...back, paymentId: "pay_none" })).toBeUndefined();
  stub.trouble(/payments$/, () => ({ status: 200, body: { items: [{ status: "captured" }] } }));
  await expect(shop.readCheckout(handle)).rejects.toMatchObject({ isUncertain: true });
  stub.trouble(/payments$/, () => ({ status: 200, body: {} }));
  await expect(shop.readCheckout(handle)).rejects.toMatchObject({ isUncertain: true });
  stub.trouble(/payment_links/, () => ({ status: 200, body: {} }));
  await expect(shop.readCheckout({ ...handle, linkId: null })).rejects.toMatchObject({ isUncertain: true });
});

test("an open checkout is cancelled; one that is paid in that moment is read instead", async () => {
  const { stub, shop } = await open();
  await shop.createCheckout(wanted());
  stub.trouble(/cancel$/, trouble.down);
  expect(await shop.cancelCheckout({ ...handle, linkId: null })).toMatchObject({ state: "cancelled" });
  expect(await shop.cancelCheckout(handle)).toMatchObject({ state: "cancelled" });
  stub.attempt(providerRef, { id: "pay_one", status: "captured" });
  expect(await shop.cancelCheckout(handle)).toMatchObject({ state: "paid", payments: [{ paymentId: "pay_one" }] });
  const nowhere = { ...handle, linkId: null, providerRef: "nothing-there" };
  expect(await shop.cancelCheckout(nowhere)).toBeUndefined();
});

test.each([
  ["lost", trouble.lost],
  ["a 500", trouble.brokenAfter],
  ["of another amount", corrupted({ amount: 1 })],
  ["of another payment", corrupted({ payment_id: "pay_two" })],
])("a refund whose answer is %s is given once", async (_, storm) => {
  const { stub, shop } = await paid();
  stub.trouble(/POST .*refund$/, storm);
  const refund = { refundId: back.refundId, providerRefundId: "rfnd_1", amount: 50_005, status: "PENDING" };
  expect(await shop.refund(back)).toMatchObject(refund);
  expect(stub.calls[0]?.headers["x-refund-idempotency"]).toBe(back.refundId);
  expect(await shop.refund(back)).toMatchObject(refund);
  expect(stub.refunds()).toHaveLength(1);
});

test("a refused refund is requested once, and reported as refused", async () => {
  const { stub, shop } = await paid();
  const no = () => ({ status: 400, body: { error: { code: "BAD_REQUEST_ERROR", description: "too much" } } });
  stub.trouble(/refund$/, no);
  await expect(shop.refund(back)).rejects.toMatchObject({ code: "BAD_REQUEST_ERROR", status: 400 });
  expect(stub.refunds()).toEqual([]);
});

test("a refund that is on its way just now is waited for", async () => {
  const { stub, shop } = await paid();
  const inFlight = () => ({ status: 409, body: { error: { code: "BAD_REQUEST_ERROR", description: "in progress" } } });
  stub.trouble(/refund$/, inFlight);
  expect(await shop.refund(back)).toMatchObject({ status: "PENDING" });
  expect(stub.refunds()).toHaveLength(1);
  stub.trouble(/refund$/, inFlight);
  // Someone who leaves after the first answer, before the next try.
  const leaving = new AbortController();
  const theirs = razorpayPayments(stub.keys, { onCall: () => leaving.abort() });
  const other = theirs.refund({ ...back, refundId: "refund-of-ours-2" }, leaving.signal);
  await expect(other).rejects.toMatchObject({ isUncertain: true, message: "razorpay has the refund in flight" });
});
