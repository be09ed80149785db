import { indianDay, startOfIndianDay } from "#contract/values/india.ts";
import { beforeEach, expect, test } from "vitest";
import type { PaymentProvider } from "#server/integrations/payments/interface.ts";
import { call } from "#test/wire/api-wire.ts";
import { membership, paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const { begin, ask, order } = paymentFlow(hub, shop);
const friends = { code: "friends", discountPercentage: 68, price: 79_900 };
let admin: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
});

const make = (about: object = {}) =>
  call(hub, "POST /admin/invite-codes", { token: admin.token, body: { ...friends, ...about } });
const change = (id: number, body: object, token = admin.token) =>
  call(hub, `PATCH /admin/invite-codes/${id}`, { token, body });

test.each([
  [{ discountPercentage: 101 }, "discountPercentage"],
  [{ discountPercentage: -1 }, "discountPercentage"],
  [{ code: "two words" }, "code"],
  [{ code: "x".repeat(200) }, "code"],
  [{ code: " " }, "code"],
  [{ price: -1 }, "price"],
  [{ price: 249_901 }, "price"],
  [{ useLimit: 0 }, "useLimit"],
  [{ expiresAt: "2020-01-01T23:59:59+05:30" }, "expiresAt"],
  [{ checkoutLink: "forms/club" }, "checkoutLink"],
])("an impossible code is refused beside its field (%#)", async (about, field) => {
  const { status, body } = await make(about);
  expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  expect(body.error.fields[field]).toMatch(/^[A-Z].*\.$|https/);
  expect(await actsOf(hub)).toEqual([]);
});

test("a code is entered in any case, and a letter that only resembles one of it is another", async () => {
  await make({ code: "sample" });
  const { token } = await aCustomer(hub.ctx);
  const check = async (code: string) =>
    (await call(hub, "POST /invite-codes/check", { token, body: { code } })).body.code ?? "none";
  expect([await check(" Sample "), await check("\u017fample")]).toEqual(["SAMPLE", "none"]);
  expect((await make({ code: "\u017fample" })).body.code).toBe("\u017fAMPLE");
});

test("a code never costs more than membership, and of several with one name one is made", async () => {
  const made = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => make({ code: `club-${place}` })));
  expect((await change(made[0]!.body.id, { price: 249_901 })).body.error.fields).toEqual({
    price: "Not more than membership costs: ₹2,499.",
  });
  const named = await Promise.all(made.map(({ body }) => change(body.id, { code: "same" })));
  expect(named.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(named.find(({ status }) => status === 409)?.body.error.code).toBe("code_taken");
});

test("of two changes of one code the second is refused, and the log has both values", async () => {
  const { body: made } = await make();
  const second = await anAdmin(hub);
  const seen = { price: 79_900, isActive: true };
  expect((await change(made.id, { price: 69_900, seen })).status).toBe(200);
  const late = await change(made.id, { price: 59_900, isActive: false, seen }, second.token);
  expect([late.status, late.body.error.code]).toEqual([409, "changed_meanwhile"]);
  expect((await change(made.id, { price: 69_900, seen }, second.token)).status, "the same once more").toBe(200);
  expect((await change(made.id, { isActive: false, seen }, second.token)).body).toMatchObject({
    price: 69_900,
    isActive: false,
  });
  expect((await actsOf(hub)).map(({ facts }) => facts)).toEqual([
    { code: "FRIENDS", price: 79_900 },
    { code: "FRIENDS", price: { from: 79_900, to: 69_900 } },
    { code: "FRIENDS", isActive: { from: true, to: false } },
  ]);
});

