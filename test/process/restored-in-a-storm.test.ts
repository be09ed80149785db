// A backup is taken while people pay, the machine is lost, and the operators' script restores the backup elsewhere.
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { compose } from "#server/compose.ts";
import { readConfig } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { makeBackup } from "#server/backup/backup.ts";
import { migrate } from "#server/db/migrate.ts";
import type { OrderRow } from "#server/features/payments/order-store.ts";
import { reconcile } from "#server/features/payments/upkeep/reconcile.ts";
import { takeOver } from "#server/process/take-over.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import { sharedSecret } from "#test/hub/one-of-several.ts";
import { aCustomer } from "#test/people/people.ts";
import { playedShop, type PlayedShop } from "#test/shop/played-shop.ts";
import { spawnCommand } from "#test/hub/run-command.ts";
import { within } from "#test/hub/within.ts";

// Each wait takes a second or two on an idle machine.
const patienceMs = 120_000;
const inTime = <Awaited>(what: string, awaited: Promise<Awaited>) =>
  within(patienceMs, awaited, () => `${what}: not done within ${patienceMs / 1000} s`);

async function openHub(dataDir: string, shop: PlayedShop) {
  const { config, secrets } = readConfig({ DATA_DIR: dataDir, SECRET_KEY: sharedSecret, LOG_LEVEL: "fatal" });
  const made = await inTime("a hub opens", compose(config, secrets));
  const ctx: Ctx = { ...made, payments: { through: shop, all: new Map([[shop.name, shop]]) } };
  onTestFinished(() => ctx.database.close().catch(() => undefined));
  await inTime("migrations", migrate(ctx.database, silentLog));
  await inTime("the hub takes over its database", takeOver(ctx, secrets));
  const app = createApp(ctx);
  const request = async (path: string, init?: RequestInit) =>
    app.request(new Request(new URL(path, "http://hub.test"), init));
  const query = async (text: string) => (await ctx.database.pool.query<Record<string, string>>(text)).rows;
  const papers = async () =>
    new Map((await query("select number, order_id from documents")).map((row) => [row["number"]!, row["order_id"]!]));
  return { ctx, query, papers, ...paymentFlow({ ctx, request }, shop) };
}

test("a restored hub reuses no order number, and assigns or lists all money of the provider", async () => {
  const shop = playedShop();
  const [dataDir, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const before = await openHub(dataDir, shop);
  const begin = async (count: number): Promise<OrderRow[]> => {
    const orders: OrderRow[] = [];
    while (orders.length < count) {
      const order = aCustomer(before.ctx).then((customer) => before.begin(customer));
      orders.push(await inTime("an order is made", order));
    }
    return orders;
  };
  const events: Buffer[] = [];
  const pay = async ({ providerRef }: OrderRow) => {
    const event = shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] });
    events.push(event);
    await inTime("a payment is settled", before.deliver(event));
  };
  const [early, late] = [await begin(2), await begin(2)];
  for (const order of early) await pay(order);
  const storm = Promise.all(late.map(pay));
  const { path } = await inTime("the backup", makeBackup(before.ctx.database, { dataDir, now: new Date() }));
  await inTime("the storm of payments", storm);
  const lost = await begin(2);
  for (const order of lost) await pay(order);
  const [disputed] = shop.links.get(early[0]!.providerRef!)!.payments;
  const dispute = { disputeId: "one", paymentId: disputed!.paymentId, providerOrderId: null, amount: 249_900 };
  shop.disputes.push({ ...dispute, status: "CHARGEBACK_MERCHANT_LOST", outcome: "lost" });
  const held = await before.papers();
  expect(held.size).toBe(6);
  await inTime("the first database closes", before.ctx.database.close());

  const restored = await inTime(
    "the restore command",
    spawnCommand("restore", [path], { DATA_DIR: elsewhere, SECRET_KEY: sharedSecret }),
  );
  expect(restored).toMatchObject({ code: 0, trouble: "" });
  expect(restored.out).toMatch(/The backup ends with R\d\d-\d\d\/00000\d\. .* no number is given twice\./);
  expect(restored.out).toContain("npm run hub -- payments reconcile --since ");
  const after = await openHub(elsewhere, shop);
  // Some webhooks arrive again, and people continue to buy.
  for (const event of events.slice(-2)) await inTime("a webhook comes again", after.deliver(event));
  const { providerRef } = await inTime(
    "an order after the restore",
    aCustomer(after.ctx).then((customer) => after.begin(customer)),
  );
  const news = shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] });
  await inTime("a payment after the restore is settled", after.deliver(news));
  expect(await inTime("the reconciliation", reconcile(after.ctx, new Date()))).toMatchObject({ isWhole: true });

  const numbers = [...(await after.papers())];
  expect(numbers.filter(([number, order]) => held.has(number) && held.get(number) !== order)).toEqual([]);
  expect(numbers.length).toBeGreaterThanOrEqual(5);
  const rows = await after.query(
    "select payment_id from payments where order_id is not null or (queued_at is not null and queue_closed_at is null)",
  );
  const paid = [...shop.links.values()].flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId));
  expect(rows.map((row) => row["payment_id"]).toSorted()).toEqual(paid.toSorted());
  expect((await after.order(early[0]!.id)).status).toBe("CHARGED_BACK");
}, 900_000);
