import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { cashfreeStub, type CashfreeStub } from "#test/stubs/cashfree-stub.ts";
import { providerRef, corrupted, trouble, wantedCheckout as wanted } from "#test/stubs/payment-stub.ts";
import type { ProviderCall } from "../ask.ts";
import { cashfreePayments } from "./provider.ts";
import { type PaymentProvider, ProviderAway, ProviderRefused } from "../interface.ts";

interface Shop {
  readonly stub: CashfreeStub;
  readonly shop: PaymentProvider;
  readonly calls: ProviderCall[];
}

// Only where nothing is said is patience short: a busy machine is no silent provider.
async function open(patienceMs = 10_000): Promise<Shop> {
  const stub = await cashfreeStub();
  const calls: ProviderCall[] = [];
  const shop = cashfreePayments(stub.keys, { onCall: (call) => calls.push(call), patienceMs });
  return { stub, shop, calls };
}

const handle = { providerRef, linkId: null, amount: 111_815 };

const back = {
  refundId: "refund-of-ours-1",
  paymentId: "5114919",
  providerOrderId: "CFPay_one",
  amount: 50_005,
  note: "Refund",
};

async function paid(): Promise<Shop> {
  const opened = await open();
  await opened.shop.createCheckout(wanted());
  opened.stub.attempt(providerRef, { id: "5114919", status: "SUCCESS" });
  opened.stub.calls.length = 0;
  return opened;
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const making = /POST \/pg\/links$/;

test("a checkout is made to the paisa, under our reference, with ten digits for a phone in India", async () => {
  const { stub, shop } = await open();
  const url = `https://pay.example/${providerRef}`;
  const nothing = { payments: [], refunds: [], disputes: [] };
  expect(await shop.createCheckout(wanted())).toEqual({ linkId: "1996567", url, state: "open", ...nothing });
  expect(stub.calls[0]?.raw).toContain('"link_amount":1118.15,');
  expect(stub.links.get(providerRef)?.sent).toMatchObject({
    link_currency: "INR",
    link_auto_reminders: false,
    link_notify: { send_sms: false, send_email: false },
    customer_details: {
      customer_phone: "9000090000",
      customer_email: "asha@people.example",
      customer_name: "Asha Rao",
    },
  });
});

test("a number from abroad is sent whole, and a missing address is left out", async () => {
  const { stub, shop } = await open();
  await shop.createCheckout(wanted({ customer: { name: "Ann", email: null, phone: "+4915112345678" } }));
  const { customer_details: customer } = stub.links.get(providerRef)?.sent ?? {};
  expect(customer).toEqual({ customer_name: "Ann", customer_phone: "+4915112345678" });
});

test.each([
  ["an answer lost on the way", trouble.lost, 1],
  ["a 500 after the deed", trouble.brokenAfter, 1],
  ["an answer in another's name", corrupted({ link_id: "other" }), 1],
  ["an answer at another price", corrupted({ link_amount: 1 }), 1],
  ["an answer without an address to pay at", corrupted({ link_url: null }), 1],
  ["a line that broke before", trouble.down, 2],
  ["an answer that is no JSON", trouble.html, 2],
  ["an answer without end", trouble.endless, 2],
  ["an answer that points elsewhere", trouble.elsewhere, 2],
  ["a provider that says nothing", trouble.silent, 2],
])("after %s it is looked for, and made once", async (_, storm, posts) => {
  const { stub, shop } = await open(storm === trouble.silent ? 400 : undefined);
  stub.trouble(making, storm);
  expect(await shop.createCheckout(wanted())).toMatchObject({ state: "open", linkId: "1996567" });
  const look = `GET /pg/links/${providerRef}`;
  expect(stub.requests()).toEqual(["POST /pg/links", look, ...(posts === 2 ? ["POST /pg/links"] : [])]);
  expect(stub.links.size).toBe(1);
});

test("after a 500 that Cashfree repeats, the retry has the same id and a new idempotency key", async () => {
  const { stub, shop } = await open();
  stub.trouble(making, trouble.broken);
  await shop.createCheckout(wanted());
  const [first, , second] = stub.calls;
  expect(second?.raw).toBe(first?.raw);
  expect(second?.headers["x-idempotency-key"]).not.toBe(first?.headers["x-idempotency-key"]);
});

test("without an answer it stays uncertain whether there is a checkout", async () => {
  const { stub, shop } = await open();
  stub.trouble(/./, trouble.lost, trouble.down);
  await expect(shop.createCheckout(wanted())).rejects.toMatchObject({ isUncertain: true });
  expect(stub.links.size).toBe(1);
  expect(stub.calls).toHaveLength(2);
});

test("a machine that is not there was asked nothing", async () => {
  const { stub } = await open();
  const shop = cashfreePayments({ ...stub.keys, baseUrl: `http://127.0.0.1:${await closedPort()}` }, {});
  await expect(shop.createCheckout(wanted())).rejects.toMatchObject({ isUncertain: false });
});

test("a short wait that the provider asks for is waited, a longer one is passed on", async () => {
  const { stub, shop, calls } = await open();
  stub.trouble(making, trouble.busy);
  await shop.createCheckout(wanted());
  expect(calls.map(({ outcome }) => outcome)).toEqual(["busy", "answered"]);
  stub.trouble(/./, trouble.busyForLong, trouble.busyForUnknown, trouble.busy, trouble.busy);
  await expect(shop.readCheckout(handle)).rejects.toMatchObject({ isUncertain: false, retryAfterSeconds: 30 });
  await expect(shop.readCheckout(handle)).rejects.toMatchObject({ isUncertain: false, retryAfterSeconds: undefined });
  await expect(shop.readCheckout(handle)).rejects.toMatchObject({ isUncertain: false, retryAfterSeconds: 0 });
});

test("refused keys are not tried again, and the report names no person", async () => {
  const { stub, shop, calls } = await open();
  stub.trouble(/./, trouble.keysRefused);
  const failure: unknown = await shop.createCheckout(wanted()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderRefused);
  expect(failure).toMatchObject({ isKeys: true, status: 401, code: "request_failed" });
  expect(stub.calls).toHaveLength(1);
  expect(calls).toMatchObject([{ provider: "cashfree", call: "link_create", outcome: "keys", status: 401 }]);
  expect(JSON.stringify([calls, failure, (failure as Error).stack])).not.toMatch(/Asha|9000090000|first|people/);
});

test("data that is refused is our mistake: it is not asked for again", async () => {
  const { stub, shop } = await open();
  const asking = shop.createCheckout(wanted({ expiresAt: new Date(0) }));
  await expect(asking).rejects.toMatchObject({ status: 400, code: "link_expiry_time_invalid", isKeys: false });
  expect(stub.calls).toHaveLength(1);
});

test("a caller whose patience ends gets an error, and no call follows", async () => {
  const { stub, shop } = await open();
  stub.trouble(/./, trouble.silent);
  await expect(shop.createCheckout(wanted(), AbortSignal.timeout(50))).rejects.toBeInstanceOf(ProviderAway);
  expect(stub.calls.length).toBeLessThanOrEqual(1);
});

test("reading a checkout finds every attempt, its refunds, and ids that floats would spoil", async () => {
  const { stub, shop } = await open();
  await shop.createCheckout(wanted());
  stub.attempt(providerRef, { id: "1234567890123456789", status: "USER_DROPPED" });
  stub.attempt(providerRef, { id: "1234567890123456788", status: "SUCCESS" });
  stub.attempt(providerRef, { id: "42", status: "FLAGGED", order: "CFPay_two" });
  await shop.refund({ ...back, paymentId: "1234567890123456788" });
  const facts = await shop.readCheckout({ ...handle, linkId: "1996567" });
  expect(facts).toMatchObject({
    state: "paid",
    refunds: [{ refundId: back.refundId, amount: 50_005, status: "PENDING" }],
  });
  expect(facts?.payments).toMatchObject([
    { paymentId: "1234567890123456789", status: "FAILED", amount: 111_815, providerOrderId: "CFPay_one" },
    { paymentId: "1234567890123456788", status: "SUCCESS", amount: 111_815, currency: "INR", method: "upi" },
    { paymentId: "42", status: "PENDING", providerOrderId: "CFPay_two" },
  ]);
  expect(facts?.payments[1]?.at).toEqual(new Date("2026-01-01T04:30:00Z"));
});

test("an unknown order is undefined; an unreadable one is no answer", async () => {
  const { stub, shop } = await paid();
  expect(await shop.readCheckout({ ...handle, providerRef: "another-reference" })).toBeUndefined();
  expect(await shop.readOrder("CFPay_none")).toBeUndefined();
  expect(await shop.readRefund(back)).toBeUndefined();
  stub.trouble(/payments$/, () => ({ status: 200, body: [{ payment_status: "SUCCESS" }] }));
  await expect(shop.readCheckout(handle)).rejects.toMatchObject({ isUncertain: true });
  stub.trouble(/orders/, () => ({ status: 200, body: {} }));
  await expect(shop.readCheckout(handle)).rejects.toMatchObject({ isUncertain: true });
});

test("an order names its reference and its payments", async () => {
  const { shop } = await paid();
  expect(await shop.readOrder("CFPay_one")).toMatchObject({
    providerRef,
    payments: [{ paymentId: "5114919", status: "SUCCESS", amount: 111_815 }],
    refunds: [],
  });
});

test("an open checkout is cancelled; one that is paid in that moment is read instead", async () => {
  const { stub, shop } = await open();
  await shop.createCheckout(wanted());
  stub.trouble(/cancel$/, trouble.down);
  expect(await shop.cancelCheckout(handle)).toMatchObject({ state: "cancelled" });
  expect(await shop.cancelCheckout(handle)).toMatchObject({ state: "cancelled" });
  stub.attempt(providerRef, { id: "5114919", status: "SUCCESS" });
  expect(await shop.cancelCheckout(handle)).toMatchObject({ state: "paid", payments: [{ paymentId: "5114919" }] });
  expect(await shop.cancelCheckout({ ...handle, providerRef: "nothing-there" })).toBeUndefined();
});

test.each([
  ["lost", trouble.lost],
  ["a 500", trouble.brokenAfter],
  ["of another amount", corrupted({ refund_amount: 1 })],
  ["under another reference", corrupted({ refund_id: "another" })],
])("a refund whose answer is %s is given once", async (_, storm) => {
  const { stub, shop } = await paid();
  stub.trouble(/POST .*refunds$/, storm);
  expect(await shop.refund(back)).toMatchObject({
    refundId: back.refundId,
    amount: 50_005,
    status: "PENDING",
    automatic: false,
  });
  expect(stub.calls[0]?.raw).toContain('"refund_amount":500.05,');
  expect(await shop.refund(back)).toMatchObject({ providerRefundId: "77001" });
  expect(stub.refunds()).toHaveLength(1);
});

test.each([
  ["SUCCESS", "SUCCESS"],
  ["ONHOLD", "PENDING"],
  ["PENDING", "PENDING"],
  ["CANCELLED", "FAILED"],
  ["FAILED", "FAILED"],
  ["SOMETHING_NEW", "PENDING"],
])("a refund that is %s counts as %s", async (word, status) => {
  const { stub, shop } = await paid();
  stub.refundStatus = word;
  expect(await shop.refund({ ...back, note: "  x" })).toMatchObject({ status });
  expect(JSON.parse(stub.calls[0]?.raw ?? "")).toMatchObject({ refund_note: "Refund", refund_speed: "STANDARD" });
  expect(await shop.readRefund(back)).toMatchObject({ status });
});

test("a refund without the provider's order is not asked for", async () => {
  const { stub, shop } = await paid();
  await expect(shop.refund({ ...back, providerOrderId: null })).rejects.toBeInstanceOf(ProviderRefused);
  expect(stub.calls).toEqual([]);
});
