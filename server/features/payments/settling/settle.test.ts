import { beforeEach, expect, test } from "vitest";
import type { OwnPayment } from "#contract/payments.ts";
import { inTransaction } from "#server/db/client.ts";
import { grantPurchase } from "#server/features/access/ownership.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const { begin, postWebhook, deliver, settleAll, isMember, order, detail, admin } = paymentFlow(hub, shop);

beforeEach(async () => {
  shop.isAway = false;
  await hub.reset();
  await admin();
});

test("a payment reported many times makes one membership, one invoice and two emails", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  const payment = shop.pay(providerRef!);
  const news = shop.event({ ref: providerRef, payments: [payment] });
  for (let time = 0; time < 3; time += 1) await deliver(news);
  await deliver(shop.event({ ref: providerRef, payments: [payment], link: "paid" }));
  expect(await isMember(asha)).toBe(true);
  const row = await detail(id);
  expect(row).toMatchObject({
    status: "PAID",
    transactionId: payment.paymentId,
    flags: [],
    invoiceNumber: expect.stringMatching(/^[\w/-]{1,16}$/),
  });
  expect(row.payments).toHaveLength(1);
  // The same bytes are one event.
  expect(row.events).toHaveLength(2);
});

test("a failed, pending or wrong payment grants nothing, and wrong money waits for an administrator", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { status: "FAILED" })] }));
  expect((await order(id)).status).toBe("INITIATED");
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { status: "PENDING" })] }));
  expect((await order(id)).status).toBe("PENDING");
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { amount: 100 })] }));
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { amount: null })] }));
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { currency: "USD" })] }));
  expect(await isMember(asha)).toBe(false);
  const verified = async () =>
    (await call(hub, `GET /payments/verification?orderid=${id}`, { token: asha.token })).body;
  expect(await verified()).toMatchObject({ outcome: "pending", needsReview: true, url: null });
  const { token } = await admin();
  const { body } = await call(hub, "GET /admin/payments/unmatched", { token });
  expect(body.payments.map(({ reason, amount }: { reason: string; amount: number }) => [reason, amount])).toEqual([
    ["amount_mismatch", 100],
    ["amount_mismatch", null],
    ["currency_mismatch", 249_900],
  ]);
  const door = `POST /admin/payments/unmatched/${body.payments[0].id}/assign`;
  expect((await call(hub, door, { token, body: { orderId: id } })).body).toMatchObject({ status: "PAID" });
  expect(await verified()).toMatchObject({ outcome: "success", needsReview: false, paymentMethod: "upi" });
  expect((await call(hub, door, { token, body: { orderId: id } })).status).toBe(404);
});

test("a closed order is honoured when its money comes late", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  await deliver(shop.event({ ref: providerRef, link: "expired" }));
  expect((await order(id)).status).toBe("CANCELLED");
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  expect(await isMember(asha)).toBe(true);
  expect((await order(id)).status).toBe("PAID");
});

test("a second payment is due back and changes nothing; when the first goes back, it takes its place", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  const [first, second] = [shop.pay(providerRef!), shop.pay(providerRef!)];
  await deliver(shop.event({ ref: providerRef, payments: [first] }));
  await deliver(shop.event({ ref: providerRef, payments: [second] }));
  expect((await detail(id)).flags).toEqual(["duplicate_payment"]);
  // The payer gets an email, and sees it among their payments.
  const dueBack = async () =>
    (await call(hub, "GET /payments", { token: asha.token })).body.payments.map((one: OwnPayment) => one.dueBack);
  expect([(await emailsTo(hub.ctx, asha.email)).toSorted(), await dueBack()]).toEqual([
    ["paid_twice", "payment_confirmation", "welcome"],
    [249_900],
  ]);
  await deliver(
    shop.event({
      refunds: [shop.sendBack(first, 249_900, { automatic: true })],
      about: { providerRef: null, linkId: null, providerOrderId: null, paymentId: first.paymentId },
    }),
  );
  expect(await isMember(asha)).toBe(true);
  expect(await detail(id)).toMatchObject({ status: "PAID", flags: [], transactionId: second.paymentId });
  expect(await dueBack()).toEqual([0]);
});

