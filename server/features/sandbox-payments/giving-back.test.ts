import { expect, test } from "vitest";
import { doDueWork } from "#server/jobs/due-work.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { handle, sandboxShop } from "#test/shop/sandbox-shop.ts";
import { finishRefunds } from "./keep-links.ts";

const { now, later } = movingTime();
const hub = await startHub({ now });
const { shop, receiveEvents, open, play, look, paymentOn } = sandboxShop(hub);

test("a refund that the shop asks for is on its way first, and arrives a while later", async () => {
  const path = await open();
  await play(path, { act: "pay" });
  await receiveEvents();
  const facts = await shop.readCheckout(handle);
  const payment = facts?.payments[0];
  const back = {
    refundId: "refund-of-ours-1",
    paymentId: payment?.paymentId ?? "",
    providerOrderId: payment?.providerOrderId ?? null,
    amount: 50_005,
    note: "Refund",
  };
  expect(await shop.refund(back)).toMatchObject({ refundId: back.refundId, status: "PENDING", amount: 50_005 });
  expect(await shop.refund(back)).toMatchObject({ status: "PENDING" });
  await doDueWork(hub.ctx, finishRefunds(hub.ctx));
  expect(await shop.readRefund(back)).toMatchObject({ status: "PENDING" });
  later(16);
  await doDueWork(hub.ctx, finishRefunds(hub.ctx));
  expect(await shop.readRefund(back)).toMatchObject({ status: "SUCCESS" });
  expect(await receiveEvents()).toMatchObject([
    { refunds: [{ refundId: back.refundId, status: "SUCCESS", automatic: false }] },
  ]);
  // The desk is quicker: this one fails.
  const second = { ...back, refundId: "refund-of-ours-3", amount: 100 };
  await shop.refund(second);
  const [pending] = /name="refund" value="(\d+)"/.exec(await look("/sandbox/payments"))?.slice(1) ?? [];
  await play(`${path}/payments/${back.paymentId}`, { act: "refund_no", refund: pending ?? "" });
  expect(await receiveEvents()).toMatchObject([{ refunds: [{ refundId: second.refundId, status: "FAILED" }] }]);
  const tooMuch = shop.refund({ ...back, refundId: "refund-of-ours-2", amount: 61_811 });
  await expect(tooMuch).rejects.toMatchObject({ code: "refund_amount_exceeded" });
});

test("the desk gives money back, in part and no more than there is", async () => {
  const path = await open();
  await play(path, { act: "pay" });
  await receiveEvents();
  const payment = await paymentOn();
  const desk = `${path}/payments/${payment}`;
  expect(await look("/sandbox/payments")).toContain('name="rupees" inputmode="decimal" value="1118.15"');
  await play(desk, { act: "refund", rupees: "0.01" });
  await play(desk, { act: "refund", rupees: "1000.5" });
  expect(await look("/sandbox/payments")).toContain('value="117.64"');
  await play(desk, { act: "refund", rupees: "1000.5" });
  expect(await look("/sandbox/payments")).not.toContain('name="rupees"');
  expect((await play(desk, { act: "refund" })).status).toBe(303);
  const amounts = (await receiveEvents()).flatMap(({ refunds }) => refunds.map(({ amount }) => amount ?? 0));
  expect(amounts.toSorted((a, b) => a - b)).toEqual([1, 11_764, 100_050]);
  expect((await play(`${path}/payments/12345`, { act: "refund" })).status).toBe(404);
  expect((await play(desk, { act: "refund", rupees: "-1" })).status).toBe(422);
});

test("an unpaid payment cannot be refunded", async () => {
  const path = await open();
  await play(path, { act: "fail" });
  const [failed] = (await shop.readCheckout(handle))?.payments ?? [];
  const { paymentId = "", providerOrderId = null } = failed ?? {};
  const wish = { refundId: "refund-of-ours-1", paymentId, providerOrderId, amount: 100, note: "Refund" };
  await expect(shop.refund(wish)).rejects.toMatchObject({ code: "order_not_found" });
});

test("a payment is disputed, and won or lost", async () => {
  const path = await open();
  await play(path, { act: "pay" });
  await receiveEvents();
  const offered = async () =>
    [...(await look("/sandbox/payments")).matchAll(/value="(dispute_\w+)"/g)].map(([, act]) => act);
  expect(await offered()).toEqual(["dispute_open"]);
  const desk = `${path}/payments/${await paymentOn()}`;
  for (const [act, outcome] of [
    ["dispute_open", "open"],
    ["dispute_won", "over"],
    ["dispute_lost", "lost"],
  ] as const) {
    await play(desk, { act });
    expect(await receiveEvents()).toMatchObject([{ disputes: [{ outcome, amount: 111_815 }] }]);
    expect(await offered()).toEqual(outcome === "open" ? ["dispute_won", "dispute_lost"] : []);
  }
});
