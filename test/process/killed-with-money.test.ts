// A process is killed in the middle of a burst of webhooks. The next process settles all answered ones without a second delivery.
import { createHmac } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { OrderRow } from "#server/features/payments/order-store.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { openHub, sharedSecret } from "#test/hub/one-of-several.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { startServer } from "#test/hub/server.ts";

const secret = "a secret of the provider";
const patience = { timeout: 40_000, interval: 20 };
const orderCount = 24;

// Cashfree's webhook for a payment.
function paid({ providerRef, amount }: OrderRow, number: number): RequestInit {
  const rupees = amount / 100;
  const raw = JSON.stringify({
    data: {
      order: {
        order_id: `CFPay_${number}`,
        order_amount: rupees,
        order_currency: "INR",
        order_tags: { link_id: providerRef },
      },
      payment: {
        cf_payment_id: 90_000 + number,
        payment_status: "SUCCESS",
        payment_amount: rupees,
        payment_currency: "INR",
        payment_group: "upi",
      },
    },
    type: "PAYMENT_SUCCESS_WEBHOOK",
  });
  const stamp = "1767263400000";
  const signature = createHmac("sha256", secret).update(`${stamp}${raw}`).digest("base64");
  return {
    method: "POST",
    body: raw,
    headers: { "x-webhook-timestamp": stamp, "x-webhook-signature": signature, "content-type": "application/json" },
  };
}

async function setScene() {
  const databaseUrl = await (await startPostgres()).freshDatabase();
  const shop = playedShop();
  const hub = await openHub(databaseUrl, { payments: { through: shop, all: new Map([[shop.name, shop]]) } });
  const { begin } = paymentFlow(hub, shop);
  const orders: OrderRow[] = [];
  while (orders.length < orderCount) orders.push(await begin(await aCustomer(hub.ctx)));
  const query = async (text: string) => (await hub.ctx.database.pool.query<Record<string, unknown>>(text)).rows;
  const start = () =>
    startServer({
      DATABASE_URL: databaseUrl,
      SECRET_KEY: sharedSecret,
      PAYMENTS: "cashfree",
      CASHFREE_CLIENT_ID: "shop",
      CASHFREE_CLIENT_SECRET: secret,
      // Offline: a signed webhook is verified without a request to the provider.
      CASHFREE_BASE_URL: "http://127.0.0.1:9/pg",
    });
  return { orders, query, start };
}

test("a webhook answered with 200 is settled once, even if the process is killed after the answer", async () => {
  const { orders, query, start } = await setScene();
  const first = await start();
  const unanswered = new Set(orders);
  const answers = orders.map(async (order, number) => {
    const { status } = await fetch(`${first.url}/api/webhooks/payments/cashfree`, paid(order, number));
    if (status === 200) unanswered.delete(order);
    // In the middle of settling some of them, and of storing others.
    if (unanswered.size === orderCount / 2) first.process.kill("SIGKILL");
  });
  await Promise.allSettled(answers);
  await first.stop();
  expect(unanswered.size, "the kill came in the middle").toBeGreaterThan(0);
  const answered = orders.filter((order) => !unanswered.has(order));
  expect(answered.length).toBeGreaterThan(0);
  await query("update due_work set leased_until = now() where leased_until is not null");
  const second = await start();
  onTestFinished(() => second.stop());
  const statuses = () => query("select id from orders where status = 'PAID' order by id");
  const ids = (of: readonly OrderRow[]) => of.map(({ id }) => ({ id })).toSorted((a, b) => a.id.localeCompare(b.id));
  await expect.poll(async () => await statuses(), patience).toEqual(expect.arrayContaining(ids(answered)));
  // A webhook without an answer is sent again.
  for (const order of unanswered)
    await fetch(`${second.url}/api/webhooks/payments/cashfree`, paid(order, orders.indexOf(order)));
  await expect.poll(statuses, patience).toHaveLength(orderCount);
  await expect
    .poll(() => query("select 1 from due_work where kind in ('payment event', 'payment letter')"), patience)
    .toEqual([]);
  const [books] = await query(`
    select (select count(*) from memberships where status = 'active')::int as members,
      (select count(*) from memberships)::int as grants,
      (select count(distinct order_id) from documents)::int as invoiced,
      (select count(*) from documents)::int as papers,
      (select last from document_series) as last_number,
      (select count(*) from payments where status = 'SUCCESS' and flag is null)::int as payments,
      (select count(*) from email_notifications where email_type = 'payment_confirmation')::int as emails`);
  const each = orderCount;
  expect(books).toEqual({
    members: each,
    grants: each,
    invoiced: each,
    papers: each,
    last_number: each,
    payments: each,
    emails: each,
  });
});