test("a refund reported before its payment ends the same way, and the person may buy again", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  const payment = shop.pay(providerRef!);
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId };
  await deliver(shop.event({ refunds: [shop.sendBack(payment, 249_900)], about }));
  await deliver(shop.event({ ref: providerRef, payments: [payment] }));
  expect((await order(id)).status).toBe("REFUNDED");
  expect(await isMember(asha)).toBe(false);
  const again = await begin(asha);
  expect(again.id).not.toBe(id);
  await deliver(shop.event({ ref: again.providerRef, payments: [shop.pay(again.providerRef!)] }));
  expect(await isMember(asha)).toBe(true);
});

test("a right payment reported after another's refund settles the order again, with its own document", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  const [second, gone] = [shop.pay(providerRef!), shop.pay(providerRef!)];
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: gone.paymentId };
  await deliver(shop.event({ ref: providerRef, payments: [gone] }));
  const first = (await detail(id)).invoiceNumber;
  await deliver(shop.event({ about, refunds: [shop.sendBack(gone, 249_900, { automatic: true })] }));
  expect([(await order(id)).status, await isMember(asha)]).toEqual(["REFUNDED", false]);
  await deliver(shop.event({ ref: providerRef, payments: [second] }));
  expect(await detail(id)).toMatchObject({
    status: "PAID",
    transactionId: second.paymentId,
    flags: [],
    invoiceNumber: first,
  });
  expect(await isMember(asha)).toBe(true);
  const { rows } = await hub.ctx.database.pool.query("select left(number, 1) as series from documents order by id");
  expect(rows.map(({ series }) => series)).toEqual(["R", "N", "S"]);
});

test("a refund in part keeps the membership; the rest ends it, each with a note of its own", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  const payment = shop.pay(providerRef!);
  await deliver(shop.event({ ref: providerRef, payments: [payment] }));
  const { token } = await admin();
  const refund = (body: object) => call(hub, `POST /admin/transactions/${id}/refund`, { token, body });
  expect((await refund({ amount: 249_901 })).status).toBe(422);
  const part = await refund({ amount: 100_000 });
  expect([part.status, part.body.status]).toEqual([202, "PENDING"]);
  expect(await isMember(asha)).toBe(true);
  const done = (at: number) =>
    shop.event({
      refunds: [{ ...shop.refunds.at(at)!, status: "SUCCESS" }],
      about: { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId },
    });
  await deliver(done(-1));
  expect((await order(id)).status).toBe("PARTIALLY_REFUNDED");
  expect((await refund({})).body.amount).toBe(149_900);
  expect((await refund({})).status).toBe(409);
  await deliver(done(-1));
  const row = await detail(id);
  expect(row.status).toBe("REFUNDED");
  expect(new Set(row.refunds.map(({ creditNote }) => creditNote)).size).toBe(2);
  expect(await isMember(asha)).toBe(false);
});

test("a dispute raises a flag; lost over the whole amount, it ends the ownership", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  const payment = shop.pay(providerRef!);
  await deliver(shop.event({ ref: providerRef, payments: [payment] }));
  const dispute = { disputeId: "d1", paymentId: payment.paymentId, providerOrderId: null, amount: 249_900 };
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId };
  await deliver(shop.event({ about, disputes: [{ ...dispute, status: "CREATED", outcome: "open" }] }));
  expect([(await order(id)).status, (await order(id)).flags]).toEqual(["PAID", ["disputed"]]);
  await deliver(shop.event({ about, disputes: [{ ...dispute, status: "LOST", outcome: "lost" }] }));
  await deliver(shop.event({ about, disputes: [{ ...dispute, status: "CREATED", outcome: "open" }] }));
  expect([(await order(id)).status, (await order(id)).flags]).toEqual(["CHARGED_BACK", []]);
  expect(await isMember(asha)).toBe(false);
});

