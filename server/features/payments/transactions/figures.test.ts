// The figures about money in /metrics, and the stored content of webhooks.
import { beforeEach, expect, test } from "vitest";
import { paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { emptyOldEvents, watchPayments } from "../upkeep/schedule.ts";
import { settleEvents } from "../settling/take-webhook.ts";

let ahead = 0;
const started = Date.now();
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(started + ahead) });
const { begin, postWebhook, admin } = paymentFlow(hub, shop);
watchPayments(hub.ctx);

beforeEach(() => hub.reset());

async function figure(name: string): Promise<number> {
  const figures = await (await hub.request("/metrics")).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(figures)?.[1]);
}

test("an unpaid order grows older until it is paid or closed", async () => {
  expect(await figure("hub_payments_oldest_open_seconds")).toBe(0);
  const { providerRef } = await begin(await aCustomer(hub.ctx));
  ahead += 90_000;
  const later = await begin(await aCustomer(hub.ctx));
  expect(await figure("hub_payments_oldest_open_seconds")).toBe(90);
  await postWebhook(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  await postWebhook(shop.event({ ref: later.providerRef, link: "expired" }));
  await doDueWork(hub.ctx, settleEvents(hub.ctx));
  expect(await figure("hub_payments_oldest_open_seconds")).toBe(0);
});

test("an unmatched payment is counted while it waits for an administrator", async () => {
  await admin();
  const { providerRef } = await begin(await aCustomer(hub.ctx));
  await postWebhook(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!, { amount: 100 })] }));
  await doDueWork(hub.ctx, settleEvents(hub.ctx));
  expect(await figure("hub_payments_unmatched")).toBe(1);
  await hub.ctx.database.pool.query("update payments set queue_closed_at = now()");
  expect(await figure("hub_payments_unmatched")).toBe(0);
});

test("settled webhooks lose their content after ninety days, and their rows stay", async () => {
  await hub.ctx.database.pool.query(
    `insert into payment_events (provider, digest, raw, type, state, received_at)
     select 'cashfree', sha256(n::text::bytea), '\\x7b7d', 'TOLD', case when n > 617 then 'failed' else 'done' end,
       $1::timestamptz - case when n <= 7 then interval '89 days' else interval '91 days' end
     from generate_series(1, 620) n`,
    [hub.ctx.clock.now().toISOString()],
  );
  await emptyOldEvents(hub.ctx);
  const { rows } = await hub.ctx.database.pool.query(
    "select count(*)::int as all, count(raw)::int as whole from payment_events",
  );
  expect(rows).toEqual([{ all: 620, whole: 10 }]);
});
