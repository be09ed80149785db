import { sql } from "#server/db/drizzle.ts";
import { beforeEach, expect, test } from "vitest";
import { call, refusalOf } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

const shop = playedShop();
const time = movingTime();
const hub = await startHub({ payments: shop, now: time.now });
const { admin, begin, deliver, detail, order, settleAll } = paymentFlow(hub, shop);

beforeEach(() => hub.reset());

async function aSale() {
  const { id, providerRef } = await begin(await aCustomer(hub.ctx));
  const payment = shop.pay(providerRef!);
  await deliver(shop.event({ ref: providerRef, payments: [payment] }));
  return { id, payment };
}

test("of two simultaneous half refunds one succeeds and one is refused, and the log has the reason", async () => {
  const [one, other] = [await admin(), await anAdmin(hub)];
  const { id, payment } = await aSale();
  const wish = { amount: 100_000, left: 249_900, reason: "Came to the wrong meetup" };
  const answers = await Promise.all(
    [one, other, one].map(({ token }) => call(hub, `POST /admin/transactions/${id}/refund`, { token, body: wish })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("changed_meanwhile");
  const transaction = await detail(id);
  expect(transaction.refunds).toEqual([
    expect.objectContaining({
      amount: 100_000,
      status: "PENDING",
      reason: wish.reason,
      askedBy: expect.stringMatching(`^(${one.email}|${other.email})$`),
    }),
  ]);
  expect(transaction.payments.map(({ left }) => left)).toEqual([149_900]);
  const acts = (await actsOf(hub)).filter(({ act }) => act === "payment.refunded");
  expect(acts.map(({ facts }) => facts)).toEqual([
    { payment: payment.paymentId, amount: 100_000, reason: wish.reason },
  ]);
});

test("where the keys of its provider are gone nothing is begun, and the record says so", async () => {
  const { token } = await admin();
  const { id } = await aSale();
  expect((await detail(id)).canAsk).toBe(true);
  await hub.ctx.db.execute(sql`update orders set provider = 'razorpay' where id = ${id}`);
  await hub.ctx.db.execute(sql`update payments set provider = 'razorpay' where order_id = ${id}`);
  for (const act of ["refund", "recheck"]) {
    const { status, body } = await call(hub, `POST /admin/transactions/${id}/${act}`, { token, body: {} });
    expect([status, body.error.code], act).toEqual([503, "payments_unavailable"]);
  }
  expect(await detail(id)).toMatchObject({ canAsk: false, refunds: [] });
});

test("an administrator opens the papers of an order, and of no other by its address", async () => {
  const { token } = await admin();
  const [{ id, payment }, another] = [await aSale(), await aSale()];
  await deliver(
    shop.event({
      about: { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId },
      refunds: [shop.sendBack(payment, 50_000)],
    }),
  );
  await settleAll();
  const papers = (await detail(id)).papers;
  expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["receipt", 249_900],
    ["refund_note", 50_000],
  ]);
  const open = (orderId: string, number: string) =>
    hub.request(`/api/admin/transactions/${orderId}/papers/${encodeURIComponent(number)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  for (const { number } of papers) {
    const answer = await open(id, number);
    expect([answer.headers.get("content-type"), (await answer.text()).slice(0, 5)]).toEqual([
      "application/pdf",
      "%PDF-",
    ]);
  }
  expect(await refusalOf(open(another.id, papers[0]!.number))).toBe("404 not_found");
});

test("a refund that has not arrived when its looks run out is failed work, until it has", async () => {
  const boss = await admin();
  const { id } = await aSale();
  const { refundId } = (await call(hub, `POST /admin/transactions/${id}/refund`, { token: boss.token, body: {} })).body;
  const looks = () => shop.calls.filter((what) => what === `look ${refundId}`).length;
  const failed = async (token: string) => (await call(hub, "GET /admin/failed-work", { token })).body.works;
  for (let day = 0; day < 8; day += 1) {
    expect([day, await failed((await admin()).token)]).toEqual([day, []]);
    for (let look = 0; look < 10; look += 1) {
      await settleAll();
      time.later(86_400 / 10);
    }
  }
  expect(looks()).toBe(10);
  const { token } = await admin();
  const [work] = await failed(token);
  expect(work).toMatchObject({ kind: "refund look", why: "RefundStillPending" });
  const again = () => call(hub, `POST /admin/failed-work/${work.id}/again`, { token, body: {} });
  expect((await again()).status).toBe(200);
  await settleAll();
  expect([looks(), await failed(token)]).toEqual([11, [expect.objectContaining({ why: "RefundStillPending" })]]);
  shop.refunds.splice(0, shop.refunds.length, ...shop.refunds.map((one) => ({ ...one, status: "SUCCESS" as const })));
  await again();
  await settleAll();
  expect([(await order(id)).status, await failed(token)]).toEqual(["REFUNDED", []]);
});
