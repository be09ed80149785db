import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { sandboxShop } from "#test/shop/sandbox-shop.ts";

const { now, later } = movingTime();
const hub = await startHub({ now });
const sandbox = sandboxShop(hub);
const { shop, receiveEvents, open, play, look } = sandbox;

test("webhooks are sent at once, late, twice or never, as played, and again on request", async () => {
  const path = await open();
  await play(path, { act: "fail", telling: "never" });
  expect(await receiveEvents()).toEqual([]);
  await play(path, { act: "fail", telling: "twice" });
  expect(await receiveEvents()).toHaveLength(2);
  await play(path, { act: "fail", telling: "late" });
  expect(await receiveEvents()).toEqual([]);
  later(61);
  expect(await receiveEvents()).toHaveLength(1);
  const ids = [...(await look("/sandbox/payments")).matchAll(/events\/(\d+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  expect((await hub.request(`/sandbox/payments/events/${ids[0]}`, { method: "POST" })).status).toBe(303);
  expect(await receiveEvents()).toMatchObject([{ payments: [{ status: "FAILED" }] }]);
});

test("every line of a notification to the shop is in rupees", async () => {
  await play(await open(), { act: "pay" });
  await receiveEvents();
  const bodies = await Promise.all(sandbox.webhooks.map((request) => request.clone().text()));
  const amounts = bodies.flatMap((body) =>
    [...body.matchAll(/"(\w+_amount)":"?([\d.]+)/g)].map(([, name, value]) => [name, Number(value)]),
  );
  expect(new Set(amounts.map(([name]) => name))).toEqual(new Set(["link_amount", "order_amount", "payment_amount"]));
  expect(new Set(amounts.map(([, value]) => value))).toEqual(new Set([1118.15]));
});

test("a shop that did not answer is notified again", async () => {
  await play(await open(), { act: "fail" });
  sandbox.answer = 503;
  expect(await receiveEvents()).toHaveLength(1);
  sandbox.answer = 200;
  expect(await receiveEvents()).toEqual([]);
  later(11);
  expect(await receiveEvents()).toHaveLength(1);
  later(3600);
  expect(await receiveEvents()).toEqual([]);
});

test("an event is authentic with the sandbox's own signature alone", () => {
  const raw = new TextEncoder().encode("{}");
  const signed = (secret: string): Headers =>
    new Headers({
      "x-webhook-timestamp": "1",
      "x-webhook-signature": createHmac("sha256", secret).update("1{}").digest("base64"),
    });
  expect(shop.isSigned(signed(hub.ctx.playedPayments?.secret ?? ""), raw)).toBe(true);
  expect(shop.isSigned(signed("hub"), raw)).toBe(false);
});
