import { beforeEach, expect, test } from "vitest";
import { paymentWork } from "#server/features/payments/upkeep/schedule.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

let ahead = 0;
const begin = Date.now();
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(begin + ahead) });
const shopFor = paymentFlow(hub, shop);
const { deliver, settleAll, isMember, order } = shopFor;
const minute = 60_000;
let admin: Customer;

beforeEach(async () => {
  ahead = 0;
  shop.isAway = false;
  await hub.reset();
  admin = await shopFor.admin();
});

const queue = async () => (await call(hub, "GET /admin/payments/unmatched", { token: admin.token })).body.payments;

test("money for an unknown order waits once, and stays away when it was dismissed", async () => {
  const payment = {
    paymentId: "77",
    providerOrderId: "CFPay_77",
    status: "SUCCESS",
    amount: 500,
    currency: "INR",
    method: "upi",
    at: null,
  } as const;
  const news = () => shop.event({ ref: "ghost", payments: [payment] });
  await deliver(news());
  await deliver(news());
  const [entry, ...more] = await queue();
  expect([entry.reason, entry.paymentId, more]).toEqual(["unknown_order", "77", []]);
  await call(hub, `POST /admin/payments/unmatched/${entry.id}/dismiss`, { token: admin.token });
  await deliver(news());
  expect(await queue()).toEqual([]);
});

test("without webhooks the poller finds payments, refunds and expired links, at growing intervals", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const [paid, left] = [await shopFor.begin(asha), await shopFor.begin(ravi)];
  const looksAt = (ref: string | null) => shop.calls.filter((what) => what === `read ${ref}`).length;
  const payment = shop.pay(paid.providerRef!);
  await settleAll();
  expect(looksAt(paid.providerRef)).toBe(0);
  ahead = minute;
  await settleAll();
  expect([await isMember(asha), looksAt(left.providerRef)]).toEqual([true, 1]);
  ahead = 2 * minute;
  await settleAll();
  expect(looksAt(left.providerRef)).toBe(1);
  shop.links.get(left.providerRef!)!.state = "expired";
  shop.sendBack(payment, 249_900);
  ahead = 3 * minute;
  await settleAll();
  expect([(await order(left.id)).status, (await order(paid.id)).status]).toEqual(["CANCELLED", "REFUNDED"]);
  expect(await isMember(asha)).toBe(false);
  // Late money is found as well.
  shop.pay(left.providerRef!);
  ahead = 10 * minute;
  await settleAll();
  expect(await isMember(ravi)).toBe(true);
});

test("a look that the provider did not answer is made again, and takes none from the ten", async () => {
  const asha = await aCustomer(hub.ctx);
  const { providerRef, id } = await shopFor.begin(asha);
  shop.pay(providerRef!);
  shop.isAway = true;
  ahead = minute;
  await settleAll();
  expect((await order(id)).looks).toBe(0);
  shop.isAway = false;
  ahead = 2.5 * minute;
  await settleAll();
  expect([await isMember(asha), (await order(id)).looks]).toEqual([true, 1]);
  // Looks that failed together are repeated at different times.
  for (const { name, retryAfter } of paymentWork(hub.ctx))
    expect(new Set(["one", "two", "three"].map((subject) => retryAfter(1, subject))).size, name).toBe(3);
});

test("a refund whose answer was lost is asked for again under the same name, and given once", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await shopFor.begin(asha);
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  shop.isAway = true;
  const given = await call(hub, `POST /admin/transactions/${id}/refund`, { token: admin.token, body: {} });
  expect([given.status, given.body.status]).toEqual([202, "PENDING"]);
  shop.isAway = false;
  ahead = minute;
  await settleAll();
  expect(shop.refunds.filter(({ refundId }) => refundId === given.body.refundId)).toHaveLength(1);
  const { refundId } = given.body;
  const calls = () => shop.calls.filter((what) => what.endsWith(refundId));
  expect(calls()).toEqual([`refund ${refundId}`, `refund ${refundId}`]);
  // A refund that the provider knows is only read.
  ahead = 3 * minute;
  await settleAll();
  expect(calls().slice(2)).toEqual([`look ${refundId}`]);
  shop.refunds.splice(0, shop.refunds.length, ...shop.refunds.map((one) => ({ ...one, status: "SUCCESS" as const })));
  ahead = 10 * minute;
  await settleAll();
  expect([(await order(id)).status, await isMember(asha)]).toEqual(["REFUNDED", false]);
});

test("a new member gets one welcome and one confirmation with invoice; the welcome can be switched off", async () => {
  for (const [on, expected] of [
    [true, 2],
    [false, 1],
  ] as const) {
    await call(hub, "PATCH /admin/settings", { token: admin.token, body: { welcomeLetters: on } });
    const asha = await aCustomer(hub.ctx);
    const { providerRef } = await shopFor.begin(asha);
    const payment = shop.pay(providerRef!);
    for (let time = 0; time < 2; time += 1) await deliver(shop.event({ ref: providerRef, payments: [payment] }));
    expect(await emailsTo(hub.ctx, asha.email), String(on)).toHaveLength(expected);
  }
});

test("the export has every row the filter matches, and no cell that a spreadsheet takes for a formula", async () => {
  const asha = await aCustomer(hub.ctx);
  await shopFor.begin(asha);
  const answer = await hub.request(`/api/admin/transactions/export?search=${asha.email}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const lines = (await answer.text()).trim().split("\r\n");
  expect([answer.headers.get("content-type"), lines.length]).toEqual(["text/csv; charset=utf-8", 2]);
  const { body } = await call(hub, `GET /admin/transactions?search=${asha.email}&status=pending`, {
    token: admin.token,
  });
  expect(body).toMatchObject({ page: 1, pages: 1, total: 1, revenue: 0, transactions: [{ userEmail: asha.email }] });
  expect((await call(hub, "GET /admin/transactions?search=%25", { token: admin.token })).body.total).toBe(0);
});

test("a payment of zero can be assigned, one of an impossible amount not; refunds may lack amounts", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const [nothing, all] = [await shopFor.begin(asha), await shopFor.begin(ravi)];
  const payment = shop.pay(nothing.providerRef!, { amount: 0 });
  await deliver(shop.event({ ref: nothing.providerRef, payments: [payment] }));
  await deliver(
    shop.event({ ref: all.providerRef, payments: [shop.pay(all.providerRef!, { amount: 99_999_999_999 })] }),
  );
  const [none, huge] = await queue();
  const assign = (id: number, orderId: string) =>
    call(hub, `POST /admin/payments/unmatched/${id}/assign`, { token: admin.token, body: { orderId } });
  expect((await assign(huge.id, all.id)).status).toBe(422);
  expect((await assign(none.id, nothing.id)).body).toMatchObject({ status: "PAID", invoiceNumber: null });
  const { providerRef } = await shopFor.begin(ravi);
  const paid = shop.pay(providerRef!);
  await deliver(shop.event({ ref: providerRef, payments: [paid] }));
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: paid.paymentId };
  await deliver(shop.event({ about, refunds: [shop.sendBack(paid, 100, { amount: null })] }));
  expect([await isMember(asha), await isMember(ravi)]).toEqual([true, true]);
  const { rows } = await hub.ctx.database.pool.query("select state from payment_events group by state");
  expect(rows).toEqual([{ state: "done" }]);
});
