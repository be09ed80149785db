import { beforeEach, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { billing, paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { actsOf, aManaged } from "#test/shop/managing.ts";
import { wantedCheckout } from "#test/stubs/payment-stub.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { reconcile } from "../upkeep/reconcile.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const shopFor = paymentFlow(hub, shop);
const { settleAll, isMember } = shopFor;
let admin: Customer;

beforeEach(async () => {
  shop.refunds.length = 0;
  shop.links.clear();
  await hub.reset();
  admin = await shopFor.admin();
});

const since = new Date("2026-01-01T00:00:00Z");
const queue = async () => (await call(hub, "GET /admin/payments/unmatched", { token: admin.token })).body.payments;
const create = (id: number, body: object, by = admin) =>
  call(hub, `POST /admin/payments/unmatched/${id}/order`, { token: by.token, body });
const ordersAtAll = async () => (await hub.ctx.database.pool.query("select id from orders")).rows.length;
const membership = { kind: "membership" } as const;

/** The order is in no backup: the provider alone knows it, until it is asked. */
async function orphan(about: Parameters<typeof shop.pay>[1] = {}): Promise<number> {
  const providerRef = `of-a-lost-order-${shop.links.size}`;
  await shop.createCheckout(wantedCheckout({ providerRef }));
  const { paymentId } = shop.pay(providerRef, { amount: 249_900, ...about });
  await reconcile(hub.ctx, since);
  return (await queue()).find((payment: { paymentId: string }) => payment.paymentId === paymentId).id;
}

test("a payment with a lost order becomes a membership with order, invoice, emails and audit entry", async () => {
  const asha = await aCustomer(hub.ctx);
  const id = await orphan();
  const wish = { userId: asha.id, buys: membership };
  const unbilled = await create(id, wish);
  expect([unbilled.status, unbilled.body.error.fields]).toEqual([
    422,
    { state: "They were never billed before: choose their State." },
  ]);
  expect(await ordersAtAll()).toBe(0);
  const { status, body } = await create(id, { ...wish, state: "29" });
  expect([status, body]).toMatchObject([
    200,
    { status: "PAID", amount: 249_900, listAmount: 249_900, userId: asha.id, invoiceNumber: expect.any(String) },
  ]);
  expect(body.billing).toMatchObject({ state: "29", pin: "" });
  await settleAll();
  expect([await isMember(asha), await queue()]).toEqual([true, []]);
  expect((await emailsTo(hub.ctx, asha.email)).toSorted()).toEqual(["payment_confirmation", "welcome"]);
  expect(await actsOf(hub)).toMatchObject([
    { act: "payment.order_made", subject: `order:${body.orderId}`, facts: { amount: 249_900, price: 249_900 } },
  ]);
});

test("another amount than today's price is taken only when the administrator names that price", async () => {
  const asha = await aCustomer(hub.ctx);
  const id = await orphan({ amount: 79_900 });
  const wish = { userId: asha.id, buys: membership, state: "29" };
  for (const price of [undefined, 79_900]) {
    const { status, body } = await create(id, { ...wish, price });
    expect([status, body.error.code, body.error.price]).toEqual([409, "amount_differs", 249_900]);
  }
  const { body } = await create(id, { ...wish, price: 249_900 });
  expect(body).toMatchObject({ status: "PAID", amount: 79_900, papers: [{ amount: 79_900 }] });
  expect(await actsOf(hub)).toMatchObject([{ facts: { amount: 79_900, price: 249_900 } }]);
});

test("a product is theirs by it, billed as in their last order, and reconciling again finds its refund", async () => {
  const asha = await aCustomer(hub.ctx);
  await aManaged(hub, admin, { slug: "guide", priceNonMember: 59_900, status: "published" });
  await shopFor.begin(asha);
  const id = await orphan({ amount: 59_900 });
  const { body } = await create(id, { userId: asha.id, buys: { kind: "product", slug: "guide" } });
  expect(body).toMatchObject({ status: "PAID", buys: { slug: "guide" }, billing: { pin: billing.pin, state: "27" } });
  const payment = [...shop.links.values()].flatMap(({ payments }) => payments)[0]!;
  shop.sendBack(payment, 59_900);
  expect(await reconcile(hub.ctx, since)).toMatchObject({ isWhole: true });
  expect((await shopFor.detail(body.orderId)).status).toBe("REFUNDED");
});

test("someone who paid for another person's account hears of it", async () => {
  const [asha, payer] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  await shop.createCheckout(wantedCheckout({ providerRef: "ghost" }));
  const payments = [shop.pay("ghost", { amount: 249_900 })];
  await shopFor.deliver(shop.event({ ref: "ghost", payments, payer: { email: payer.email, phone: "98765 43210" } }));
  const [{ id }] = await queue();
  const { body } = await create(id, { userId: asha.id, buys: membership, state: "29" });
  expect(body.billing).toMatchObject({ phone: "+919876543210" });
  expect(await emailsTo(hub.ctx, payer.email)).toEqual(["payment_assigned"]);
});

test("the same payment given to two people at once becomes one order", async () => {
  const people = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const id = await orphan();
  const wishes = [...people, ...people].map(({ id: userId }) => ({ userId, buys: membership, state: "29" }));
  const answers = await Promise.all(wishes.map((wish) => create(id, wish)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  expect(await ordersAtAll()).toBe(1);
  const members = await Promise.all(people.map((person) => isMember(person)));
  expect(members.filter(Boolean)).toHaveLength(1);
});

test("a payment that cannot become an order is refused in words, and leaves none", async () => {
  const [member, asha] = [await aMember(hub.ctx), await aCustomer(hub.ctx)];
  const id = await orphan();
  const codeOf = async (about: object, payment = id) => {
    const { status, body } = await create(payment, { userId: asha.id, buys: membership, state: "29", ...about });
    return `${status} ${body.error.code} ${Object.values(body.error.fields ?? {}).join()}`.trim();
  };
  expect(await codeOf({ userId: member.id })).toBe("409 already_member");
  expect(await codeOf({ userId: "11111111-1111-4111-8111-111111111111" })).toBe(
    "422 invalid_input This account no longer exists.",
  );
  expect(await codeOf({ buys: { kind: "product", slug: "nothing" } })).toBe("404 product_not_found");
  expect(await codeOf({ state: "25" })).toBe("422 invalid_input Please choose their State.");
  expect(await codeOf({}, id + 999)).toBe("404 not_found");
  expect(await codeOf({}, await orphan({ currency: "USD" }))).toBe("422 invalid_input This payment is not in rupees.");
  for (const amount of [0, null])
    expect(await codeOf({}, await orphan({ amount }))).toBe(
      "422 invalid_input This payment has no amount that an order could have.",
    );
  expect(await codeOf({}, await orphan({ amount: 99_999_999_999 }))).toBe(
    "422 invalid_input That is more than can be sold.",
  );
  expect((await create(id, { userId: asha.id, buys: membership }, asha)).status).toBe(403);
  expect(await ordersAtAll()).toBe(0);
});

test("a payment of the wrong amount for an order that is known stays with that order", async () => {
  const asha = await aCustomer(hub.ctx);
  const { providerRef } = await shopFor.begin(asha);
  await shopFor.deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { amount: 100 })] }));
  const [{ id }] = await queue();
  const { status, body } = await create(id, { userId: asha.id, buys: membership, price: 249_900 });
  expect([status, body.error.fields]).toEqual([422, { id: "This payment has an order. Assign it to that one." }]);
});
