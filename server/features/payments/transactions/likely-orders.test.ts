import { beforeEach, expect, test } from "vitest";
import type { LikelyOrders } from "#contract/payments-admin.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { reasonsFor } from "./likely-rules.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const { admin, ask, begin, deliver } = paymentFlow(hub, shop);

beforeEach(() => hub.reset());

test("an unmatched payment lists likely open orders with reasons, the likeliest first", async () => {
  const { token } = await admin();
  const product = await aProduct(hub.ctx, { priceNonMember: 50_000, priceMember: 50_000 });
  const buys = { kind: "product", slug: product.slug } as const;
  const [asha, ravi, mira, paid] = await Promise.all([1, 2, 3, 4].map(() => aCustomer(hub.ctx)));
  const order = async (person: typeof asha, phone: string) => {
    const billing = { name: "A", phone, state: "27", pin: "400001" };
    return (await ask(person!, { buys, price: 50_000, billing })).body.orderId as string;
  };
  const [hers, his] = [await order(asha, "9876500001"), await order(ravi, "9876500002")];
  const membership = await begin(mira!);
  const { providerRef } = await begin(paid!);
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  const payment = {
    paymentId: "x1",
    providerOrderId: "CFPay_x",
    status: "SUCCESS",
    amount: 50_000,
    currency: "INR",
    method: "upi",
    at: null,
  } as const;
  await deliver(
    shop.event({ ref: "ghost", payments: [payment], payer: { email: asha!.email, phone: "+91 98765 00002" } }),
  );
  const { body } = await call(hub, "GET /admin/payments/unmatched", { token });
  const door = `/admin/payments/unmatched/${body.payments[0].id}`;
  const likely = (await call(hub, `GET ${door}/likely`, { token })).body as LikelyOrders;
  expect(likely.orders.map(({ orderId, because }) => [orderId, because])).toEqual(
    expect.arrayContaining([
      [hers, ["email", "amount", "near"]],
      [his, ["phone", "amount", "near"]],
    ]),
  );
  expect(likely.orders.map(({ orderId }) => orderId)).not.toContain(membership.id);
  expect(likely.orders).toHaveLength(2);
  await call(hub, `POST ${door}/dismiss`, { token, body: {} });
  expect((await call(hub, `GET ${door}/likely`, { token })).status).toBe(404);
});

test("likely orders are found in any spelling of an address or a phone", () => {
  const at = new Date("2026-03-01T10:00:00Z");
  const money = { orderId: null, amount: 100, payerEmail: "Asha@Example.com", payerPhone: "098765-43210", toldAt: at };
  const order = { id: "o", amount: 999, createdAt: at, billing: { phone: "+919876543210" } };
  expect(reasonsFor(money, { order, email: "asha@example.com" })).toEqual(["email", "phone", "near"]);
  expect(reasonsFor({ ...money, payerPhone: "43210", payerEmail: null }, { order, email: null })).toEqual(["near"]);
  const later = { ...order, createdAt: new Date(at.getTime() + 1), amount: 100, id: "p" };
  expect(reasonsFor({ ...money, orderId: "p", payerPhone: null }, { order: later, email: null })).toEqual([
    "named",
    "amount",
  ]);
});