test("an unused code is deleted, a used one archived: it stops working and can be restored", async () => {
  const { body: made } = await make();
  const { body: unused } = await make({ code: "unused" });
  const asha = await aCustomer(hub.ctx);
  await ask(asha, { buys: { ...membership, inviteCode: "FRIENDS" }, price: 79_900 });
  const remove = async (id: number) =>
    (await call(hub, `DELETE /admin/invite-codes/${id}`, { token: admin.token })).body.error?.code ?? "deleted";
  expect([await remove(made.id), await remove(unused.id), await remove(unused.id)]).toEqual([
    "code_used",
    "deleted",
    "not_found",
  ]);
  const listed = async (query: string) =>
    (await call(hub, `GET /admin/invite-codes?${query}`, { token: admin.token })).body.codes.map(
      ({ code, uses }: { code: string; uses: number }) => [code, uses],
    );
  const buyer = await aCustomer(hub.ctx);
  const tried = async () =>
    (await call(hub, "POST /invite-codes/check", { token: buyer.token, body: { code: "friends" } })).status;
  expect([await listed("state=current"), await tried()]).toEqual([[["FRIENDS", 1]], 200]);
  await change(made.id, { isArchived: true, seen: { isArchived: false } });
  expect([await listed(""), await listed("state=archived"), await tried()]).toEqual([[], [["FRIENDS", 1]], 404]);
  const bought = await ask(buyer, { buys: { ...membership, inviteCode: "FRIENDS" }, price: 79_900 });
  expect(bought.body.error.code).toBe("invite_code_invalid");
  await change(made.id, { isArchived: false });
  expect([await listed("search=iend"), await tried()]).toEqual([[["FRIENDS", 1]], 200]);
  expect((await actsOf(hub)).slice(-3)).toMatchObject([
    { act: "invite_code.deleted", facts: { code: "UNUSED" } },
    { act: "invite_code.changed", facts: { isArchived: { from: false, to: true } } },
    { act: "invite_code.changed", facts: { isArchived: { from: true, to: false } } },
  ]);
});

test("twenty single-use codes are made together or not at all, and transactions name their users", async () => {
  const many = { count: 20, beginning: "class", discountPercentage: 68, price: 79_900 };
  const makeMany = (about: object = {}) =>
    call(hub, "POST /admin/invite-codes/many", { token: admin.token, body: { ...many, ...about } });
  const { codes } = (await makeMany()).body as { codes: string[] };
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^CLASS-[2-9A-HJKMNP-Z]{8}$/);
  for (const [about, field] of [
    [{ count: 501 }, "count"],
    [{ count: 0 }, "count"],
    [{ beginning: "two words" }, "beginning"],
    [{ price: 249_901 }, "price"],
    [{ expiresAt: "2020-01-01T23:59:59+05:30" }, "expiresAt"],
  ] as const)
    expect(Object.keys((await makeMany(about)).body.error.fields), field).toEqual([field]);
  expect((await call(hub, "GET /admin/invite-codes?page=2", { token: admin.token })).body).toMatchObject({
    codes: [],
    total: 20,
    pages: 1,
  });
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const buy = (person: Customer) => ask(person, { buys: { ...membership, inviteCode: codes[0]! }, price: 79_900 });
  await begin(ravi);
  const { body: first } = await buy(asha);
  expect((await buy(ravi)).body.error.code).toBe("invite_code_invalid");
  const used = await call(hub, `GET /admin/transactions?code=${codes[0]!.toLowerCase()}`, { token: admin.token });
  expect(used.body.transactions).toMatchObject([{ orderId: first.orderId, userEmail: asha.email }]);
  expect(await actsOf(hub)).toMatchObject([
    { act: "invite_code.many_made", facts: { count: 20, beginning: "CLASS", price: 79_900 } },
  ]);
});

test("prices and percentages are listed of all codes that can be used now, and of no other", async () => {
  const many = { count: 30, beginning: "class", discountPercentage: 68, price: 79_900 };
  await call(hub, "POST /admin/invite-codes/many", { token: admin.token, body: many });
  await make({ code: "a-last-place", discountPercentage: 20, price: 199_900, useLimit: 2 });
  await make({ code: "off", price: 100, isActive: false });
  const { body: archived } = await make({ code: "archived", price: 200 });
  await change(archived.id, { isArchived: true });
  const { body: expired } = await make({ code: "expired", price: 300 });
  await hub.ctx.database.pool.query("update invite_codes set expires_at = now() where id = $1", [expired.id]);
  await make({ code: "used-up", price: 40_000, useLimit: 1 });
  for (const [inviteCode, price] of [
    ["used-up", 40_000],
    ["a-last-place", 199_900],
  ] as const)
    await begin(await aCustomer(hub.ctx), { ...membership, inviteCode }, price);
  const { body } = await call(hub, "GET /admin/invite-codes/terms", { token: admin.token });
  expect(body.terms).toEqual([
    { price: 199_900, discountPercentage: 20, codes: 1, example: "A-LAST-PLACE" },
    { price: 79_900, discountPercentage: 68, codes: 30, example: expect.stringMatching(/^CLASS-/) },
  ]);
});

