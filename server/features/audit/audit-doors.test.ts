import { beforeEach, expect, test } from "vitest";
import type { AuditList } from "#contract/audit-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { anOffice } from "#test/shop/managing.ts";
import { aMember, aPerson } from "#test/people/people.ts";
import { chainActs } from "./chain.ts";
import { byOperator, recordAct } from "./record-act.ts";

const start = new Date("2026-11-21T06:29:00Z");
let now = start;
const hub = await startHub({ now: () => now });
beforeEach(() => {
  now = start;
});
const office = anOffice(hub);

async function done(act: string, subject: string, more: { by?: string; facts?: Record<string, unknown> } = {}) {
  await inTransaction(hub.ctx.db, (tx) =>
    recordAct(hub.ctx, tx, { actorId: more.by ?? office.admin.id, act, subject, facts: more.facts ?? {} }),
  );
}

async function look(query = ""): Promise<AuditList> {
  return (await call(hub, `GET /admin/audit${query}`, { token: office.admin.token })).body as AuditList;
}

const sentences = ({ acts }: AuditList) => acts.map(({ says }) => says);

test("the log says who did what to whom in plain sentences, newest first, ten a page", async () => {
  const asha = await aPerson(hub.ctx, { email: "asha@example.com" });
  await done("membership.granted", `account:${asha.id}`, { facts: { endsAt: null } });
  await done("account.made_admin", `account:${asha.id}`, { by: byOperator });
  await done("setting.changed", "setting:membershipPrice", { facts: { from: 249_900, to: 199_900 } });
  await done("payment.refunded", "order:m_1", { facts: { payment: "p1", amount: 99_900 } });
  await done("account.data_asked", `account:${office.admin.id}`);
  await done("moon.landed", "moon:1");
  const page = await look();
  expect(page).toMatchObject({ page: 1, pages: 1, total: 6, isTotalExact: true });
  expect(sentences(page)).toEqual([
    "moon.landed moon:1",
    "requested a copy of the data of themselves",
    "refunded ₹999 of order m_1",
    "changed the setting “membership price”",
    "made asha@example.com an administrator",
    "granted membership to asha@example.com",
  ]);
  expect(page.acts[3]?.facts).toEqual([{ name: "membership price", from: "₹2,499", to: "₹1,999" }]);
  expect(page.acts[5]?.facts).toEqual([{ name: "ends at", from: null, to: "never" }]);
  expect(page.acts[4]).toMatchObject({ actor: { id: null, name: "The operator" }, whom: { id: asha.id } });
  for (let one = 0; one < 7; one += 1) await done("product.changed", `product:${one}`);
  const last = await look("?page=2");
  expect(last).toMatchObject({ page: 2, pages: 2, total: 13 });
  expect(sentences(last)).toEqual(sentences(page).slice(-3));
  expect(await look("?page=9")).toEqual(last);
});

test("the log is searched by actor, person, kind, and day in India", async () => {
  const asha = await aPerson(hub.ctx, { email: "asha.kulkarni@example.com" });
  const ravi = await aPerson(hub.ctx, { email: "ravi@example.com" });
  await done("membership.granted", `account:${asha.id}`);
  await done("membership.ended", `account:${ravi.id}`, { by: asha.id });
  now = new Date("2026-11-21T18:31:00Z");
  await done("setting.changed", "setting:welcomeLetters", { facts: { from: true, to: false } });
  now = start;
  await chainActs(hub.ctx);
  const both = ["ended the membership of ravi@example.com", "granted membership to asha.kulkarni@example.com"];
  for (const person of ["ASHA.KULKARNI@example.com", "Asha Kulk", asha.id])
    expect(sentences(await look(`?person=${person}`)), person).toEqual(both);
  expect(sentences(await look("?person=ravi@example.com&kind=membership"))).toEqual(both.slice(0, 1));
  expect(await look("?person=unknown@example.com")).toMatchObject({ total: 0, pages: 1, acts: [] });
  expect(await look("?person=%25")).toMatchObject({ total: 0, acts: [] });
  expect(sentences(await look("?kind=membership"))).toEqual(both);
  expect(sentences(await look("?kind=emails"))).toEqual([]);
  expect(sentences(await look("?from=2026-11-22"))).toEqual(["changed the setting “automatic welcome emails”"]);
  expect(sentences(await look("?from=2026-11-21&to=2026-11-21"))).toEqual(both);
  expect(await look()).toMatchObject({ total: 3 });
});

test.each([
  "?from=2026-11-22&to=2026-11-21",
  "?from=yesterday",
  "?to=0001-01-01",
  "?person=asha%00",
  "?kind=moon",
  "?page=0",
  `?person=${"x".repeat(201)}`,
])("an invalid search is refused, and exports nothing (%#)", async (query) => {
  for (const door of ["/admin/audit", "/admin/audit/export"])
    expect((await call(hub, `GET ${door}${query}`, { token: office.admin.token })).status, door).toBe(422);
});

test("the export holds all matches, is safe in spreadsheets, and needs a fresh proof", async () => {
  await done("product.changed", "product:1", { facts: { name: { from: 'A "quoted"', to: "=1+1" } } });
  await done("letter.words_reset", "=letter");
  await chainActs(hub.ctx);
  const answer = async (token: string) =>
    hub.request("/api/admin/audit/export?kind=emails", { headers: { authorization: `Bearer ${token}` } });
  const csv = await answer(office.admin.token);
  expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head, line, end] = (await csv.text()).split("\r\n");
  expect(head).toBe("place,at,actor,actor_id,said,act,subject,facts,hash");
  expect(line).toMatch(/^2,2026-11-21T11:59:00\+05:30,.*,letter\.words_reset,'=letter,\{\},[\da-f]{64}$/);
  expect(end).toBe("");
  now = new Date(start.getTime() + 11 * 60_000);
  expect((await answer(office.admin.token)).status).toBe(403);
});

test("a check says whether the log is whole, and where it was changed", async () => {
  for (const one of [1, 2, 3]) await done("product.changed", `product:${one}`);
  await chainActs(hub.ctx);
  await done("product.changed", "product:4");
  const check = async () => (await call(hub, "GET /admin/audit/chain", { token: office.admin.token })).body as unknown;
  expect(await check()).toEqual({ whole: 3, hash: expect.stringMatching(/^[\da-f]{64}$/), broken: null, waiting: 1 });
  await hub.ctx.database.pool.query("update audit_log set subject = 'product:9' where place = 2");
  expect(await check()).toMatchObject({ whole: 1, broken: { place: 2, how: "changed" } });
});

test("only administrators read the log, and a former one no longer does", async () => {
  const member = await aMember(hub.ctx);
  for (const path of ["", "/chain", "/export"]) {
    expect((await call(hub, `GET /admin/audit${path}`)).status).toBe(401);
    expect((await call(hub, `GET /admin/audit${path}`, { token: member.token })).status).toBe(403);
  }
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, office.admin.id, { isAdmin: false }));
  expect((await call(hub, "GET /admin/audit", { token: office.admin.token })).status).toBe(403);
});
