import { beforeEach, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { billing, membership, paymentFlow } from "#test/shop/buying.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const { ask, begin, deliver, isMember, order, detail, admin } = paymentFlow(hub, shop);

beforeEach(async () => {
  shop.isAway = false;
  await hub.reset();
  await admin();
});

test("while the provider is away nothing is sold and nothing is lost", async () => {
  const asha = await aCustomer(hub.ctx);
  shop.isAway = true;
  const { status, body, headers } = await ask(asha, { buys: membership, price: 249_900 });
  expect([status, body.error.code]).toEqual([503, "payments_unavailable"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  shop.isAway = false;
  const { id, providerRef } = await begin(asha);
  shop.pay(providerRef!);
  shop.isAway = true;
  const verify = () => call(hub, `GET /payments/verification?orderid=${id}`, { token: asha.token });
  expect((await verify()).body.outcome).toBe("pending");
  shop.isAway = false;
  await hub.ctx.database.pool.query("update orders set asked_at = null");
  expect((await verify()).body.outcome).toBe("success");
  expect(await isMember(asha)).toBe(true);
});

test("an order of a provider without keys waits, and its buyer hears that payments are unavailable", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id } = await begin(asha);
  await hub.ctx.database.pool.query("update orders set provider = 'razorpay'");
  const verified = await call(hub, `GET /payments/verification?orderid=${id}`, { token: asha.token });
  expect([verified.status, verified.body.outcome]).toEqual([200, "pending"]);
  const { token } = await admin();
  const looked = await call(hub, `POST /admin/transactions/${id}/recheck`, { token });
  expect([looked.status, looked.body.error?.code]).toEqual([503, "payments_unavailable"]);
});

test("ten clicks at once are one order and one link; another price closes the first link", async () => {
  const asha = await aCustomer(hub.ctx);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(asha, { buys: membership, price: 249_900 })));
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
  const { token } = await admin();
  const code = { code: "friends", discountPercentage: 68, price: 79_900, useLimit: 1 };
  expect((await call(hub, "POST /admin/invite-codes", { token, body: code })).status).toBe(201);
  const cheaper = await ask(asha, { buys: { kind: "membership", inviteCode: " Friends" }, price: 79_900 });
  expect(cheaper.status).toBe(201);
  const first = await order(answers[0]!.body.orderId);
  expect([first.status, shop.links.get(first.providerRef!)!.state]).toEqual(["CANCELLED", "cancelled"]);
  // Its one use is theirs: for others it is used up, and the same wish again is the same order.
  const other = await aCustomer(hub.ctx);
  expect(
    (await ask(other, { buys: { kind: "membership", inviteCode: "FRIENDS" }, price: 79_900 })).body.error.code,
  ).toBe("invite_code_invalid");
  expect((await ask(asha, { buys: { kind: "membership", inviteCode: "FRIENDS" }, price: 79_900 })).body.orderId).toBe(
    cheaper.body.orderId,
  );
});

test("a code's use is given back when its order ends unpaid, and kept when it is paid", async () => {
  const { token } = await admin();
  const code = { code: "ONCE", discountPercentage: 20, price: 199_900, useLimit: 1 };
  await call(hub, "POST /admin/invite-codes", { token, body: code });
  const wish = { buys: { kind: "membership", inviteCode: "ONCE" }, price: 199_900 } as const;
  const [asha, ravi, mira] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const uses = async () => (await call(hub, "GET /admin/invite-codes", { token })).body.codes[0].uses;
  const first = await order((await ask(asha, wish)).body.orderId);
  expect([await uses(), (await ask(ravi, wish)).body.error.code]).toEqual([1, "invite_code_invalid"]);
  await deliver(shop.event({ ref: first.providerRef, link: "expired" }));
  expect(await uses()).toBe(0);
  const second = await order((await ask(ravi, wish)).body.orderId);
  await deliver(shop.event({ ref: second.providerRef, payments: [shop.pay(second.providerRef!)] }));
  expect([await isMember(ravi), await uses(), (await ask(mira, wish)).body.error.code]).toEqual([
    true,
    1,
    "invite_code_invalid",
  ]);
});

