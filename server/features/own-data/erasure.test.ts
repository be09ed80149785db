import { beforeEach, expect, test } from "vitest";
import { OwnData } from "#contract/own-data.ts";
import { inTransaction } from "#server/db/client.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { call } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { cutConnection } from "#test/hub/cut-connection.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { outboxOf, sendDueEmails } from "#test/emails/outbox.ts";
import { aCustomer, aSession, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { aWholePerson, tablesContaining, type WholePerson } from "#test/people/whole-person.ts";
import { updateProfile } from "../accounts/account-store.ts";
import { sweepBytes } from "../bytes/keep-bytes.ts";
import { eraseByOperator } from "./erase-by-operator.ts";
import { erasePeople } from "./erase-person.ts";
import { makeExports } from "./export-data.ts";

let ahead = 0;
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(Date.now() + ahead) });
const shopping = paymentFlow(hub, shop);
const outbox = outboxOf(hub);
const line = cutConnection(hub.ctx);
const [minute, day] = [60_000, 86_400_000];

beforeEach(() => {
  ahead = 0;
  return hub.reset();
});

async function dataFrom(door: string, person: Partial<Customer>): Promise<OwnData> {
  const { status, body } = await call(hub, door, person);
  expect([door, status]).toEqual([door, 200]);
  return OwnData.parse(body);
}
const refused = async (door: string, person: Partial<Customer>) => {
  const { status, body } = await call(hub, door, person);
  return `${status} ${body?.error?.code}`;
};
const eraseDue = () => doDueWork(hub.ctx, erasePeople(hub.ctx));
const isThere = async (person: Customer) =>
  (await hub.ctx.database.pool.query("select from accounts where id = $1", [person.id])).rowCount === 1;

async function again(person: Customer): Promise<Customer> {
  return { ...person, token: (await aSession(hub.ctx, person)).accessToken };
}

// Theirs by law: invoices, payments with what was bought, and the log by id. Counts of announcements, by id. An order's name has their id in it.
const keptWithId =
  "announcement_people audit_log documents due_work email_choices memberships orders payment_events payments purchases search_texts".split(
    " ",
  );
const keptWithName = ["documents", "orders"];

async function expectForgotten({ id, needles }: WholePerson): Promise<void> {
  const todo = "select from due_work where $1 = any (string_to_array(subject, ' '))";
  expect((await hub.ctx.database.pool.query(todo, [id])).rowCount).toBe(0);
  expect((await tablesContaining(hub, [id])).filter((table) => !keptWithId.includes(table))).toEqual([]);
  const names = needles.filter((needle) => needle !== id);
  expect(
    (await tablesContaining(hub, names)).filter((table) => ![...keptWithName, "payments"].includes(table)),
  ).toEqual([]);
}

test("an erasure has a day, named by email; a second request keeps it, and it can be cancelled", async () => {
  const asha = await aCustomer(hub.ctx);
  expect(await refused("POST /account/erasure", {})).toBe("401 not_signed_in");
  ahead = 11 * minute;
  expect(await refused("POST /account/erasure", asha)).toBe("403 reauthentication_needed");
  const fresh = await again(asha);
  const first = await dataFrom("POST /account/erasure", fresh);
  const due = new Date(first.erasure!.dueAt).getTime() - Date.now() - ahead;
  expect(Math.round(due / day)).toBe(7);
  ahead += minute;
  expect(await dataFrom("POST /account/erasure", fresh)).toEqual(first);
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["erasure_begun"]);
  expect((await call(hub, "GET /account/me", fresh)).body.erasureAt).toBe(first.erasure!.dueAt);
  await eraseDue();
  // No proof is needed for what does no harm.
  ahead += 20 * minute;
  expect((await dataFrom("DELETE /account/erasure", fresh)).erasure).toBeNull();
  expect((await dataFrom("DELETE /account/erasure", fresh)).erasure).toBeNull();
  ahead = 30 * day;
  await eraseDue();
  expect(await isThere(asha)).toBe(true);
  // A change of mind begins the seven days anew.
  const last = await dataFrom("POST /account/erasure", await again(asha));
  expect(new Date(last.erasure!.dueAt).getTime()).toBeGreaterThan(new Date(first.erasure!.dueAt).getTime() + 29 * day);
  const { rows } = await hub.ctx.database.pool.query("select act from audit_log order by id");
  expect(rows.map(({ act }) => act)).toEqual([
    "account.erasure_asked",
    "account.erasure_taken_back",
    "account.erasure_asked",
  ]);
});

