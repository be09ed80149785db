// Profiles, memberships, purchases and payments of the hosted original are imported once, and the books agree.
import { hashSync } from "@node-rs/bcrypt";
import { beforeEach, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { cutConnection } from "#test/hub/cut-connection.ts";
import { aDump, csv, type DumpFiles, moveDump } from "#test/dump/dumps.ts";
import { aProduct, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aCustomer } from "#test/people/people.ts";

const hub = await startHub();
const line = cutConnection(hub.ctx);
beforeEach(() => hub.reset());

const [asha, ravi, ghost] = [1, 2, 9].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
  string,
  string,
  string,
];
const day = "2024-05-01 10:00:00+00";
const lifelong = "2123-04-07 10:00:00+00";
const hash = hashSync("their old password", 4);

const whole: DumpFiles = {
  "auth.users.csv": csv(
    "id,email,encrypted_password,email_confirmed_at,created_at",
    [asha, "asha@example.com", hash, day, day],
    [ravi, "ravi@example.com", null, day, day],
  ),
  "auth.identities.csv": csv(
    "provider_id,user_id,provider,identity_data,created_at",
    [asha, asha, "email", "{}", day],
    ["google-ravi", ravi, "google", '{"email": "ravi@example.com"}', day],
    ["google-ghost", ghost, "google", "{}", day],
  ),
  "user_profiles.csv": csv(
    "user_id,is_member,is_admin,is_setup,membership_expiry,created_at",
    [asha, "t", "t", "t", lifelong, day],
    [ravi, "f", "f", "f", null, day],
  ),
  "extended_profiles.csv": csv(
    "user_id,full_name,current_title,level_tag,city,portfolio_link,public_profile",
    [asha, "Asha Rao", 'Designer,\n"free"', "mid-level", "Pune", "asha dot example", "t"],
    [ghost, "Unknown", null, null, null, null, "t"],
  ),
  "memberships.csv": csv(
    "user_id,starts_at,ends_at,status",
    [asha, "2024-05-02 10:00:00+00", lifelong, "active"],
    [asha, "2023-01-01", "2023-12-31", "cancelled"],
    [ravi, "2024-01-01", lifelong, "active"],
    [ravi, "2024-01-02", "2023-01-01", "cancelled"],
  ),
  "products.csv": csv(
    "id,slug,name,description,price_non_member,price_member,type,is_membership_included,external_link",
    [5, "moved-guide", "Moved Guide", "A guide.", 49900, 24900, "ebook", "f", "https://example.com/guide"],
    [6, "bad price", "Bad", "It has no address.", 49900, 24900, "ebook", "f", null],
  ),
  "purchases.csv": csv(
    "user_id,product_id,price_paid,purchased_at",
    [ravi, 5, 49900, day],
    [ravi, 5, 49900, day],
    [ravi, 77, 49900, day],
    [ghost, 5, 49900, day],
  ),
  "invite_codes.csv": csv(
    "code,discount_percentage,discounted_price,checkout_link,is_active",
    ["early", 68, 799, "https://pay.example.com/early", "t"],
    ["EARLY", 1, 1, null, "t"],
    ["too-much", 101, 1, null, "t"],
    ["two words", 1, 1, null, "t"],
  ),
  "payment_transactions.csv": csv(
    "user_id,order_id,transaction_id,amount,currency,status,payment_method,created_at,metadata",
    [asha, "YDI_1", null, "799", "INR", "INITIATED", null, day, "{}"],
    [asha, "YDI_1", "pay_1", "799.00", "INR", "SUCCESS", "upi", day, '{"invite_code": "early"}'],
    [ravi, "YDI_2", "pay_2", "2499", "INR", "refunded", "card", day, "{}"],
    [ravi, "YDI_3", null, "2499", "INR", "PENDING", null, day, "{}"],
    [ravi, "YDI_4", "pay_1", "2499", "INR", "PAID", null, day, "{}"],
    [ghost, "YDI_5", "pay_5", "999.50", "INR", "captured", null, day, "{}"],
    [ghost, "YDI_6", null, "999", "INR", "FAILED", null, day, "{}"],
    [ravi, "YDI_7", "pay_7", "20", "USD", "PAID", null, day, "{}"],
    [ravi, "YDI_8", "pay_8", "2499.999", "INR", "PAID", null, day, "{}"],
    [ravi, "YDI_9", "pay_9", "2499", "INR", "SIDEWAYS", null, day, "{}"],
  ),
  "email_notifications.csv": csv(
    "id,user_id,email_type,recipient_email,processed,processed_at",
    ["10000000-0000-4000-8000-000000000001", asha, "welcome", "asha@example.com", "t", new Date().toISOString()],
    ["10000000-0000-4000-8000-000000000002", ravi, "welcome", "ravi@example.com", "f", null],
    ["10000000-0000-4000-8000-000000000003", asha, "welcome", "asha@example.com", "t", day],
  ),
};

