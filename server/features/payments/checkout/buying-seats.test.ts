// Seats with a price: held while their checkout is open, freed when it ends without money, refunded when there is none.
import { beforeEach, expect, test } from "vitest";
import type { OwnSeat } from "#contract/events.ts";
import { anEvent } from "#test/events/an-event.ts";
import { seatDoors } from "#test/events/seat-doors.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, aMember, aSession, type Customer, type TestPerson } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { seatWork } from "#server/features/events/seats/seat-work.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { OrderRow } from "../order-store.ts";

const shop = playedShop();
const time = movingTime();
const hub = await startHub({ payments: shop, now: time.now });
const { ask, begin, deliver, settleAll, order } = paymentFlow(hub, shop);
const { seat, take, giveUp, emailsAbout } = seatDoors(hub);
const [price, memberPrice] = [49_900, 24_900];
const buys = { kind: "product", slug: "talk" } as const;

beforeEach(async () => {
  shop.isAway = false;
  shop.refunds.length = 0;
  await hub.reset();
});

async function aPricedEvent(about: Parameters<typeof anEvent>[1] = {}, prices = { price, memberPrice }) {
  const offer = { priceNonMember: prices.price, priceMember: prices.memberPrice };
  const product = await aProduct(hub.ctx, {
    slug: "talk",
    name: "Seat: Talk",
    type: "event",
    status: "unlisted",
    ...offer,
  });
  return anEvent(hub.ctx, { slug: "talk", productId: product.id, capacity: 1, ...offer, ...about });
}

// With a new session, since time moves on.
const again = async (person: TestPerson): Promise<Customer> => {
  const { accessToken, sessionId } = await aSession(hub.ctx, person);
  return { ...person, token: accessToken, sessionId };
};
const refused = async (person: TestPerson, wanted = price) => {
  const { status, body } = await ask(await again(person), { buys, price: wanted });
  return `${status} ${body.error?.code}`;
};
const pays = async (one: OrderRow) => {
  await deliver(shop.event({ ref: one.providerRef, payments: [shop.pay(one.providerRef!)] }));
  return order(one.id);
};
// Expires what has expired, and carries refunds out.
const lookAhead = async () => {
  await doDueWork(hub.ctx, seatWork(hub.ctx)[0]!);
  await settleAll();
};
const refundsDone = async () => {
  for (const [at, refund] of shop.refunds.entries()) shop.refunds[at] = { ...refund, status: "SUCCESS" };
  time.later(5 * 60);
  await settleAll();
};

test("a seat with a price is held while its checkout is open, and theirs when it is paid", async () => {
  await aPricedEvent();
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  expect(await seat(asha)).toMatchObject({ state: "none", act: "pay", price, product: "talk" });
  expect(await take(asha)).toBe("402 seat_has_price");
  const first = await begin(asha, buys, price);
  const until = new Date(first.expiresAt!.getTime() + 10 * 60_000).toISOString();
  expect(await seat(asha)).toMatchObject({ state: "held", act: "pay", until, seatsLeft: 0 });
  expect([await seat(ravi), await refused(ravi)]).toMatchObject([{ act: "wait" }, "409 event_full"]);
  expect(await take(ravi)).toMatchObject({ state: "waiting", place: 1 });
  // The same checkout again is the same order.
  expect((await begin(asha, buys, price)).id).toBe(first.id);
  expect((await pays(first)).status).toBe("PAID");
  expect(await seat(asha)).toMatchObject({ state: "coming", act: "none", until: null, isPaid: true });
  expect([await refused(asha), await emailsAbout(asha)]).toEqual(["409 already_coming", ["coming"]]);
});

test("a checkout that ends without money frees the seat for the first who waits", async () => {
  await aPricedEvent();
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const first = await begin(asha, buys, price);
  await take(ravi);
  await call(hub, `POST /checkouts/${first.id}/cancel`, asha);
  expect([await seat(asha), await seat(ravi)]).toMatchObject([
    { state: "left", act: "wait" },
    { state: "offered", act: "take", price },
  ]);
  expect(await take(ravi)).toBe("402 seat_has_price");
  expect((await pays(await begin(ravi, buys, price))).status).toBe("PAID");
  expect(await seat(ravi)).toMatchObject({ state: "coming" });
});

test("an offered seat is still offered after a payment that failed, until the offer's end", async () => {
  await aPricedEvent();
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const first = await begin(asha, buys, price);
  await take(ravi);
  await call(hub, `POST /checkouts/${first.id}/cancel`, asha);
  const { until } = (await seat(ravi)) as OwnSeat;
  const second = await begin(ravi, buys, price);
  expect(await seat(ravi)).toMatchObject({ state: "held" });
  await call(hub, `POST /checkouts/${second.id}/cancel`, ravi);
  expect(await seat(ravi)).toMatchObject({ state: "offered", until });
});

