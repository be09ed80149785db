import { sql } from "#server/db/drizzle.ts";
import { expect, test } from "vitest";
import type { TransactionList } from "#contract/payments-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { anOrderList } from "#test/shop/order-list.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { insertOrder } from "../order-store.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });
const { shopFor, ask, listed, exported } = anOrderList(hub, shop);
const { begin, deliver, order } = shopFor;

test("a search finds an order by parts of its id, its buyer's email and its payments", async () => {
  const asha = await aCustomer(hub.ctx);
  await hub.ctx.db.execute(sql`update accounts set email = 'asha.rao@design.example' where id = ${asha.id}`);
  const { id, providerRef } = await begin(asha);
  await begin(await aCustomer(hub.ctx));
  const failed = shop.pay(providerRef!, { status: "FAILED", paymentId: "pay_FirstTry" });
  await deliver(shop.event({ ref: providerRef, payments: [failed] }));
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { paymentId: "pay_SecondTry" })] }));
  const idsFor = async (text: string, more = "") =>
    (await listed(`?search=${encodeURIComponent(text)}${more}`)).transactions.map((row) => row.orderId);
  for (const text of [id, id.slice(5, 30), "ASHA.RAO@design.example", "rao@des", "firsttry", "SecondTry", "rao@des yd"])
    expect(await idsFor(text), text).toEqual([id]);
  // No order id holds "y_i"; with its _ taken for any letter, each would.
  for (const text of ["%", "y_i", "asha.rao@design.examplepay", "unknown", "a".repeat(200)])
    expect(await idsFor(text), text).toEqual([]);
  expect([await idsFor("asha", "&status=success"), await idsFor("asha", "&status=failed")]).toEqual([[id], []]);
  for (const search of ["%00", "a%0Ab", "a".repeat(201)])
    expect((await ask(`GET /admin/transactions?search=${search}`)).status, search).toBe(422);
  await hub.ctx.db.execute(sql`update accounts set email = 'new@place.example' where id = ${asha.id}`);
  expect([await idsFor("asha.rao"), await idsFor("new@place")]).toEqual([[], [id]]);
  await hub.ctx.db.execute(sql`delete from accounts where id = ${asha.id}`);
  expect([await idsFor("new@place"), await idsFor("secondtry"), (await order(id)).userId]).toEqual([[], [id], null]);
});

test("over ten thousand matches the total is a lower bound, and filters lead to the rest", async () => {
  await hub.ctx.database.withoutTimeouts((client) =>
    client.query(`
      insert into orders (id, kind, title, amount, list_amount, provider, status, created_at)
      select 'YDI_planted_' || n, 'product', 'Guide', n, n, 'cashfree', 'FAILED', timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 10001) n`),
  );
  const ids = ({ transactions }: TransactionList) => transactions.map(({ orderId }) => orderId.split("_").at(-1));
  for (const query of ["", "search=planted&", "status=failed&"]) {
    const last = await listed(`?${query}page=1000`);
    expect(last, query).toMatchObject({ total: 10_000, isTotalExact: false, pages: 1000 });
    expect(ids(last), query).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
    expect(await listed(`?${query}page=1001`), query).toEqual(last);
    expect(ids(await listed(`?${query}sort=oldest`)).slice(0, 2), query).toEqual(["1", "2"]);
  }
  expect(await listed("?search=planted_1000")).toMatchObject({ total: 3, isTotalExact: true, pages: 1 });
});

test("list and export are filtered by product, days in India and refunds, and the list is sorted", async () => {
  const [guide, course] = [await aProduct(hub.ctx), await aProduct(hub.ctx)];
  const made = async (id: string, about: object) =>
    inTransaction(hub.ctx.db, (tx) =>
      insertOrder(tx, {
        id,
        kind: "product",
        title: "Guide",
        amount: 100,
        listAmount: 400,
        provider: "cashfree",
        status: "PAID",
        createdAt: new Date("2026-03-15T12:00:00Z"),
        ...about,
      } as never),
    );
  await made("first", { productId: guide.id, amount: 300, createdAt: new Date("2026-02-28T18:29:59Z") });
  await made("second", { productId: guide.id, status: "REFUNDED", createdAt: new Date("2026-02-28T18:30:00Z") });
  await made("third", { productId: course.id, amount: 200, status: "PARTIALLY_REFUNDED" });
  await made("fourth", { kind: "membership", amount: 50, createdAt: new Date("2026-03-31T18:29:59Z") });
  await made("fifth", { kind: "membership", amount: 400, createdAt: new Date("2026-03-31T18:30:00Z") });
  for (const [query, ids] of [
    ["", ["fifth", "fourth", "third", "second", "first"]],
    ["?kind=membership", ["fifth", "fourth"]],
    ["?kind=product", ["third", "second", "first"]],
    [`?product=${guide.id}`, ["second", "first"]],
    ["?from=2026-03-01&to=2026-03-31", ["fourth", "third", "second"]],
    ["?from=2026-04-01", ["fifth"]],
    ["?to=2026-02-28", ["first"]],
    ["?status=refunded", ["third", "second"]],
    [`?status=refunded&product=${course.id}&search=thi`, ["third"]],
    ["?sort=oldest&kind=membership", ["fourth", "fifth"]],
    ["?sort=highest", ["fifth", "first", "third", "second", "fourth"]],
    ["?sort=lowest&status=success", ["fourth", "third", "first", "fifth"]],
  ] as const) {
    expect(
      (await listed(query)).transactions.map(({ orderId }) => orderId),
      query,
    ).toEqual(ids);
    const rows = await exported(query);
    expect(rows.map((row) => row["order_id"]).toSorted(), `${query}, exported`).toEqual(ids.toSorted());
  }
  for (const query of ["product=x", "kind=book", "from=yesterday", "to=2026-02-31", "sort=upside"])
    expect((await ask(`GET /admin/transactions?${query}`)).status, query).toBe(422);
});

test("a search finds an order by its buyer's name in profile or bill, until an erasure", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id } = await begin(asha);
  const namesFor = async (text: string) =>
    (await listed(`?search=${encodeURIComponent(text)}`)).transactions.map(({ userName }) => userName);
  const billed = (await order(id)).billing!.name;
  expect(await namesFor(billed)).toEqual([billed]);
  await hub.ctx.db.execute(sql`
    insert into extended_profiles (id, user_id, full_name, updated_at) values (gen_random_uuid(), ${asha.id}, 'आशा Rao-Kulkarni', now())`);
  expect([await namesFor("rao-kul"), await namesFor("आशा")]).toEqual([["आशा Rao-Kulkarni"], ["आशा Rao-Kulkarni"]]);
  await hub.ctx.db.execute(sql`update extended_profiles set full_name = 'Asha Iyer' where user_id = ${asha.id}`);
  expect([await namesFor("rao-kul"), await namesFor("asha iyer")]).toEqual([[], ["Asha Iyer"]]);
  await hub.ctx.db.execute(sql`delete from accounts where id = ${asha.id}`);
  expect([await namesFor("asha iyer"), await namesFor(billed)]).toEqual([[], []]);
});
