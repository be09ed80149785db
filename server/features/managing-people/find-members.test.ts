import { beforeEach, expect, test } from "vitest";
import { MemberList } from "#contract/people-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { deleteAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedPerson, manyListed } from "#test/people/listed-people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aMember, type Customer } from "#test/people/people.ts";

const start = new Date("2026-11-22T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });
let admin: Customer;

beforeEach(async () => {
  now = start;
  await hub.reset();
  admin = await anAdmin(hub);
});

async function members(search = "", page = 1): Promise<MemberList> {
  const query = new URLSearchParams({ search, page: String(page) });
  const { status, body } = await call(hub, `GET /admin/members?${query}`, admin);
  expect(status).toBe(200);
  return MemberList.parse(body);
}

async function member(about: Parameters<typeof aListedPerson>[1], endsAt: Date | null = null): Promise<string> {
  now = new Date(now.getTime() + 1000);
  const { id: personId } = await aListedPerson(hub.ctx, about);
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId, endsAt, source: "granted", by: byOperator }),
  );
  return personId;
}

test("the list shows all members with their profiles, public or not, the newest first", async () => {
  await aListedPerson(hub.ctx, { fullName: "No Member" });
  const asha = await member({
    fullName: "Asha Example",
    currentTitle: "Product Designer",
    city: "Pune",
    country: "India",
    specialTag: "freelancer",
    levelTag: "mid-level",
    publicProfile: false,
  });
  const since = now.toISOString();
  now = new Date(now.getTime() + 1000);
  const { id: silent } = await aMember(hub.ctx);
  const { members: list, ...pages } = await members();
  expect(pages).toEqual({ page: 1, pages: 1, total: 2, isTotalExact: true });
  expect(list).toMatchObject(
    [
      { id: silent, name: null, title: null, city: null, country: null, specialTag: null, levelTag: null },
      {
        id: asha,
        name: "Asha Example",
        title: "Product Designer",
        city: "Pune",
        country: "India",
        specialTag: "freelancer",
        levelTag: "mid-level",
        memberSince: since,
      },
    ].toSorted((one) => (one.id === silent ? -1 : 1)),
  );
});

test("members are found by name, title, city, country and special tag, and by nothing else", async () => {
  const asha = {
    fullName: "Asha Example",
    currentTitle: "Type Designer",
    city: "कोच्चि",
    country: "India",
    specialTag: "content creator",
    levelTag: "c-suite",
  } as const;
  await member(asha);
  await member({ fullName: "Another Person" });
  await aListedPerson(hub.ctx, asha);
  for (const typed of ["asha", "TYPE", "कोच्चि", "ndia", "content creator", "creator asha"])
    expect(
      (await members(typed)).members.map(({ name }) => name),
      typed,
    ).toEqual(["Asha Example"]);
  for (const typed of ["suite", "example.com", "%", "asha else"]) expect((await members(typed)).total, typed).toBe(0);
});

test("a membership that ends by an act, by time or with its account leaves the list", async () => {
  const revoked = await member({ fullName: "Revoked" });
  await member({ fullName: "Lapsed" }, new Date(start.getTime() + 60_000));
  const gone = await member({ fullName: "Gone" });
  await member({ fullName: "Stays" });
  expect((await members()).total).toBe(4);
  await inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: revoked, by: byOperator }));
  await inTransaction(hub.ctx.db, (tx) => deleteAccount(tx, gone));
  now = new Date(start.getTime() + 60_000);
  const left = await members();
  expect([left.total, left.members.map(({ name }) => name)]).toEqual([1, ["Stays"]]);
  for (const name of ["revoked", "lapsed", "gone"]) expect((await members(name)).total, name).toBe(0);
});

test("twenty-four are on a page, and every member is on one of them", async () => {
  await manyListed(hub.ctx, 50, { name: "Sample" });
  await hub.ctx.database.pool.query(
    `insert into memberships (user_id, starts_at, status, source, granted_by, created_at)
     select user_id, now() - interval '1 hour', 'active', 'granted', $1, now() from extended_profiles`,
    [byOperator],
  );
  const pages = await Promise.all([1, 2, 3].map((page) => members("", page)));
  expect(pages.map(({ total, pages: all, members: list }) => [total, all, list.length])).toEqual([
    [50, 3, 24],
    [50, 3, 24],
    [50, 3, 2],
  ]);
  expect(new Set(pages.flatMap(({ members: list }) => list.map(({ id }) => id))).size).toBe(50);
});
