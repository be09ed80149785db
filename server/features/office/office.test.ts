import { beforeEach, expect, test } from "vitest";
import type { OfficeEvent } from "#contract/office.ts";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { upsertWork, claimDueWork, buryWork } from "#server/jobs/due-work-store.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, aManaged } from "#test/shop/managing.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aPasskeyOwner } from "#test/people/passkeys.ts";
import { aCustomer, aPerson, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { endMembership } from "../membership/end-membership.ts";
import { grantMembership } from "../membership/grant-membership.ts";

let now = new Date("2026-11-22T18:20:00Z");
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => now });
const { begin, deliver, settleAll, admin: makeAdmin } = paymentFlow(hub, shop);
let admin: Customer;

beforeEach(async () => {
  now = new Date("2026-11-22T18:20:00Z");
  await hub.reset();
  admin = await makeAdmin();
});

const look = async () => (await call(hub, "GET /admin/dashboard", admin)).body;

async function buyMembership(person: Customer): Promise<string> {
  const { id, providerRef } = await begin(person);
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  await settleAll();
  return id;
}

test("an empty hub has figures for every day and month, and nothing waits", async () => {
  const office = await look();
  expect(office).toMatchObject({
    totals: { users: 1, members: 0, products: 0, revenue: 0 },
    recent: [],
    attention: [],
  });
  expect(office.today).toMatchObject([{ kind: "joined", personId: admin.id, orderId: null }]);
  expect([office.days.length, office.days[29], office.months.length, office.months[11]]).toEqual([
    30,
    { since: "2026-11-22", revenue: 0, members: 0 },
    12,
    { since: "2026-11-01", revenue: 0, members: 0, users: 1, products: 0 },
  ]);
});

test("sales, members and the shelf are counted, on their day in India", async () => {
  await aManaged(hub, admin, { status: "published" });
  const [asha, ravi, mina] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const first = await buyMembership(asha);
  now = new Date("2026-11-22T18:40:00Z");
  const second = await buyMembership(ravi);
  // Given by hand, for a day, then for life: one new member, of whom one is left when the first has ended.
  const grant = { personId: mina.id, source: "granted", by: byOperator } as const;
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { ...grant, endsAt: new Date("2026-11-24T00:00:00Z") }),
  );
  await inTransaction(hub.ctx.db, (tx) => grantMembership(hub.ctx, tx, { ...grant, endsAt: null }));
  const office = await look();
  expect(office.totals).toEqual({ users: 4, members: 3, products: 1, revenue: 499_800 });
  expect(office.recent.map(({ orderId }: { orderId: string }) => orderId)).toEqual([second, first]);
  expect(office.days.slice(-2)).toEqual([
    { since: "2026-11-22", revenue: 249_900, members: 1 },
    { since: "2026-11-23", revenue: 249_900, members: 2 },
  ]);
  expect(office.months.at(-1)).toEqual({ since: "2026-11-01", revenue: 499_800, members: 3, users: 4, products: 1 });
  await inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: mina.id, by: byOperator }));
  const after = await look();
  expect([after.totals.members, after.months.at(-1).members]).toEqual([2, 3]);
});

test("today's events are listed, the newest first, and the months count people and products too", async () => {
  // Before the administrator of the other tests.
  await hub.reset();
  now = new Date("2025-02-27T20:00:00Z");
  await aCustomer(hub.ctx);
  now = new Date("2025-03-10T06:00:00Z");
  admin = await makeAdmin();
  await aManaged(hub, admin, { status: "published" });
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  const failed = await begin(ravi);
  await deliver(
    shop.event({
      ref: failed.providerRef,
      payments: [shop.pay(failed.providerRef!, { status: "FAILED" })],
      link: "expired",
    }),
  );
  now = new Date("2025-03-10T06:03:00Z");
  const orderId = await buyMembership(asha);
  now = new Date("2025-03-10T06:06:00Z");
  const refund = { token: admin.token, body: { amount: 9_900 } };
  expect((await call(hub, `POST /admin/transactions/${orderId}/refund`, refund)).body).toMatchObject({ amount: 9_900 });
  const office = await look();
  expect(office.today.slice(0, 2)).toEqual([
    {
      kind: "refunded",
      at: "2025-03-10T06:06:00.000Z",
      personId: asha.id,
      name: "Asha Rao",
      orderId,
      title: "YDI Membership",
      amount: 9_900,
    },
    expect.objectContaining({ kind: "bought", at: "2025-03-10T06:03:00.000Z", orderId, amount: 249_900 }),
  ]);
  expect(office.today.slice(2).map(({ kind, personId }: OfficeEvent) => [kind, personId])).toEqual(
    expect.arrayContaining([
      ["failed", ravi.id],
      ["joined", asha.id],
      ["joined", ravi.id],
    ]),
  );
  expect(office.today).toHaveLength(6);
  expect(office.recent[0]).toMatchObject({ orderId, name: "Asha Rao" });
  expect(office.months.slice(-2)).toMatchObject([
    { since: "2025-02-01", users: 1, products: 0, members: 0 },
    { since: "2025-03-01", users: 3, products: 1, members: 1 },
  ]);
  // After midnight in India it is another day.
  now = new Date("2025-03-10T18:30:00Z");
  admin = await makeAdmin();
  expect((await look()).today).toMatchObject([{ kind: "joined", personId: admin.id }]);
});

test("an expired membership is no longer counted, without a job", async () => {
  const asha = await aCustomer(hub.ctx);
  const endsAt = new Date("2026-11-22T18:30:00Z");
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: asha.id, endsAt, source: "granted", by: byOperator }),
  );
  expect((await look()).totals.members).toBe(1);
  now = new Date("2026-11-22T18:30:01Z");
  expect((await look()).totals.members).toBe(0);
});

