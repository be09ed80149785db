import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { sandboxTill } from "#test/shop/sandbox-till.ts";

const { now, later } = movingTime();
const hub = await startHub({ now });
const till = sandboxTill(hub);
const { shop, hear, open, play, look } = till;

test("webhooks are sent at once, late, twice or never, as played, and again on request", async () => {
  const path = await open();
  await play(path, { act: "fail", telling: "never" });
  expect(await hear()).toEqual([]);
  await play(path, { act: "fail", telling: "twice" });
  expect(await hear()).toHaveLength(2);
  await play(path, { act: "fail", telling: "late" });
  expect(await hear()).toEqual([]);
  later(61);
  expect(await hear()).toHaveLength(1);
  const ids = [...(await look("/sandbox/payments")).matchAll(/events\/(\d+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  expect((await hub.request(`/sandbox/payments/events/${ids[0]}`, { method: "POST" })).status).toBe(303);
  expect(await hear()).toMatchObject([{ payments: [{ status: "FAILED" }] }]);
});

test("every line of a notification to the shop is in rupees", async () => {
  await play(await open(), { act: "pay" });
  await hear();
  const bodies = await Promise.all(till.heard.map((request) => request.clone().text()));
  const amounts = bodies.flatMap((body) =>
    [...body.matchAll(/"(\w+_amount)":"?([\d.]+)/g)].map(([, name, value]) => [name, Number(value)]),
  );
  expect(new Set(amounts.map(([name]) => name))).toEqual(new Set(["link_amount", "order_amount", "payment_amount"]));
  expect(new Set(amounts.map(([, value]) => value))).toEqual(new Set([1118.15]));
});

test("a shop that did not answer is notified again", async () => {
  await play(await open(), { act: "fail" });
  till.answer = 503;
  expect(await hear()).toHaveLength(1);
  till.answer = 200;
  expect(await hear()).toEqual([]);
  later(11);
  expect(await hear()).toHaveLength(1);
  later(3600);
  expect(await hear()).toEqual([]);
});

test("an event is believed with the sandbox's own signature alone", () => {
  const raw = new TextEncoder().encode("{}");
  const signed = (secret: string): Headers =>
    new Headers({
      "x-webhook-timestamp": "1",
      "x-webhook-signature": createHmac("sha256", secret).update("1{}").digest("base64"),
    });
  expect(shop.isSigned(signed(hub.ctx.playedPayments?.secret ?? ""), raw)).toBe(true);
  expect(shop.isSigned(signed("hub"), raw)).toBe(false);
});
