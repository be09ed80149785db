import { beforeAll, expect, test } from "vitest";
import type { OfficeDashboard } from "#contract/office.ts";
import type { TransactionList } from "#contract/payments-admin.ts";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { plantSamples } from "./plant-samples.ts";
import { sampleOrders } from "./sample-orders.ts";
import { samplePassword } from "./sample-people.ts";

const hub = await startHub();
let admin: string;

beforeAll(() => planted());

async function planted(ctx = hub.ctx): Promise<void> {
  await hub.reset();
  await plantSamples(ctx);
  admin = (
    await ask(hub, "POST /token?grant_type=password", {
      body: { email: "admin@sample.test", password: samplePassword },
    })
  ).body.access_token;
}

async function look<Body>(path: string): Promise<Body> {
  return (await call(hub, `GET ${path}`, { token: admin })).body as Body;
}

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await hub.ctx.database.pool.query(query)).rows;
}

test("all sample orders exist, each in its intended state", async () => {
  const counts = await rows("select status, count(*)::int from orders group by status order by status");
  const paid = sampleOrders.filter(({ how }) => !["failed", "left", "refunded"].includes(how)).length;
  expect(counts).toEqual([
    { status: "CANCELLED", count: 1 },
    { status: "FAILED", count: 1 },
    { status: "PAID", count: paid },
    { status: "REFUNDED", count: 1 },
  ]);
  expect(
    await rows("select email from accounts join orders on user_id = accounts.id where email !~ '[@]sample.test$'"),
  ).toEqual([]);
});

test("the back office has a year to show, and one open task: an opportunity to review", async () => {
  const { totals, months, attention, recent } = await look<OfficeDashboard>("/admin/dashboard");
  expect(attention).toEqual([{ kind: "waiting_opportunities", count: 1, orderIds: [], about: null }]);
  expect(recent).toHaveLength(5);
  expect(months.filter(({ revenue }) => revenue > 0).length).toBeGreaterThan(8);
  expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(totals.revenue);
  expect(months.filter(({ members }) => members > 0).length).toBeGreaterThan(5);
});

test("orders and documents carry the day of their sale, and documents are numbered in that order", async () => {
  const late = await rows(
    "select o.id from orders o left join payments p on p.order_id = o.id left join memberships m on m.order_id = o.id where p.paid_at > o.created_at + interval '2 hours' or m.starts_at <> o.settled_at",
  );
  expect(late).toEqual([]);
  const documents = await rows("select number from documents where kind = 'receipt' order by issued_at");
  expect(documents.length).toBeGreaterThan(20);
  expect(documents).toEqual(
    documents.toSorted((one, other) => String(one["number"]).localeCompare(String(other["number"]))),
  );
});

test("planting sends no email, and leaves the end of the open request and the comparison with Discord", async () => {
  expect(
    await rows("select kind from due_work union all select recipient_email from email_notifications order by 1"),
  ).toEqual([{ kind: "discord comparison" }, { kind: "introduction end" }]);
});

test("a recent sample payment can be opened at its provider, and refunded", async () => {
  const { transactions } = await look<TransactionList>("/admin/transactions?status=success");
  const [newest] = transactions;
  const door = (act: string) => `POST /admin/transactions/${newest?.orderId}/${act}`;
  expect((await call(hub, door("recheck"), { token: admin, body: {} })).status).toBe(200);
  expect((await call(hub, door("refund"), { token: admin, body: {} })).status).toBe(202);
});

test("where a real provider takes the money nothing is sold, and members are given their membership", async () => {
  const members = "select count(*)::int as members from memberships where status = 'active'";
  const before = await rows(members);
  const payments = { ...hub.ctx.config.payments, through: "cashfree" as const };
  await planted({ ...hub.ctx, config: { ...hub.ctx.config, payments } });
  expect([await rows(members), await rows("select id from orders")]).toEqual([before, []]);
});

test("the sample codes take something off membership, once made and never in production", async () => {
  await hub.reset();
  await plantSamples({ ...hub.ctx, config: { ...hub.ctx.config, production: true } });
  expect(await codesOnSale()).toEqual([]);
  await hub.reset();
  await plantSamples(hub.ctx);
  await plantSamples(hub.ctx);
  expect(await codesOnSale()).toEqual([
    ["SAMPLE100", 0],
    ["SAMPLE20", 199_900],
  ]);
});

async function codesOnSale(): Promise<unknown[]> {
  const codes = await rows("select code, price from invite_codes where is_active order by code");
  return codes.map(({ code, price }) => [code, price]);
}