test("prices and refusals are the server's", async () => {
  const asha = await aCustomer(hub.ctx);
  await aProduct(hub.ctx, { slug: "guide", priceNonMember: 49_900, priceMember: 19_900 });
  await aProduct(hub.ctx, { slug: "club", memberOnly: true, priceNonMember: 49_900, priceMember: 19_900 });
  const product = (slug: string) => ({ kind: "product", slug }) as const;
  expect((await ask(asha, { buys: membership, price: 100 })).body.error).toMatchObject({
    code: "price_changed",
    price: 249_900,
  });
  expect((await ask(asha, { buys: product("guide"), price: 19_900 })).body.error).toMatchObject({
    code: "price_changed",
    price: 49_900,
  });
  expect((await ask(asha, { buys: product("club"), price: 49_900 })).body.error.code).toBe("members_only");
  expect((await ask(asha, { buys: product("none"), price: 100 })).body.error.code).toBe("product_not_found");
  const wrong = await ask(asha, {
    buys: membership,
    price: 249_900,
    billing: { ...billing, phone: "12345", gstin: "29AAPFU0939F1ZV" },
  });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ["billing.phone", "billing.gstin"]]);
  const paid = await begin(asha, product("guide"), 49_900);
  await deliver(shop.event({ ref: paid.providerRef, payments: [shop.pay(paid.providerRef!)] }));
  expect((await ask(asha, { buys: product("guide"), price: 49_900 })).body.error.code).toBe("already_owned");
  expect((await call(hub, "GET /payments", { token: asha.token })).body.payments).toMatchObject([
    { status: "PAID", buys: { kind: "product", slug: "guide" } },
  ]);
  expect((await call(hub, "GET /account/products/guide", { token: asha.token })).body).toMatchObject({
    pricePaid: 49_900,
    offer: { act: "open" },
  });
});

test("a free product is theirs immediately, without a payment", async () => {
  const asha = await aCustomer(hub.ctx);
  const { token } = await admin();
  await call(hub, "POST /admin/invite-codes", { token, body: { code: "GIFT", discountPercentage: 100, price: 0 } });
  const before = shop.calls.length;
  expect((await ask(asha, { buys: { kind: "membership", inviteCode: "gift" }, price: 0 })).body).toMatchObject({
    url: null,
    amount: 0,
    status: "PAID",
    expiresAt: null,
  });
  expect([await isMember(asha), shop.calls.length]).toEqual([true, before]);
  const [{ orderId }] = (await call(hub, "GET /payments", { token: asha.token })).body.payments;
  // No provider has to be asked about it, and no invoice is due.
  expect([(await order(orderId)).provider, (await detail(orderId)).invoiceNumber]).toEqual(["none", null]);
});

test("another person's order is not found anywhere", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const { id } = await begin(asha);
  expect((await call(hub, `GET /payments/verification?orderid=${id}`, { token: ravi.token })).body.outcome).toBe(
    "not_found",
  );
  expect((await call(hub, `GET /payments/${id}/invoice`, { token: ravi.token })).status).toBe(404);
  expect((await call(hub, "GET /payments", { token: ravi.token })).body.payments).toEqual([]);
  expect((await call(hub, "GET /payments", { token: asha.token })).body.payments).toHaveLength(1);
  expect(await emailsTo(hub.ctx, ravi.email ?? "")).toEqual([]);
});

test("a buyer abroad gives a country instead of PIN and State", async () => {
  const asha = await aCustomer(hub.ctx);
  const wish = (about: object) => ({
    buys: membership,
    price: 249_900,
    billing: { name: "Asha Rao", phone: "+971 50 123 4567", ...about },
  });
  const fields = async (about: object) => Object.keys((await ask(asha, wish(about))).body.error.fields).toSorted();
  expect(await fields({})).toEqual(["billing.pin", "billing.state"]);
  expect(await fields({ country: "IN" })).toEqual(["billing.pin", "billing.state"]);
  expect(await fields({ country: "XX" })).toEqual(["billing.country"]);
  expect(await fields({ state: "96", pin: "400001" })).toEqual(["billing.state"]);
  expect(await fields({ country: "AE", gstin: "27AAPFU0939F1ZV" })).toEqual(["billing.gstin"]);
  const begun = await ask(asha, wish({ country: "ae", company: "Rao LLC" }));
  expect(begun.status).toBe(201);
  const { id, providerRef, billing: details } = await order(begun.body.orderId);
  expect(details).toMatchObject({ country: "AE", state: "96", pin: "", gstin: null, company: "Rao LLC" });
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  const { rows } = await hub.ctx.database.pool.query("select content from documents where order_id = $1", [id]);
  expect(rows[0].content.buyer).toMatchObject({ country: "United Arab Emirates", state: "96", gstin: null });
  const form = await call(hub, "GET /checkouts/form?price=100", { token: asha.token });
  expect(form.body.billing).toMatchObject({ country: "AE", phone: "+971501234567" });
});

test("a free product asks for no billing and stores none; a paid one requires it", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const { token } = await admin();
  await call(hub, "POST /admin/invite-codes", { token, body: { code: "GIFT", discountPercentage: 100, price: 0 } });
  const buys = { ...membership, inviteCode: "GIFT" };
  const given = await ask(asha, { buys, price: 0, billing: undefined as never });
  expect([given.status, given.body.status, await isMember(asha)]).toEqual([201, "PAID", true]);
  const answer = await ask(ravi, { buys, price: 0 });
  expect((await order(answer.body.orderId)).billing).toBeNull();
  const dear = await ask(await aCustomer(hub.ctx), { buys: membership, price: 249_900, billing: undefined as never });
  expect([dear.status, Object.keys(dear.body.error.fields)]).toEqual([422, ["billing"]]);
});
