// The money of a cancelled event: from the press in the back office to the provider, and what the office sees of it.
import { beforeEach, expect, test } from "vitest";
import { ManagedEvent } from "#contract/events-admin.ts";
import { aPublishedEvent } from "#test/events/managed-event.ts";
import { seatDoors } from "#test/events/seat-doors.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, aSession } from "#test/people/people.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { call } from "#test/wire/api-wire.ts";

const shop = playedShop();
const time = movingTime();
const hub = await startHub({ payments: shop, now: time.now });
const { begin, deliver, settleAll } = paymentFlow(hub, shop);
const { seat } = seatDoors(hub);
const buys = { kind: "product", slug: "portfolio-night" } as const;
const price = 50_000;

beforeEach(async () => {
  shop.isAway = false;
  shop.refunds.length = 0;
  await hub.reset();
});

test("a cancelled event gives every rupee back, also after the provider was away", async () => {
  const admin = await anAdmin(hub);
  const event = await aPublishedEvent(hub, admin, { priceNonMember: price, priceMember: price });
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  for (const buyer of [asha, ravi]) {
    const { providerRef } = await begin(buyer, buys, price);
    await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
    expect(await seat(buyer, event.slug)).toMatchObject({ state: "coming" });
  }
  const money = async () => {
    const { accessToken: token } = await aSession(hub.ctx, admin);
    return ManagedEvent.parse((await call(hub, `GET /admin/events/${event.id}`, { token })).body).money;
  };
  shop.isAway = true;
  const reason = { reason: "The studio is flooded." };
  await call(hub, `POST /admin/events/${event.id}/cancel`, { token: admin.token, body: reason });
  await settleAll();
  expect(await money()).toMatchObject({ orders: 2, refunded: 0, left: 2 * price });
  shop.isAway = false;
  time.later(15 * 60);
  await settleAll();
  for (const [at, refund] of shop.refunds.entries()) shop.refunds[at] = { ...refund, status: "SUCCESS" };
  time.later(15 * 60);
  await settleAll();
  expect(await money()).toEqual({ orders: 2, refunded: 2, left: 0, failed: [] });
  expect(shop.refunds.map(({ amount }) => amount)).toEqual([price, price]);
});
