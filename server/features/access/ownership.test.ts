// A sale may be refunded or revoked, and outlives the buyer's account.
import { beforeEach, expect, test } from "vitest";
import { OwnShelf } from "#contract/access.ts";
import { inTransaction } from "#server/db/client.ts";
import { deleteAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { call } from "#test/wire/api-wire.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { endPurchase, grantPurchase } from "./ownership.ts";

const now = new Date("2026-03-01T10:00:00Z");
const hub = await startHub({ now: () => now });

beforeEach(() => hub.reset());

type Grant = Parameters<typeof grantPurchase>[2];
type Product = Awaited<ReturnType<typeof aProduct>>;

function granted(grant: Grant): Promise<string> {
  return inTransaction(hub.ctx.db, (tx) => grantPurchase(hub.ctx, tx, grant));
}

function ended(ending: Parameters<typeof endPurchase>[2]): Promise<boolean> {
  return inTransaction(hub.ctx.db, (tx) => endPurchase(hub.ctx, tx, ending));
}

function byOrder(person: { readonly id: string }, product: Product, orderId: string): Grant {
  return { personId: person.id, productId: product.id, source: "paid", orderId, pricePaid: 49_900 };
}

async function theirs({ token }: Customer): Promise<string[]> {
  const { products } = OwnShelf.parse((await call(hub, "GET /account/products", { token })).body);
  return products
    .filter(({ offer }) => offer.because === "owned")
    .map(({ slug, pricePaid }) => `${slug} for ${pricePaid}`);
}

async function sales(): Promise<unknown[]> {
  return (
    await hub.ctx.database.pool.query(
      "select user_id, source, price_paid, order_id, ended_at from purchases order by id",
    )
  ).rows;
}

async function ownersAsManaged(product: Product): Promise<unknown> {
  return (await call(hub, `GET /admin/products/${product.id}`, { token: (await anAdmin(hub)).token })).body.owners;
}

test("a refunded product leaves the shelf at once, and no link opens it", async () => {
  const [owner, product] = [await aCustomer(hub.ctx), await aProduct(hub.ctx, { slug: "guide" })];
  const { id } = await aProductFile(hub.ctx, product);
  const { orderId } = await aPurchase(hub.ctx, owner, product);
  const open = () => call(hub, "POST /account/products/guide/open", { token: owner.token, body: { file: id } });
  const { body, headers } = await open();
  const follow = () =>
    hub.request(body.url as string, { headers: { cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" } });
  expect([await theirs(owner), (await follow()).status]).toEqual([["guide for 49900"], 200]);
  expect(await ended({ orderId, productId: product.id })).toBe(true);
  expect([await theirs(owner), (await open()).body.error.code, (await follow()).status]).toEqual([
    [],
    "not_allowed",
    403,
  ]);
  expect(await ended({ orderId, productId: product.id }), "it is paid back once").toBe(false);
  expect(await sales()).toEqual([
    { user_id: owner.id, source: "paid", price_paid: 49_900, order_id: orderId, ended_at: now },
  ]);
});

test("a refunded product is sold again, and both sales stay on record", async () => {
  const [owner, product] = [
    await aCustomer(hub.ctx),
    await aProduct(hub.ctx, { slug: "gift", priceNonMember: 0, priceMember: 0 }),
  ];
  const { orderId } = await aPurchase(hub.ctx, owner, product);
  await ended({ orderId, productId: product.id });
  const { status, body } = await call(hub, "POST /purchases", { token: owner.token, body: { slug: "gift", price: 0 } });
  expect([status, body.offer.because, await theirs(owner)]).toEqual([200, "owned", ["gift for 0"]]);
  expect(await sales()).toMatchObject([
    { source: "paid", ended_at: now },
    { source: "free", ended_at: null },
  ]);
});

test("a repeated order sells once, also after a refund; another order finds the product owned", async () => {
  const [owner, product] = [await aCustomer(hub.ctx), await aProduct(hub.ctx)];
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => granted(byOrder(owner, product, "order_1"))));
  expect(outcomes.toSorted()).toEqual(["granted", ...Array.from({ length: 4 }, () => "granted before")]);
  expect(await granted(byOrder(owner, product, "order_2"))).toBe("owned already");
  await ended({ orderId: "order_1", productId: product.id });
  expect(await granted(byOrder(owner, product, "order_1"))).toBe("granted before");
  expect(await theirs(owner)).toEqual([]);
});

test("the log names the administrator who gives or revokes a product", async () => {
  const [boss, friend, product] = [
    await aCustomer(hub.ctx, { isAdmin: true }),
    await aCustomer(hub.ctx),
    await aProduct(hub.ctx, { slug: "guide" }),
  ];
  const gift = { personId: friend.id, productId: product.id, by: boss.id };
  expect(await granted({ ...gift, source: "granted" })).toBe("granted");
  expect(await theirs(friend)).toEqual(["guide for 0"]);
  expect(await granted({ ...gift, source: "granted" })).toBe("owned already");
  expect([await ended(gift), await ended(gift), await theirs(friend)]).toEqual([true, false, []]);
  const { rows } = await hub.ctx.database.pool.query("select actor_id, act, subject, facts from audit_log order by id");
  const entry = {
    actor_id: boss.id,
    subject: `account:${friend.id}`,
    facts: { product: product.id, title: product.name },
  };
  expect(rows).toEqual([
    { ...entry, act: "purchase.granted" },
    { ...entry, act: "purchase.ended" },
  ]);
});

test("a sale stays on record when its buyer's account is erased, and makes no owner", async () => {
  const [buyer, other, product] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx), await aProduct(hub.ctx)];
  const { orderId } = await aPurchase(hub.ctx, buyer, product);
  await aPurchase(hub.ctx, other, product);
  expect(await ownersAsManaged(product)).toBe(2);
  await inTransaction(hub.ctx.db, (tx) => deleteAccount(tx, buyer.id));
  expect(await sales()).toMatchObject([
    { user_id: null, price_paid: 49_900, order_id: orderId, ended_at: null },
    { user_id: other.id },
  ]);
  expect(await ownersAsManaged(product)).toBe(1);
  expect(await ended({ orderId, productId: product.id }), "and can still be paid back").toBe(true);
});

test("a product that was once sold is never deleted, even without an owner", async () => {
  const [owner, product] = [await aCustomer(hub.ctx), await aProduct(hub.ctx)];
  await aPurchase(hub.ctx, owner, product);
  await ended({ personId: owner.id, productId: product.id, by: byOperator });
  expect(await ownersAsManaged(product)).toBe(0);
  const admin = await anAdmin(hub);
  expect(await call(hub, `DELETE /admin/products/${product.id}`, admin)).toMatchObject({
    status: 409,
    body: { error: { code: "product_owned" } },
  });
  // Hiding it is possible: it has no owner.
  expect(
    (await call(hub, `POST /admin/products/${product.id}/status`, { token: admin.token, body: { status: "draft" } }))
      .status,
  ).toBe(200);
});
