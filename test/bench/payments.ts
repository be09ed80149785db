// The cost of taking money, on a PostgreSQL of its own: webhooks accepted, a burst of them settled, the poller's query among many open
// orders, and the two pages that people reload.
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../scripts/set-up.js";
import { compose } from "../../server/compose.ts";
import { readConfig } from "../../server/config/config.ts";
import type { Ctx } from "../../server/context.ts";
import { inTransaction } from "../../server/db/client.ts";
import { insertOrder } from "../../server/features/payments/order-store.ts";
import { claimDueWork } from "../../server/jobs/due-work-store.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { startOwnPostgres } from "#test/engines/postgres-server.ts";
import { freePort } from "#test/hub/server.ts";
import { figuresOf, figuresWhile, type Figures, type Measured, open, logFigures } from "./measured.ts";

const secret = "a secret that only this bench knows";
const burst = 1000;
const many = 100_000;
const price = 249_900;
let payments = 0;

interface Place {
  readonly ctx: Ctx;
  readonly settings: Record<string, string>;
}

/** The cells of the table about payments. */
export async function measurePayments(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-bench-"));
  const postgres = await startOwnPostgres();
  try {
    const settings = {
      DATABASE_URL: await postgres.freshDatabase(),
      DATA_DIR: dataDir,
      SECRET_KEY: secret,
      SAMPLE_CONTENT: "off",
      PAYMENTS: "cashfree",
      CASHFREE_CLIENT_ID: "bench",
      CASHFREE_CLIENT_SECRET: secret,
      // Offline: a signed webhook is verified without a request to the provider.
      CASHFREE_BASE_URL: "http://127.0.0.1:9/pg",
    };
    const hub = await open(["server/main.ts"], await freePort(), settings);
    const { config, secrets } = readConfig({ ...settings, LOG_LEVEL: "fatal" });
    const ctx = await compose(config, secrets);
    const place = { ctx, settings };
    const settling = await settledBurst(place, hub);
    const pages = await ownPages(place, hub);
    await hub.stop();
    const accepted = await accepting(place);
    const cells = [accepted, ...settling, await pollAmongMany(place), ...pages, await adminsList(place)];
    await ctx.database.close();
    return cells;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Cashfree's webhook for a payment; each is another payment.
async function postWebhook(url: string, providerRef: string): Promise<number> {
  const id = (payments += 1);
  const raw = JSON.stringify({
    data: {
      order: {
        order_id: `CFPay_${id}`,
        order_amount: price / 100,
        order_currency: "INR",
        order_tags: { link_id: providerRef },
      },
      payment: { cf_payment_id: id, payment_status: "SUCCESS", payment_amount: price / 100, payment_currency: "INR" },
    },
    type: "PAYMENT_SUCCESS_WEBHOOK",
  });
  const stamp = "1767263400000";
  const signature = createHmac("sha256", secret).update(`${stamp}${raw}`).digest("base64");
  const headers = { "x-webhook-timestamp": stamp, "x-webhook-signature": signature };
  const answer = await fetch(`${url}/api/webhooks/payments/cashfree`, { method: "POST", body: raw, headers });
  await answer.arrayBuffer();
  return answer.status;
}

async function accepting({ settings }: Place): Promise<string> {
  const measure = async (what: "hub" | "bare"): Promise<Figures> => {
    const port = await freePort();
    const script = [join(root, "test/bench/accepting.ts"), what, settings["DATABASE_URL"] ?? "", secret, String(port)];
    const server = await open(script, port, settings);
    const act = async () => {
      if ((await postWebhook(server.url, `nobodys_${payments}`)) !== 200) throw new Error("A webhook was refused");
    };
    const figures = await figuresWhile(server, 16, act);
    await server.stop();
    return figures;
  };
  const ours = logFigures("webhook accepted", await measure("hub"));
  const theirs = logFigures("webhook accepted: bare", await measure("bare"));
  return `${(ours.cpuMs / theirs.cpuMs).toFixed(1)} × (${ours.cpuMs.toFixed(2)} ms)`;
}

async function anOrder(ctx: Ctx, { id: userId }: Customer, about: { readonly at?: Date } = {}): Promise<string> {
  const createdAt = about.at ?? new Date();
  const providerRef = `bench_${ctx.ids.uuid()}`.slice(0, 40);
  const billing = { name: "Asha Rao", phone: "+919876543210", state: "27", pin: "400001", gstin: null, company: null };
  await inTransaction(ctx.db, (tx) =>
    insertOrder(tx, {
      id: `YDI_${userId}_${createdAt.getTime()}`,
      userId,
      kind: "membership",
      title: "Membership",
      amount: price,
      listAmount: price,
      billing,
      provider: "cashfree",
      providerRef,
      status: "INITIATED",
      createdAt,
    }),
  );
  return providerRef;
}

/** All accepted, and how many orders a second are settled from the first webhook to the last grant. */
async function settledBurst({ ctx }: Place, hub: Measured): Promise<string[]> {
  const refs: string[] = [];
  while (refs.length < burst) refs.push(await anOrder(ctx, await aCustomer(ctx)));
  const began = performance.now();
  const answers: number[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    for (let at = next++; at < burst; at = next++) answers.push(await postWebhook(hub.url, refs[at]!));
  };
  await Promise.all(Array.from({ length: 64 }, one));
  const taken = performance.now() - began;
  const count = "select count(*)::int as paid from orders where is_granted";
  const paid = async () => (await ctx.database.pool.query<{ paid: number }>(count)).rows[0]!.paid;
  while ((await paid()) < burst) await wait(25);
  const perSecond = burst / ((performance.now() - began) / 1000);
  const refused = answers.filter((status) => status !== 200).length;
  console.log(
    `burst of ${burst}: ${refused} refused, answered in ${taken.toFixed(0)} ms, settled ${perSecond.toFixed(0)} a second`,
  );
  return [`${refused} refused`, `${perSecond.toFixed(0)} a second`];
}

/** The middle of many claims of four orders, as the poller makes them, while so many are not due yet. */
async function pollAmongMany({ ctx }: Place): Promise<string> {
  await ctx.database.pool.query(
    `insert into due_work (kind, subject, due_at, created_at)
     select 'payment look', 'bench ' || n, now() + (n - 2000) * interval '1 second', now() from generate_series(1, ${many}) n`,
  );
  await ctx.database.pool.query("analyze due_work");
  const took: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const [began, now] = [performance.now(), new Date()];
    await claimDueWork(ctx.db, { kind: "payment look", now, until: new Date(now.getTime() + 300_000), most: 4 });
    took.push(performance.now() - began);
  }
  return logMiddle(`a look among ${many}`, took);
}

async function ownPages({ ctx }: Place, hub: Measured): Promise<string[]> {
  const person = await aCustomer(ctx);
  for (let day = 1; day <= 20; day += 1) await anOrder(ctx, person, { at: new Date(Date.now() - day * 86_400_000) });
  const paid = await aCustomer(ctx);
  const ref = await anOrder(ctx, paid);
  await postWebhook(hub.url, ref);
  const of = async (name: string, path: string, { token }: Customer) => {
    const ask = { path, headers: { Authorization: `Bearer ${token}` }, connections: 8, seconds: 4 };
    return `${logFigures(name, await figuresOf(hub, ask)).cpuMs.toFixed(2)} ms`;
  };
  return [
    await of("payment history", "/api/payments", person),
    await of("payment verification", "/api/payments/verification", paid),
  ];
}

/** With a hundred thousand orders: the page of ten, with the stored totals of all of them. */
async function adminsList({ ctx }: Place): Promise<string> {
  const { lookAtTransactions } = await import("../../server/features/payments/transactions/manage-transactions.ts");
  await ctx.database.pool.query(`
    insert into orders (id, kind, title, amount, list_amount, provider, provider_ref, status, settled_by, settled_at, created_at)
    select 'bench_' || n, 'membership', 'Membership', ${price}, ${price}, 'cashfree', 'many_' || n,
      case when n % 3 = 0 then 'CANCELLED' else 'PAID' end, case when n % 3 = 0 then null else 'many_' || n end,
      case when n % 3 = 0 then null else now() end, now() - n * interval '1 minute' from generate_series(1, ${many}) n`);
  await ctx.database.pool.query(`
    insert into payments (provider, payment_id, order_id, status, amount, currency, told_at)
    select 'cashfree', settled_by, id, 'SUCCESS', amount, 'INR', settled_at from orders where id like 'bench_%' and settled_by is not null`);
  await ctx.database.pool.query("analyze orders; analyze payments");
  const took: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const began = performance.now();
    await lookAtTransactions(ctx, {});
    took.push(performance.now() - began);
  }
  return logMiddle(`the transactions of ${many} orders`, took);
}

function logMiddle(what: string, took: readonly number[]): string {
  const middle = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  console.log(`${what}: ${middle.toFixed(2)} ms`);
  return `${middle.toFixed(1)} ms`;
}