test("after seven days only data that the law keeps names them", async () => {
  const asha = await aWholePerson(hub, shopping);
  const naming = await tablesContaining(hub, asha.needles);
  for (const table of [
    "email_notifications",
    "factors",
    "handles",
    "identities",
    "openings",
    "passkeys",
    "payment_events",
  ])
    expect(naming).toContain(table);
  const boss = await aCustomer(hub.ctx, { isSetup: true });
  await dataFrom("POST /account/export", asha);
  await doDueWork(hub.ctx, makeExports(hub.ctx));
  const files = await keysOf(asha);
  expect(files.length).toBeGreaterThan(2);
  const picture = (await call(hub, "GET /account/profile", asha)).body.picture.url as string;
  expect((await hub.request(`${picture}/9.webp`)).status).toBe(200);
  expect((await call(hub, "GET /people/ashalata-of-pune", boss)).status).toBe(200);
  expect((await hub.request("/cards/people/ashalata-of-pune.png")).status).toBe(200);
  expect((await call(hub, "GET /people?q=wadkarni", boss)).body.people).toHaveLength(1);
  await dataFrom("POST /account/erasure", asha);
  ahead = 7 * day - minute;
  await eraseDue();
  expect(await isThere(asha)).toBe(true);
  const [open, elsewhere] = [await again(asha), await again(asha)];
  expect((await call(hub, "GET /account/me", elsewhere)).status).toBe(200);
  ahead = 7 * day + minute;
  await eraseDue();

  for (const session of [open, elsewhere]) expect(await refused("GET /account/me", session)).toBe("401 not_signed_in");
  const later = await again(boss);
  expect(await refused("GET /people/ashalata-of-pune", later)).toBe("404 person_not_found");
  expect((await call(hub, `GET /badges/${asha.badgeId}`)).body).toEqual({ id: asha.badgeId, status: "erased" });
  expect((await hub.request(`${picture}/9.webp`)).status).toBe(404);
  expect((await hub.request("/cards/people/ashalata-of-pune.png")).status).toBe(404);
  expect((await call(hub, "GET /people?q=wadkarni", later)).body.people).toHaveLength(0);
  // The search under their name finds no other person.
  const wanted = await call(hub, "PUT /account/handle", { ...later, body: { handle: "ashalata-of-pune" } });
  expect([wanted.status, wanted.body.error.code]).toEqual([409, "handle_taken"]);

  await sweepBytes(hub.ctx);
  for (const key of files) expect([key, await hub.ctx.files.sizeOf(key)]).toEqual([key, undefined]);

  // The last email, and with it the address.
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["account_erased"]);
  const { ctx, sent } = outbox.postOffice();
  await sendDueEmails(ctx);
  expect(sent.filter(({ to }) => to === asha.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("is erased"),
  ]);
  await expectForgotten(asha);
});

test("paid orders stay on record, and unpaid ones name no person", async () => {
  const asha = await aWholePerson(hub, shopping);
  await dataFrom("POST /account/erasure", asha);
  ahead = 7 * day + minute;
  await eraseDue();
  const { pool } = hub.ctx.database;
  const { rows } = await pool.query(
    "select kind, title, amount, status, user_id, billing ->> 'name' as name from orders order by kind",
  );
  expect(rows).toMatchObject([
    { kind: "membership", amount: 249_900, status: "PAID", user_id: null, name: "Ashalata Wadkarni" },
    { kind: "product", status: "FAILED", user_id: null, name: null },
  ]);
  const papers = await pool.query("select person_id, content -> 'buyer' ->> 'email' as email from documents");
  expect(papers.rows).toEqual([{ person_id: null, email: asha.email }]);
  const payments = await pool.query("select status, payer_email from payments order by status");
  expect(payments.rows).toEqual([
    { status: "FAILED", payer_email: null },
    { status: "SUCCESS", payer_email: asha.email },
  ]);
  const sales = await pool.query("select count(*)::int as sold, count(user_id)::int as named from purchases");
  expect(sales.rows).toEqual([{ sold: 2, named: 0 }]);
  expect((await pool.query("select from payment_events where raw is not null")).rowCount).toBe(0);
});