test("money that comes after the last seat is gone is refunded, and the email says so", async () => {
  await aPricedEvent();
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const late = await begin(asha, buys, price);
  time.later(41 * 60);
  await doDueWork(hub.ctx, seatWork(hub.ctx)[0]!);
  const paid = await begin(await again(ravi), buys, price);
  await pays(paid);
  expect((await pays(late)).status).toBe("PAID");
  expect([await emailsAbout(asha), await refused(asha)]).toEqual([["refunded"], "409 seat_refund_running"]);
  expect(await seat(asha)).toMatchObject({ state: "left", act: "none" });
  expect(shop.refunds).toMatchObject([{ amount: price }]);
  await refundsDone();
  expect([(await order(late.id)).status, (await order(paid.id)).status]).toEqual(["REFUNDED", "PAID"]);
  expect([await seat(asha), await seat(ravi)]).toMatchObject([{ state: "left", act: "wait" }, { state: "coming" }]);
});

test("late money takes a seat while one is free", async () => {
  await aPricedEvent();
  const asha = await aCustomer(hub.ctx);
  const late = await begin(asha, buys, price);
  time.later(41 * 60);
  await doDueWork(hub.ctx, seatWork(hub.ctx)[0]!);
  expect(await seat(asha)).toMatchObject({ state: "left", act: "pay" });
  await pays(late);
  expect(await seat(asha)).toMatchObject({ state: "coming" });
});

test("a paid seat that is given up, or refunded by the office, is offered to the next", async () => {
  await aPricedEvent();
  const [asha, ravi, mira] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const first = await begin(asha, buys, price);
  await pays(first);
  for (const person of [ravi, mira]) await take(person);
  expect(await giveUp(asha)).toMatchObject({ state: "left", act: "none" });
  expect(await seat(ravi)).toMatchObject({ state: "offered" });
  await settleAll();
  await refundsDone();
  expect((await order(first.id)).status).toBe("REFUNDED");
  expect(await seat(asha)).toMatchObject({ state: "left", act: "wait" });
  const second = await begin(await again(ravi), buys, price);
  const payment = shop.pay(second.providerRef!);
  await deliver(shop.event({ ref: second.providerRef, payments: [payment] }));
  expect(await seat(ravi)).toMatchObject({ state: "coming" });
  const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId };
  await deliver(shop.event({ about, refunds: [shop.sendBack(payment, price)] }));
  expect([await seat(ravi), await seat(mira)]).toMatchObject([{ state: "left" }, { state: "offered" }]);
});

test("money for an event that was cancelled meanwhile is refunded", async () => {
  await aPricedEvent();
  const asha = await aCustomer(hub.ctx);
  const first = await begin(asha, buys, price);
  await hub.ctx.database.pool.query("update events set state = 'cancelled'");
  expect(await refused(await aCustomer(hub.ctx))).toBe("409 event_cancelled");
  await pays(first);
  await refundsDone();
  expect((await order(first.id)).status).toBe("REFUNDED");
});

test("a refund that the provider refuses is asked for again; one that is done is not", async () => {
  await aPricedEvent();
  const asha = await aCustomer(hub.ctx);
  const first = await begin(asha, buys, price);
  await pays(first);
  shop.isAway = true;
  await giveUp(asha);
  await settleAll();
  shop.isAway = false;
  time.later(30 * 60);
  await settleAll();
  await refundsDone();
  time.later(24 * 3600);
  await lookAhead();
  expect([(await order(first.id)).status, shop.refunds.length]).toEqual(["REFUNDED", 1]);
});

test("members pay their price, and a seat that is free for them needs no checkout", async () => {
  await aPricedEvent({ capacity: 5 }, { price, memberPrice: 0 });
  const [mira, asha] = [await aMember(hub.ctx), await aCustomer(hub.ctx)];
  expect([await seat(mira), await seat(asha)]).toMatchObject([
    { act: "book", price: 0, product: null },
    { act: "pay", price },
  ]);
  expect(await refused(mira, 0)).toBe("409 seat_is_free");
  const given = await call(hub, "POST /purchases", { token: mira.token, body: { slug: "talk", price: 0 } });
  expect(given.body.error.code).toBe("seat_is_free");
  expect(await take(mira)).toMatchObject({ state: "coming" });
});

test("a seat is not sold to people who may not come, or not yet", async () => {
  await aPricedEvent({ othersFrom: new Date(time.now().getTime() + 3_600_000) });
  const [asha, mira] = [await aCustomer(hub.ctx), await aMember(hub.ctx)];
  expect(await refused(asha)).toBe("403 event_too_early");
  await pays(await begin(mira, buys, memberPrice));
  expect(await seat(mira)).toMatchObject({ state: "coming" });
  await hub.ctx.database.pool.query("update events set audience = 'members'");
  expect(await refused(asha)).toBe("403 event_members_only");
  time.later(8 * 24 * 3600);
  expect(await refused(mira, memberPrice)).toBe("410 event_ended");
});
