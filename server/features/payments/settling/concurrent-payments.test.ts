// Several people's payments, received at the same moment: each is settled in a transaction of its own.
import { afterEach, expect, test } from "vitest";
import { paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { OrderRow } from "../order-store.ts";
import { settleEvents } from "./take-webhook.ts";

let ahead = 0;
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(Date.now() + ahead) });
const { postWebhook, begin, isMember } = paymentFlow(hub, shop);
const query = (text: string) => hub.ctx.database.pool.query<Record<string, unknown>>(text);
const settleAll = () => doDueWork(hub.ctx, settleEvents(hub.ctx));

afterEach(() => query("delete from due_work"));

interface Sale {
  readonly person: Customer;
  readonly order: OrderRow;
}

/** So many people pay, and a webhook reports each payment. */
async function paid(count: number): Promise<Sale[]> {
  const sales: Sale[] = [];
  while (sales.length < count) {
    const person = await aCustomer(hub.ctx);
    sales.push({ person, order: await begin(person) });
  }
  for (const { order } of sales)
    expect(await postWebhook(shop.event({ ref: order.providerRef, payments: [shop.pay(order.providerRef!)] }))).toBe(
      200,
    );
  return sales;
}

/** The visible result, a line a person. */
async function booksOf(sales: readonly Sale[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { person, order } of sales) {
    const { rows } = await query(`
      select (select status from orders where id = '${order.id}') as status,
        (select string_agg(status, ' ') from memberships where user_id = '${person.id}') as memberships,
        (select string_agg(kind, ' ') from documents where order_id = '${order.id}') as papers,
        (select string_agg(split_part(subject, ' ', 1), ' ' order by subject) from due_work
          where kind = 'payment letter' and subject like '%${order.id}') as emails`);
    const standing = (await isMember(person)) ? "member" : "stranger";
    lines.push([...Object.values(rows[0]!).map((each) => each ?? "-"), standing].join(" | "));
  }
  return lines;
}

const right = "PAID | active | receipt | paid welcome | member";
const untouched = "INITIATED | - | - | - | stranger";

async function expectNoGaps(): Promise<void> {
  const { rows } = await query("select last, (select count(*) from documents)::int as papers from document_series");
  expect(rows[0]?.["last"]).toBe(rows[0]?.["papers"]);
}

test("many who pay at the same moment each have what they paid for, and receipts without a gap", async () => {
  const sales = await paid(20);
  await settleAll();
  expect(await booksOf(sales)).toEqual(sales.map(() => right));
  await expectNoGaps();
});

test("two payments of one person at the same moment come one after another: the second is due back", async () => {
  const sales = await paid(3);
  const { order } = sales[0]!;
  const second = shop.pay(order.providerRef!);
  expect(await postWebhook(shop.event({ ref: order.providerRef, payments: [second] }))).toBe(200);
  await settleAll();
  const twice = right.replace("paid welcome", "paid twice welcome");
  expect(await booksOf(sales)).toEqual(sales.map((sale) => (sale === sales[0] ? twice : right)));
  const { rows } = await query(`select flag from payments where order_id = '${order.id}' order by flag`);
  expect(rows).toEqual([{ flag: "duplicate_payment" }, { flag: null }]);
});

test("money from an existing member is refunded, and the others get what they paid for", async () => {
  const sales = await paid(3);
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: sales[1]!.person.id, endsAt: null, source: "granted", by: byOperator }),
  );
  await settleAll();
  expect((await booksOf(sales)).map((books) => books.split(" | ")[2])).toEqual(["receipt", "-", "receipt"]);
  const { rows } = await query(`select flag from payments where order_id = '${sales[1]!.order.id}'`);
  expect(rows).toEqual([{ flag: "duplicate_payment" }]);
});

test("an event that can't be settled holds up no other, and is retried", async () => {
  const sales = await paid(4);
  const stuck = sales[2]!.order.id;
  await query(`create function stop_one() returns trigger language plpgsql as $$ begin
    if new.order_id = '${stuck}' then raise exception 'not this one'; end if; return new; end $$`);
  await query("create trigger stop_one before insert on documents for each row execute function stop_one()");
  await settleAll();
  expect(await booksOf(sales)).toEqual(sales.map(({ order }) => (order.id === stuck ? untouched : right)));
  await query("drop trigger stop_one on documents");
  ahead += 60_000;
  await settleAll();
  expect(await booksOf(sales)).toEqual(sales.map(() => right));
  await expectNoGaps();
});