test("a code may end today, at whatever hour: its day is not over", async () => {
  const today = indianDay(hub.ctx.clock.now());
  expect((await make({ expiresAt: startOfIndianDay(today).toISOString() })).status).toBe(201);
});

test("an expired code may be changed in everything but to another past day", async () => {
  const { body: made } = await make({ expiresAt: "2099-12-31T23:59:59+05:30" });
  await hub.ctx.database.pool.query("update invite_codes set expires_at = '2020-01-01T00:00:00Z'");
  const expiry = "2020-01-01T00:00:00.000Z";
  expect((await change(made.id, { price: 69_900, expiresAt: expiry })).status).toBe(200);
  expect((await change(made.id, { expiresAt: "2021-01-01T00:00:00Z" })).status).toBe(422);
});

test("a code needs a payment form only where the hub uses forms, and works without", async () => {
  const list = async () => (await call(hub, "GET /admin/invite-codes", { token: admin.token })).body;
  const { body: made } = await make();
  expect((await list()).needsLink).toBe(false);
  const { through } = hub.ctx.payments;
  const withForm: PaymentProvider = { ...through, hasForms: true, formUrl: "https://x.test/f" };
  Object.assign(hub.ctx.payments, { through: withForm });
  try {
    expect((await list()).needsLink).toBe(true);
    // The page asks for it. What others send to the door may leave it out: the hub makes a link for such a code.
    expect((await make({ code: "second" })).status).toBe(201);
    expect((await change(made.id, { price: 1000 })).status, "one from before keeps going").toBe(200);
  } finally {
    Object.assign(hub.ctx.payments, { through });
  }
});

test("a changed price is asked of the next order, and an open one costs what it cost", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const open = await begin(asha);
  await call(hub, "PATCH /admin/settings", { token: admin.token, body: { membershipPrice: 199_900 } });
  expect((await ask(ravi, { buys: membership, price: 249_900 })).body.error).toMatchObject({
    code: "price_changed",
    price: 199_900,
  });
  expect((await begin(ravi, membership, 199_900)).amount).toBe(199_900);
  const { amount, providerRef } = await order(open.id);
  expect([amount, shop.links.get(providerRef!)!.amount]).toEqual([249_900, 249_900]);
});

test("a code for free membership works once for each person", async () => {
  await make({ code: "gift", discountPercentage: 100, price: 0 });
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const use = (person: Customer) => ask(person, { buys: { ...membership, inviteCode: "GIFT" }, price: 0 });
  expect((await use(asha)).status).toBe(201);
  const { users } = (await call(hub, `GET /admin/users?search=${asha.id}`, { token: admin.token })).body;
  const revoke = { token: admin.token, body: { act: "revoke", seen: users[0].seen } };
  expect((await call(hub, `POST /admin/users/${asha.id}/membership`, revoke)).status).toBe(200);
  const again = await use(asha);
  expect([again.status, again.body.error.code]).toEqual([404, "invite_code_invalid"]);
  const checked = await call(hub, "POST /invite-codes/check", { token: asha.token, body: { code: "gift" } });
  expect(checked.body.error.code).toBe("invite_code_invalid");
  expect((await use(ravi)).status).toBe(201);
});

test("the saving of a code is computed from the prices, also after a change of the membership price", async () => {
  await make();
  const { token } = await aCustomer(hub.ctx);
  const saved = async () =>
    (await call(hub, "POST /invite-codes/check", { token, body: { code: "friends" } })).body.discountPercentage;
  expect(await saved()).toBe(68);
  const dearer = { token: admin.token, body: { membershipPrice: 299_900 } };
  expect((await call(hub, "PATCH /admin/settings", dearer)).status).toBe(200);
  expect(await saved()).toBe(73);
  expect((await call(hub, "GET /admin/invite-codes", { token: admin.token })).body.membershipPrice).toBe(299_900);
});
