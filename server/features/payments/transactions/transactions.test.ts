import { sql } from "#server/db/drizzle.ts";
import { expect, test } from "vitest";
import { stampInIndia } from "#contract/values/india.ts";
import { inTransaction } from "#server/db/client.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { anOrderList } from "#test/shop/order-list.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { insertOrder } from "../order-store.ts";
import { sumUp } from "./sums-store.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const { shopFor, listed, exported } = anOrderList(hub, shop);
const { begin, deliver, order } = shopFor;

async function planted(count: number, about: { status?: "PAID" | "FAILED" | "REFUNDED"; at?: Date } = {}) {
  const { status = "FAILED", at } = about;
  await inTransaction(hub.ctx.db, async (tx) => {
    for (let n = 0; n < count; n += 1)
      await insertOrder(tx, {
        id: `YDI_planted_${status}_${n}`,
        kind: "membership",
        title: "Membership",
        amount: 100,
        listAmount: 100,
        provider: "cashfree",
        status,
        createdAt: at ?? new Date(Date.UTC(2026, 0, 1, 0, n)),
      });
  });
}

// Read one by one, from the facts alone.
async function counted() {
  const { rows } = await hub.ctx.database.pool.query(`
    select (select coalesce(sum(p.amount), 0) from orders o join payments p on p.order_id = o.id and p.payment_id = o.settled_by
        where o.status in ('PAID', 'PARTIALLY_REFUNDED'))
      - (select coalesce(sum(r.amount), 0) from orders o join payments p on p.order_id = o.id and p.payment_id = o.settled_by
          join refunds r on r.provider = p.provider and r.payment_id = p.payment_id and r.status = 'SUCCESS'
        where o.status in ('PAID', 'PARTIALLY_REFUNDED')) as revenue,
      (select count(*) from orders where settled_at is not null and amount > 0) as settled,
      (select count(*) from orders where amount > 0) as priced,
      (select count(*) from orders) as orders`);
  const { revenue, settled, priced, orders } = rows[0];
  return { revenue: Number(revenue), settled: Number(settled), priced: Number(priced), orders: Number(orders) };
}

test("the sums above the list equal the books, with failed, refunded, duplicate and disputed payments", async () => {
  expect(await sumUp(hub.ctx.db)).toEqual(await counted());
  const product = await aProduct(hub.ctx);
  const wanted = { kind: "product", slug: product.slug } as const;
  const free = await aProduct(hub.ctx, { priceNonMember: 0, priceMember: 0 });
  for (const step of [
    "fails",
    "pays",
    "pays twice",
    "gets half back",
    "gets all back",
    "loses it to the bank",
    "goes",
  ]) {
    const person = await aCustomer(hub.ctx);
    const { id, providerRef } = await begin(person, wanted, product.priceNonMember);
    const pay = async (status: "SUCCESS" | "FAILED" = "SUCCESS") => {
      const payment = shop.pay(providerRef!, { status });
      await deliver(
        shop.event({ ref: providerRef, payments: [payment], link: status === "FAILED" ? "expired" : "paid" }),
      );
      return payment;
    };
    if (step === "fails") await pay("FAILED");
    else {
      const payment = await pay();
      if (step === "pays twice") await pay();
      const back = { "gets half back": [10_000, 20_000], "gets all back": [product.priceNonMember] }[step] ?? [];
      const about = { providerRef: null, linkId: null, providerOrderId: null, paymentId: payment.paymentId };
      for (const amount of back) await deliver(shop.event({ about, refunds: [shop.sendBack(payment, amount)] }));
      const lost = { disputeId: `d${id}`, ...payment, status: "LOST", outcome: "lost" as const };
      if (step === "loses it to the bank") await deliver(shop.event({ about, disputes: [lost] }));
      if (step === "goes") await hub.ctx.db.execute(sql`delete from accounts where id = ${person.id}`);
    }
    expect(await sumUp(hub.ctx.db), step).toEqual(await counted());
  }
  await shopFor.ask(await aCustomer(hub.ctx), { buys: { kind: "product", slug: free.slug }, price: 0 });
  await planted(3);
  await hub.ctx.db.execute(sql`delete from orders where id = 'YDI_planted_FAILED_1'`);
  const right = await counted();
  expect(right.revenue).toBe(product.priceNonMember * 3 + product.priceNonMember - 30_000);
  expect(await sumUp(hub.ctx.db)).toEqual(right);
  expect(await listed()).toMatchObject({ revenue: right.revenue, total: 10, isTotalExact: true, pages: 1 });
});

test("all pages together show every order once, in both directions, for each status", async () => {
  await planted(23);
  await planted(14, { status: "REFUNDED", at: new Date(Date.UTC(2026, 0, 1, 0, 5)) });
  await planted(5, { status: "PAID" });
  for (const [query, count] of [
    ["", 42],
    ["&status=failed", 23],
    ["&status=cancelled", 14],
    ["&status=success", 5],
    ["&status=pending", 0],
  ] as const) {
    const { pages, total } = await listed(`?page=1${query}`);
    expect([pages, total], query).toEqual([Math.max(1, Math.ceil(count / 10)), count]);
    const ids: string[] = [];
    for (let page = 1; page <= pages; page += 1)
      ids.push(...(await listed(`?page=${page}${query}`)).transactions.map((row) => `${row.createdAt} ${row.orderId}`));
    expect(ids, query).toEqual([...new Set(ids)].toSorted().toReversed());
    expect(ids, query).toHaveLength(count);
    const beyond = (await listed(`?page=${pages + 1}${query}`)).transactions;
    expect(beyond, "past the last page comes the last page again").toEqual(
      (await listed(`?page=${pages}${query}`)).transactions,
    );
  }
});

test("the export has every matching order once, readable by another program, in any number of pieces", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await begin(asha);
  await deliver(
    shop.event({
      ref: providerRef,
      payments: [shop.pay(providerRef!, { paymentId: "=pay", method: 'card, "credit"' })],
    }),
  );
  // Several made within one millisecond, across the end of a piece.
  await hub.ctx.database.withoutTimeouts((client) =>
    client.query(`
      insert into orders (id, kind, title, amount, list_amount, provider, status, created_at)
      select 'YDI_many_' || n, 'product', 'Guide', 12345, 12345, 'cashfree', 'CANCELLED', timestamptz '2026-01-01' + n / 3 * interval '1 microsecond'
      from generate_series(1, 4100) n`),
  );
  const all = await exported();
  expect([all.length, new Set(all.map((row) => row["order_id"])).size]).toEqual([4101, 4101]);
  expect(all[0]).toEqual({
    order_id: id,
    payment_id: "'=pay",
    amount: "2499.00",
    currency: "INR",
    status: "PAID",
    payment_method: 'card, "credit"',
    created_at_ist: stampInIndia((await order(id)).createdAt),
    email: asha.email,
    bought: "membership",
    invoice: expect.stringMatching(/^[\w/-]{1,16}$/),
    flags: "",
  });
  for (const [query, count] of [
    ["?status=cancelled", 4100],
    ["?status=success", 1],
    ["?search=many", 4100],
    ["?search=many&status=success", 0],
    [`?search=${asha.email}`, 1],
  ] as const)
    expect(await exported(query), query).toHaveLength(count);
});