const tokenOf = async (): Promise<string> => {
  const { body } = await ask(hub, "POST /token?grant_type=password", {
    body: { email: "asha@example.com", password: "their old password" },
  });
  return body.access_token;
};

const askedRows = async (query: string) => (await hub.ctx.database.pool.query(query)).rows;

// All that moving in may write, but for its own ids and moments.
const books = () =>
  askedRows(`select 'order' as what, concat_ws(' ', id, user_id, status, amount, kept, settled_by, invite_code, code_use) as line from orders
    union all select 'payment', concat_ws(' ', payment_id, order_id, amount, status) from payments
    union all select 'refund', concat_ws(' ', payment_id, amount, status) from refunds
    union all select 'membership', concat_ws(' ', user_id, starts_at at time zone 'UTC', ends_at at time zone 'UTC', status, source) from memberships
    union all select 'purchase', concat_ws(' ', user_id, price_paid, source) from purchases
    union all select 'identity', concat_ws(' ', provider, account_id) from identities
    union all select 'person', concat_ws(' ', user_id, is_member, is_admin, is_setup, membership_expiry at time zone 'UTC') from user_profiles
    union all select 'told', concat_ws(' ', user_id, full_name, current_title, level_tag, city, portfolio_link) from extended_profiles
    union all select 'code', concat_ws(' ', code, price, is_active) from invite_codes
    union all select 'product', concat_ws(' ', slug, status) from products
    union all select 'email', concat_ws(' ', email_type, recipient_email, state) from email_notifications
    union all select 'found', concat_ws(' ', kind, count(*)) from search_texts group by kind
    order by 1, 2`);

const expected = [
  ["code", "EARLY 79900 t"],
  ["email", "welcome asha@example.com sent"],
  ["found", "listed 1"],
  ["found", "member 1"],
  ["found", "order 4"],
  ["found", "user 2"],
  ["identity", `email ${asha}`],
  ["identity", `google ${ravi}`],
  ["membership", `${asha} 2023-01-01 00:00:00 2023-12-31 00:00:00 cancelled carried_over`],
  ["membership", `${asha} 2024-05-02 10:00:00 2123-04-07 10:00:00 active carried_over`],
  ["membership", `${ravi} 2024-01-01 00:00:00 2123-04-07 10:00:00 cancelled carried_over`],
  ["order", `YDI_1 ${asha} PAID 79900 79900 pay_1 EARLY used`],
  ["order", `YDI_2 ${ravi} REFUNDED 249900 0 pay_2`],
  ["order", `YDI_3 ${ravi} CANCELLED 249900 0`],
  ["order", "YDI_5 PAID 99950 99950 pay_5"],
  ["payment", "pay_1 YDI_1 79900 SUCCESS"],
  ["payment", "pay_2 YDI_2 249900 SUCCESS"],
  ["payment", "pay_5 YDI_5 99950 SUCCESS"],
  ["person", `${asha} t f t 2123-04-07 10:00:00`],
  ["person", `${ravi} f f f`],
  ["product", "moved-guide draft"],
  ["purchase", `${ravi} 49900 paid`],
  ["refund", "pay_2 249900 SUCCESS"],
  ["told", `${asha} Asha Rao Designer, "free" mid-level Pune`],
].map(([what, line]) => ({ what, line }));