test("the office lists unmatched money, odd orders, failed and late emails, refused keys, and maintenance", async () => {
  const asha = await aCustomer(hub.ctx);
  const { providerRef, id } = await begin(asha);
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  await deliver(shop.event({ ref: null, payments: [{ ...shop.pay(providerRef!), providerOrderId: "CFPay_unknown" }] }));
  const { pool } = hub.ctx.database;
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  for (const [state, createdAt] of [
    ["dead", hours(30)],
    ["waiting", hours(1.1)],
    ["waiting", hours(0.2)],
    ["sent", hours(2)],
  ])
    await pool.query(
      "insert into email_notifications (id, email_type, recipient_email, state, created_at) values (gen_random_uuid(), 'welcome', 'a@example.com', $1, $2)",
      [state, createdAt],
    );
  // The provider's answer is believed for ten minutes.
  now = new Date(now.getTime() + 40 * 60_000);
  shop.check = () => Promise.resolve("refused");
  await call(hub, "PATCH /admin/settings", {
    token: admin.token,
    body: { maintenance: { on: true, sentence: "Back soon" } },
  });
  const { attention } = await look();
  const of = (kind: string) => attention.find((each: { kind: string }) => each.kind === kind);
  expect(of("flagged_orders")).toMatchObject({ count: 1, orderIds: [id] });
  expect(of("dead_emails")).toMatchObject({ count: 1 });
  expect(of("late_emails")).toMatchObject({ count: 1 });
  expect(of("unmatched_payments")).toMatchObject({ count: 1 });
  expect(of("keys_refused")).toMatchObject({ about: "cashfree" });
  expect(of("closed")).toBeDefined();
});

test("the office lists posts that wait for review and reports of people, until they are decided", async () => {
  const person = await aPerson(hub.ctx);
  await opportunityDoors(hub).draft(person);
  await opportunityDoors(hub).waiting(person);
  const { pool } = hub.ctx.database;
  for (const outcome of [null, "nothing"])
    await pool.query(
      "insert into person_reports (id, kind, reason, about_id, text_digest, reported_at, closed_at, outcome) values (gen_random_uuid(), 'work', 'spam', $1, '\\x00', $2, $3, $4)",
      [person.id, now, outcome && now, outcome],
    );
  const { attention } = await look();
  for (const kind of ["waiting_opportunities", "open_reports"])
    expect(attention).toContainEqual({ kind, count: 1, orderIds: [], about: null });
});

test("the office lists passkeys of an earlier host, by that host", async () => {
  const { id } = await aPasskeyOwner(hub);
  await aPasskeyOwner(hub);
  expect((await look()).attention.map(({ kind }: { kind: string }) => kind)).not.toContain("foreign_passkeys");
  await hub.ctx.database.pool.query("update passkeys set rp_id = 'old.test' where account_id = $1", [id]);
  const { attention } = await look();
  expect(attention).toContainEqual({ kind: "foreign_passkeys", count: 1, orderIds: [], about: "old.test" });
});

test("work that was given up is listed with its reason, tried again once, and written down", async () => {
  const { db } = hub.ctx;
  await inTransaction(db, async (tx) => {
    await upsertWork(tx, { kind: "erasure", subject: "a-person", dueAt: now, now });
    await upsertWork(tx, { kind: "letter", subject: "one", dueAt: now, now });
  });
  for (const kind of ["erasure", "letter"]) {
    const until = new Date(now.getTime() + 60_000);
    const [work] = await claimDueWork(db, { kind, now, until, most: 1 });
    await inTransaction(db, (tx) => buryWork(tx, work!, { now, lastError: "StorageAway" }));
  }
  const list = await call(hub, "GET /admin/failed-work", admin);
  expect(list.body).toMatchObject({ total: 1, works: [{ kind: "erasure", subject: "a-person", why: "StorageAway" }] });
  expect((await look()).attention).toContainEqual({ kind: "failed_work", count: 1, orderIds: [], about: null });
  const { id } = list.body.works[0];
  const again = () => call(hub, `POST /admin/failed-work/${id}/again`, { token: admin.token, body: {} });
  const answers = await Promise.all([again(), again()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const [row] = (await hub.ctx.database.pool.query("select tries, dead_at from due_work where id = $1", [id])).rows;
  expect(row).toEqual({ tries: 0, dead_at: null });
  expect(await actsOf(hub)).toMatchObject([{ act: "work.tried_again", subject: "work:erasure", actor_id: admin.id }]);
  expect((await call(hub, "POST /admin/failed-work/abc/again", { token: admin.token, body: {} })).status).toBe(422);
});

test("a few letters find people, orders and products", async () => {
  const asha = await aCustomer(hub.ctx);
  await aManaged(hub, admin, { title: "Pricing Handbook", slug: "pricing-handbook" });
  const orderId = await buyMembership(asha);
  const find = async (q: string) => (await call(hub, `GET /admin/find?q=${encodeURIComponent(q)}`, admin)).body;
  expect(await find(asha.email)).toMatchObject({
    people: [{ id: asha.id, email: asha.email }],
    orders: [{ orderId, status: "PAID", amount: 249_900 }],
    products: [],
  });
  expect((await find("handbook")).products).toMatchObject([{ title: "Pricing Handbook" }]);
  expect((await call(hub, "GET /admin/find?q=%20", admin)).status).toBe(422);
  expect((await call(hub, `GET /admin/find?q=${"x".repeat(81)}`, admin)).status).toBe(422);
});