test("a dispute that names the provider's order alone is about its payment, and about no other", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const [hers, his] = [await begin(asha), await begin(ravi)];
  const payments = [hers, his].map(({ providerRef }) => shop.pay(providerRef!));
  await deliver(shop.event({ ref: hers.providerRef, payments: [payments[0]!] }));
  await deliver(shop.event({ ref: his.providerRef, payments: [payments[1]!] }));
  const { providerOrderId } = payments[0]!;
  const about = { providerRef: null, linkId: null, providerOrderId, paymentId: null };
  const dispute = { disputeId: "d2", paymentId: null, providerOrderId, amount: 249_900 };
  await deliver(shop.event({ about, disputes: [{ ...dispute, status: "ACCEPTED", outcome: "lost" }] }));
  // Later events do not give it to him.
  await deliver(shop.event({ ref: his.providerRef, payments: [payments[1]!], link: "paid" }));
  expect([(await order(hers.id)).status, (await order(his.id)).status]).toEqual(["CHARGED_BACK", "PAID"]);
});

test("money for a product that its buyer was given in between is refunded", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const guide = await aProduct(hub.ctx, { slug: "guide", priceNonMember: 49_900 });
  const buys = { kind: "product", slug: "guide" } as const;
  const [given, bought] = [await begin(asha, buys, 49_900), await begin(ravi, buys, 49_900)];
  await inTransaction(hub.ctx.db, (tx) =>
    grantPurchase(hub.ctx, tx, { source: "granted", by: byOperator, personId: asha.id, productId: guide.id }),
  );
  for (const { providerRef } of [given, bought])
    await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  expect([(await order(given.id)).flags, (await order(given.id)).isGranted]).toEqual([["duplicate_payment"], false]);
  expect([(await order(bought.id)).flags, (await order(bought.id)).isGranted]).toEqual([[], true]);
  expect((await detail(given.id)).invoiceNumber).toBeNull();
});

test("an unsigned webhook is refused, and so is one without an event", async () => {
  const asha = await aCustomer(hub.ctx);
  const { providerRef } = await begin(asha);
  const news = shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] });
  expect(await postWebhook(news, {})).toBe(401);
  expect(await postWebhook(Buffer.from("[]"))).toBe(400);
  await settleAll();
  expect(await isMember(asha)).toBe(false);
});

test.each([
  ["a provider that is not there: 404", "unknown", { "x-signature": "right" }],
  ["an unknown sender, without a signature: 401", "cashfree", {}],
  ["an unknown sender, with an empty signature: 401", "cashfree", { "x-signature": "" }],
])("not a byte is read of a webhook of %s", async (what, provider, headers: Record<string, string>) => {
  let isRead = false;
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 });
  const webhook: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  const { status } = await hub.request(`/api/webhooks/payments/${provider}`, webhook);
  expect([status, isRead]).toEqual([Number(what.slice(-3)), false]);
});

test("metrics count webhooks by kind and outcome, and unknown kinds under one name", async () => {
  const { providerRef } = await begin(await aCustomer(hub.ctx));
  await deliver(shop.event({ type: "PAYMENT_SUCCESS", ref: providerRef, payments: [shop.pay(providerRef!)] }));
  const news = shop.event({ type: "MADE_UP_YESTERDAY", isKnown: false });
  // Sent twice, it is one.
  await deliver(news);
  await deliver(news);
  const figures = await (await hub.request("/metrics")).text();
  const counted = (type: string, verdict: string) =>
    `hub_payment_webhooks_total{provider="cashfree",type="${type}",verdict="${verdict}"} 1`;
  for (const line of [counted("payment_success", "settled"), counted("unknown", "unmatched")])
    expect(figures).toContain(line);
  expect(figures).not.toContain("made_up_yesterday");
});