test("a whole dump moves over, with a reason for each row left out, and with its sums", async () => {
  const dry = await moveDump(hub, aDump(whole), false);
  expect(dry.report).toContain("₹1,798.50 was paid in orders that would be imported");
  expect(await books()).toEqual([]);
  const { report, notTaken } = await moveDump(hub, aDump(whole));
  expect(await books()).toEqual(expected);
  expect(report).toContain("₹1,798.50 was paid in orders that were imported");
  expect(report).toContain("₹2,499.00 was paid in refused orders");
  // The dry run said the same of every row.
  expect(dry.notTaken).toEqual(notTaken);
  expect(notTaken[0]).toBe(
    "identities,auth.identities.csv,4,,row refused,its person is not in the dump,".replace(",,", `,${ghost},`),
  );
  const reasons = notTaken.join("\n");
  for (const why of [
    "the hub does not accept such a product: slug: ",
    "its product was refused",
    "the table contains this purchase twice",
    "the table contains this code twice",
    "the hub does not accept such a code: discountPercentage: ",
    "another row of this order says more",
    "its payment belongs to another order",
    "its buyer, who was refused",
    "another currency than rupees",
    "an amount of money cannot be read",
    "an unknown status,SIDEWAYS",
    "it was never sent",
    "it was sent more than thirty days ago",
    "being active: the profile there",
  ])
    expect(reasons).toContain(why);
});

test("moved members see their profile and payments, and administrators the same revenue", async () => {
  await moveDump(hub, aDump(whole));
  const token = await tokenOf();
  const dashboard = await call(hub, "GET /account/profile", { token });
  expect([dashboard.status, dashboard.body.fullName]).toEqual([200, "Asha Rao"]);
  const { body: history } = await call(hub, "GET /payments", { token });
  expect(JSON.stringify(history)).toContain("YDI_1");
  const admin = await anAdmin(hub);
  const { body: list } = await call(hub, "GET /admin/transactions", { token: admin.token });
  expect([list.revenue, list.total]).toEqual([79_900 + 99_950, 4]);
});

test("a second run changes nothing and says so, and brings back nothing that was removed here", async () => {
  await moveDump(hub, aDump(whole));
  await hub.ctx.database.pool
    .query(`delete from identities where provider = 'google'; update user_profiles set is_member = false; update purchases set ended_at = now();
    update memberships set status = 'cancelled', closed_at = now() where status = 'active'`);
  const before = await books();
  const { report } = await moveDump(hub, aDump(whole));
  expect(report).toContain("Nothing was new");
  expect(report).toContain("₹1,798.50 was paid in orders that existed before");
  expect(await books()).toEqual(before);
});

test("an existing account gets its old purchases, also refunded ones, but no login and no right", async () => {
  const here = await aCustomer(hub.ctx, {});
  await aPurchase(hub.ctx, here, await aProduct(hub.ctx, { slug: "moved-guide" }));
  await hub.ctx.database.pool.query("update purchases set ended_at = now()");
  await hub.ctx.database.pool.query("update accounts set email = 'ravi@example.com' where id = $1", [here.id]);
  await moveDump(hub, aDump(whole));
  const lines = (await books()).map(({ what, line }) => `${what} ${line}`);
  expect(lines.filter((one) => one === `purchase ${here.id} 49900 paid`)).toHaveLength(2);
  expect(lines.filter((one) => one.includes("google"))).toEqual([]);
});

const copied = String.raw`COPY auth.users (id, email, encrypted_password, email_confirmed_at, created_at) FROM stdin;
${asha}	asha@example.com	${hash}	${day}	${day}
\.
INSERT INTO public.user_profiles (user_id, is_member, is_setup, membership_expiry) VALUES ('${asha}', true, true, '${lifelong}');
INSERT INTO public.extended_profiles (user_id, full_name, city) VALUES ('${asha}', 'Asha; O''Rao', NULL);
`;

test("a dump as SQL gives the same result", async () => {
  await moveDump(hub, aDump({ "dump.sql": copied }));
  const { body } = await call(hub, "GET /account/profile", { token: await tokenOf() });
  expect(body.fullName).toBe("Asha; O'Rao");
  expect((await books()).map(({ line }) => line)).toContain(`${asha} t f t 2123-04-07 10:00:00`);
});

test("killed before any statement and run again, the import ends as if never interrupted", async () => {
  const dump = aDump(whole);
  line.cutAfter(Infinity);
  await moveDump(hub, dump);
  const statements = line.mend();
  expect(statements).toBeGreaterThan(40);
  // Every fifth: each is a run of its own.
  for (let at = 1; at < statements; at += 5) {
    await hub.reset();
    line.cutAfter(at);
    await expect(moveDump(hub, dump)).rejects.toThrow();
    line.mend();
    await moveDump(hub, dump);
    expect(await books(), `cut after ${at} statements`).toEqual(expected);
  }
});
