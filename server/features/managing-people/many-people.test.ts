// On both engines: lists are streamed by cursors.
import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { refusals } from "#contract/errors.ts";
import { stampInIndia } from "#contract/values/india.ts";
import { UserList } from "#contract/people-admin.ts";
import { BulkReport } from "#contract/people-bulk.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateAccount } from "#server/features/accounts/account-store.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedPerson, manyListed } from "#test/people/listed-people.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { aMember, aPerson, type Customer } from "#test/people/people.ts";

const clock = { now: new Date("2026-11-22T10:00:00Z") };
const hub = await startHub({ now: () => clock.now });
let admin: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
});

const bulk = (body: object, who: Customer = admin) => call(hub, "POST /admin/users/bulk", { token: who.token, body });

async function outcomes(body: object): Promise<readonly (readonly [string | null, string, string | null])[]> {
  const { status, body: report } = await bulk(body);
  expect(status, JSON.stringify(report)).toBe(200);
  return BulkReport.parse(report).people.map(({ name, outcome, reason }) => [name, outcome, reason] as const);
}

test("many people become members together, each has an outcome, and a second time changes nothing", async () => {
  const asha = await aListedPerson(hub.ctx, { fullName: "Asha" });
  const member = await aMember(hub.ctx);
  const unknown = "00000000-0000-4000-8000-000000000000";
  const grant = { act: "grant", ids: [asha.id, member.id, unknown, asha.id] };
  const before = (await actsOf(hub)).length;
  expect(await outcomes(grant)).toEqual([
    ["Asha", "done", null],
    [null, "already", null],
    [null, "refused", expect.stringMatching(/\.$/)],
  ]);
  expect((await outcomes(grant)).map(([, outcome]) => outcome)).toEqual(["already", "already", "refused"]);
  expect((await actsOf(hub)).slice(before).map(({ act }) => act)).toEqual(["membership.granted"]);
});

test("many people are blocked together with a reason, but not the administrator who does it", async () => {
  const asha = await aListedPerson(hub.ctx, { fullName: "Asha" });
  // Another administrator remains, so being the last one is no reason.
  await anAdmin(hub);
  const ids = [asha.id, admin.id];
  expect((await bulk({ act: "block", ids })).body.error.fields).toEqual({ reason: "Please enter a reason." });
  expect(await outcomes({ act: "block", ids, reason: "Spam" })).toEqual([
    ["Asha", "done", null],
    [null, "refused", refusals.own_account],
  ]);
  expect(await actsOf(hub)).toMatchObject([{ act: "account.blocked", facts: { reason: "Spam" } }]);
  const many = Array.from({ length: 101 }, () => hub.ctx.ids.uuid());
  for (const wrong of [{ ids: [] }, { ids: many }, { ids: ["x"] }, { ids, act: "erase" }])
    expect((await bulk({ act: "grant", ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  expect((await bulk({ act: "grant", ids }, await aMember(hub.ctx))).status).toBe(403);
});

test("people are listed and exported by what they are, the newest or the oldest first", async () => {
  clock.now = new Date(clock.now.getTime() + 1000);
  const asha = await aListedPerson(hub.ctx, { fullName: "=Asha" });
  clock.now = new Date(clock.now.getTime() + 1000);
  const member = await aMember(hub.ctx);
  clock.now = new Date(clock.now.getTime() + 1000);
  // Ended before the list is asked for.
  await aMember(hub.ctx, { endsAt: new Date(clock.now.getTime() + 500) });
  clock.now = new Date(clock.now.getTime() + 1000);
  const newcomer = await aPerson(hub.ctx);
  clock.now = new Date(clock.now.getTime() + 1000);
  const blocked = await aListedPerson(hub.ctx, { fullName: "Blocked" });
  const free = await aListedPerson(hub.ctx, { fullName: "Free again" });
  const { now } = clock;
  await inTransaction(hub.ctx.db, async (tx) => {
    await updateAccount(tx, { id: blocked.id, now }, { bannedUntil: new Date(now.getTime() + 60_000) });
    await updateAccount(tx, { id: free.id, now }, { bannedUntil: clock.now });
  });
  const listed = async (query: string): Promise<UserList> =>
    UserList.parse((await call(hub, `GET /admin/users?${query}`, admin)).body);
  const ids = async (query: string) => (await listed(query)).users.map(({ id }) => id);
  expect(await ids("state=member")).toEqual([member.id]);
  expect(await ids("state=admin")).toEqual([admin.id]);
  expect(await ids("state=blocked")).toEqual([blocked.id]);
  expect(await ids("state=not_set_up")).toContain(newcomer.id);
  expect(await ids("state=not_set_up")).not.toContain(asha.id);
  expect(await ids("state=blocked&search=asha")).toEqual([]);
  expect(await listed("state=nonsense")).toMatchObject({ total: 7 });
  expect(await ids("sort=oldest")).toEqual((await ids("")).toReversed());
  expect((await ids("sort=oldest")).slice(0, 3)).toEqual([admin.id, asha.id, member.id]);

  const exported = async (query: string) => {
    const answer = await hub.request(`/api/admin/users/export?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return parse(await answer.text(), { columns: true }) as Record<string, string>[];
  };
  expect(await exported("")).toHaveLength(7);
  expect(await exported("state=member")).toMatchObject([{ id: member.id, membership_ends_ist: "for life" }]);
  expect(await exported("state=blocked")).toMatchObject([
    { id: blocked.id, name: "Blocked", blocked: "yes", admin: "" },
  ]);
  expect(await exported("search=asha")).toMatchObject([{ name: "'=Asha", email: asha.email, member_since_ist: "" }]);
  const [of] = (await listed("state=member")).users;
  expect(await exported("state=member")).toMatchObject([
    {
      member_since_ist: stampInIndia(new Date(of?.memberSince ?? 0)),
      joined_at_ist: stampInIndia(new Date(of?.joinedAt ?? 0)),
    },
  ]);
});

test("an export of more people than are read together names each of them once", async () => {
  await manyListed(hub.ctx, 1_001, { name: "Designer" });
  const { token } = admin;
  const answer = await hub.request("/api/admin/users/export", { headers: { authorization: `Bearer ${token}` } });
  const rows = parse(await answer.text(), { columns: true }) as Record<string, string>[];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1_002);
  expect(rows).toHaveLength(1_002);
});