test("an erasure waits while the person's money may move, and is done afterwards", async () => {
  const asha = await aCustomer(hub.ctx);
  const { id, providerRef } = await shopping.begin(asha);
  expect(await dataFrom("POST /account/erasure", asha)).toMatchObject({ erasure: {}, waitsFor: "payment" });
  ahead = 7 * day + minute;
  await eraseDue();
  expect(await isThere(asha)).toBe(true);
  expect(await dataFrom("GET /account/data", await again(asha))).toMatchObject({ waitsFor: "payment" });
  await shopping.deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  expect((await shopping.order(id)).status).toBe("PAID");
  ahead += 2 * 3_600_000;
  await eraseDue();
  expect(await isThere(asha)).toBe(false);
  expect((await shopping.order(id)).userId).toBeNull();
});

test("the last administrator stays until there is another", async () => {
  const [boss, blocked] = [await aCustomer(hub.ctx, { isAdmin: true }), await aCustomer(hub.ctx, { isAdmin: true })];
  await hub.ctx.database.pool.query("update accounts set banned_until = '2999-01-01' where id = $1", [blocked.id]);
  expect(await refused("POST /account/erasure", boss)).toBe("409 last_admin");
  expect(await eraseByOperator(hub.ctx, boss.email, "now")).toBe("the last admin");
  const other = await aCustomer(hub.ctx, { isAdmin: true });
  expect((await dataFrom("POST /account/erasure", boss)).erasure).not.toBeNull();
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, other.id, { isAdmin: false }));
  expect(await dataFrom("GET /account/data", boss)).toMatchObject({ waitsFor: "administrator" });
  ahead = 8 * day;
  await eraseDue();
  expect(await isThere(boss)).toBe(true);
});

test("an operator erases a person who wrote an email: in seven days, or immediately", async () => {
  const [asha, ravi] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  expect(await eraseByOperator(hub.ctx, "unknown@example.com", "now")).toBe("no account");
  expect(await eraseByOperator(hub.ctx, asha.email, "in seven days")).toBe("done");
  expect(await eraseByOperator(hub.ctx, asha.email, "in seven days")).toBe("was already");
  expect((await dataFrom("GET /account/data", asha)).erasure).not.toBeNull();
  await shopping.begin(ravi);
  expect(await eraseByOperator(hub.ctx, ravi.email, "now")).toBe("payment under way");
  expect(await eraseByOperator(hub.ctx, asha.email, "now")).toBe("done");
  expect([await isThere(asha), await isThere(ravi)]).toEqual([false, true]);
  expect(await refused("GET /account/me", asha)).toBe("401 not_signed_in");
});

test("a kill before any statement leaves a whole account, and the next try erases it", async () => {
  const asha = await aWholePerson(hub, shopping);
  await dataFrom("POST /account/erasure", asha);
  ahead = 7 * day + minute;
  let cuts = 0;
  for (; await isThere(asha); cuts += 1) {
    const { rows } = await hub.ctx.database.pool.query("select count(*)::int as kept from handles");
    const isTold = (await emailsTo(hub.ctx, asha.email)).includes("account_erased");
    expect([cuts, rows, isTold]).toEqual([cuts, [{ kept: 1 }], false]);
    line.cutAfter(cuts);
    await eraseDue().catch(() => undefined);
    line.mend();
    // The lease of the killed process has ended.
    ahead += 10 * minute;
  }
  expect(cuts).toBeGreaterThan(20);
  await eraseDue();
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["account_erased"]);
});

async function keysOf({ id }: Customer): Promise<string[]> {
  const { rows } = await hub.ctx.database.pool.query<{ key: string }>(
    `select storage_key as key from data_exports where person_id = $1
     union select 'people/' || p.id || '/' || wide || '.' || format from person_pictures p, unnest(p.widths) wide, unnest(array['avif', 'webp']) format where p.person_id = $1`,
    [id],
  );
  return rows.map(({ key }) => key);
}
