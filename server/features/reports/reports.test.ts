import { parse } from "csv-parse/sync";
import { assert, asyncProperty, constantFrom, array, integer, record } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { ReportSummary } from "#contract/reports.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aSession, type Customer } from "#test/people/people.ts";
import { asha, refund, register, sell } from "#test/shop/sales.ts";

let now = new Date("2026-04-01T00:00:00+05:30");
const hub = await startHub({ now: () => now });
let admin: Customer;

beforeEach(async () => {
  now = new Date("2026-04-01T00:00:00+05:30");
  await hub.reset();
  admin = await anAdmin(hub);
});

const april = { from: "2026-04-01", to: "2026-04-30" };

async function summary(period = april): Promise<ReportSummary> {
  const { accessToken } = await aSession(hub.ctx, admin);
  const { status, body } = await call(hub, `GET /admin/reports?from=${period.from}&to=${period.to}`, {
    token: accessToken,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ReportSummary;
}

async function report(name: string, period = april): Promise<Record<string, string>[]> {
  const { accessToken } = await aSession(hub.ctx, admin);
  const answer = await hub.request(`/api/admin/reports/${name}?from=${period.from}&to=${period.to}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status, name).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain(`${name}-${period.from}-to-${period.to}.csv`);
  return parse(await answer.text(), { columns: true });
}

const paise = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

// Straight from the rows, by the day in India on which each was issued.
async function books(from: string, to: string) {
  const { rows } = await hub.ctx.database.pool.query(
    `select coalesce(sum(case when against is null then amount else -amount end), 0) as total,
      coalesce(sum(case when against is null then 1 else -1 end * (content -> 'tax' ->> 'taxable')::bigint), 0) as taxable, count(*) as documents
     from documents where content ->> 'issuedOn' between $1 and $2 and content -> 'tax' <> 'null' and not (content ->> 'isSandbox')::boolean`,
    [from, to],
  );
  return { total: Number(rows[0].total), taxable: Number(rows[0].taxable), documents: Number(rows[0].documents) };
}

const company = { ...asha, gstin: "27AAPFU0939F1ZV", company: "Rao, Rao & Co" };
const dubai = { ...asha, state: "96", pin: "", country: "United Arab Emirates" };
const aDeed = record({
  hours: integer({ min: 1, max: 60 }),
  total: integer({ min: 1, max: 9_999_99 }),
  buyer: constantFrom(
    asha,
    { ...asha, state: "29" },
    { ...asha, state: "04" },
    { ...asha, state: "97" },
    dubai,
    company,
  ),
  isSandbox: constantFrom(false, false, false, true),
  back: integer({ min: 0, max: 3 }),
});

test("for any sales and refunds the return adds up to the period's documents, each named once", async () => {
  await assert(
    asyncProperty(array(aDeed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      now = new Date("2026-03-25T12:00:00+05:30");
      await hub.reset();
      admin = await anAdmin(hub);
      await register(hub.ctx);
      for (const [at, { hours, total, buyer, isSandbox, back }] of deeds.entries()) {
        now = new Date(now.getTime() + hours * 3_600_000);
        const orderId = `order-of-${at}`;
        await sell(hub.ctx, { orderId, total, listTotal: total, buyer, isSandbox });
        for (let part = 0; part < back; part += 1)
          await refund(hub.ctx, orderId, { key: `${at} ${part}`, amount: Math.max(1, Math.floor(total / 3)) });
      }
      const right = await books(april.from, april.to);
      const [b2b, b2cs, exp, cdnr, cdnur, hsn, docs] = await Promise.all(
        ["b2b", "b2cs", "exp", "cdnr", "cdnur", "hsn", "docs"].map((name) => report(name)),
      );
      const taxable = "Taxable Value";
      const ofExports = cdnur!.filter((row) => row["UR Type"] === "EXPWP");
      const returned = paise(cdnr!, taxable) + paise(ofExports, taxable);
      expect(paise(b2b!, taxable) + paise(b2cs!, taxable) + paise(exp!, taxable) - returned).toBe(right.taxable);
      expect(b2cs!.filter((row) => row["Place Of Supply"]?.startsWith("96"))).toEqual([]);
      expect(paise(hsn!, taxable)).toBe(right.taxable);
      expect(paise(hsn!, "Total Value")).toBe(right.total);
      const heads = ["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"];
      expect(heads.reduce((sum, head) => sum + paise(hsn!, head), 0)).toBe(right.total - right.taxable);
      expect(docs!.reduce((sum, row) => sum + Number(row["Total Number"]), 0)).toBe(right.documents);
      const all = await summary();
      expect(all.sold.taxable - all.returned.taxable).toBe(right.taxable);
      expect(all.sold.documents + all.returned.documents).toBe(right.documents);
      expect(all.returned.documents).toBe(cdnr!.length + cdnur!.length);
      expect(all.returned.taxable).toBe(paise(cdnr!, taxable) + paise(cdnur!, taxable));
    }),
    { numRuns: 8 },
  );
});

test("a line has the columns that the offline tool asks for", async () => {
  await register(hub.ctx);
  const number = await sell(hub.ctx, { orderId: "one", buyer: company });
  await refund(hub.ctx, "one", { key: "r", amount: 100_00 });
  expect((await report("b2b"))[0]).toMatchObject({
    "GSTIN/UIN of Recipient": company.gstin,
    "Receiver Name": "Rao, Rao & Co",
    "Invoice Number": number,
    "Invoice date": "01-Apr-2026",
    "Invoice Value": "2499.00",
    "Place Of Supply": "27-Maharashtra",
    "Invoice Type": "Regular B2B",
    Rate: "18",
    "Taxable Value": "2117.80",
  });
  expect((await report("cdnr"))[0]).toMatchObject({
    "Original Invoice Number": number,
    "Note Value": "100.00",
    "Note Type": "C",
  });
  expect((await report("docs"))[1]).toMatchObject({
    "Sr. No. From": number,
    "Sr. No. To": number,
    "Total Number": "1",
  });
  await sell(hub.ctx, { orderId: "two" });
  now = new Date("2026-05-01T00:00:00+05:30");
  await refund(hub.ctx, "two", { key: "s", amount: 2_499_00 });
  expect((await report("b2cs", { from: "2026-05-01", to: "2026-05-01" }))[0]?.["Taxable Value"]).toBe("-2117.8");
});

test("a sale abroad is an export with tax, and its note names other countries", async () => {
  await register(hub.ctx);
  const number = await sell(hub.ctx, { orderId: "far", buyer: dubai });
  await refund(hub.ctx, "far", { key: "r", amount: 100_00 });
  expect(await report("exp")).toEqual([
    expect.objectContaining({
      "Export Type": "WPAY",
      "Invoice Number": number,
      "Invoice Value": "2499.00",
      Rate: "18",
      "Taxable Value": "2117.80",
    }),
  ]);
  expect(await report("cdnur")).toEqual([
    expect.objectContaining({ "UR Type": "EXPWP", "Place Of Supply": "96-Other Countries", "Note Value": "100.00" }),
  ]);
  expect(await report("b2cs")).toEqual([]);
});

test("of a seller without a GSTIN nothing is in the return, and the receipts are counted", async () => {
  await sell(hub.ctx, { orderId: "one" });
  await sell(hub.ctx, { orderId: "played", isSandbox: true });
  for (const name of ["b2b", "b2cs", "exp", "cdnr", "cdnur", "hsn"]) expect(await report(name), name).toEqual([]);
  expect(await report("docs")).toEqual([expect.objectContaining({ "Nature of Document": "Receipt (no tax charged)" })]);
  expect(await summary()).toMatchObject({
    isRegistered: false,
    untaxed: 1,
    played: 1,
    sold: { documents: 1, total: 249_900 },
  });
});

test("money by day is the provider's payments and refunds, by the days of India", async () => {
  const money = (table: string, at: string, [amount, about]: readonly [number, string]) =>
    hub.ctx.database.pool.query(
      table === "payments"
        ? `insert into payments (provider, payment_id, status, amount, currency, told_at) values ('cashfree', $1, '${about}', $2, 'INR', $3)`
        : `insert into refunds (provider, refund_id, provider_refund_id, payment_id, status, amount, created_at, told_at) values ('cashfree', $1, $1, 'p1', '${about}', $2, $3, $3)`,
      [`${table}-${at}-${amount}`, amount, at],
    );
  await money("payments", "2026-04-09T18:29:59Z", [100, "SUCCESS"]);
  await money("payments", "2026-04-09T18:30:00Z", [1_000, "SUCCESS"]);
  await money("payments", "2026-04-10T05:00:00Z", [10_000, "FAILED"]);
  await money("payments", "2026-03-31T18:00:00Z", [100_000, "SUCCESS"]);
  await money("refunds", "2026-04-10T06:00:00Z", [1_500, "SUCCESS"]);
  await money("refunds", "2026-04-10T07:00:00Z", [7, "PENDING"]);
  const days = (await summary()).days.map(({ day, taken, refunded, kept }) => [day, taken, refunded, kept]);
  expect(days).toEqual([
    ["2026-04-09", 100, 0, 100],
    ["2026-04-10", 1_000, 1_500, -500],
  ]);
  expect((await report("days")).map((row) => row["kept"])).toEqual(["1.00", "-5"]);
});

test("an empty period gives an empty report; a reversed, too long or invalid one is refused", async () => {
  expect(await summary()).toMatchObject({ sold: { documents: 0 }, returned: { documents: 0 }, days: [] });
  expect(await report("b2b")).toEqual([]);
  for (const [query, field, says] of [
    ["from=2026-04-30&to=2026-04-01", "to", "The last day is before the first day."],
    ["from=1926-04-30&to=2026-04-01", "from", "Use a date in this century."],
    ["from=2020-01-01&to=2026-04-01", "to", "A report can cover at most 366 days."],
    ["from=2026-02-30&to=2026-04-01", "from", "Enter a date like 2026-11-23."],
    ["to=2026-04-01", "from", expect.any(String)],
  ] as const)
    for (const door of ["", "/hsn"]) {
      const { status, body } = await call(hub, `GET /admin/reports${door}?${query}`, { token: admin.token });
      expect([status, body.error.fields?.[field]], `${door} ${query}`).toEqual([422, says]);
    }
  expect((await call(hub, "GET /admin/reports/everything?from=2026-04-01&to=2026-04-02", admin)).status).toBe(422);
});
