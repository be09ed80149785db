import { beforeEach, expect, onTestFinished, test } from "vitest";
import { UserList } from "#contract/people-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { deleteAccount, updateAccount } from "#server/features/accounts/account-store.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedPerson, manyListed } from "#test/people/listed-people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aMember, aPerson, type Customer } from "#test/people/people.ts";
import { bounds } from "#server/db/search/find-page.ts";

let now = new Date("2026-11-22T10:00:00Z");
const hub = await startHub({ now: () => now });
let admin: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
});

function later(): void {
  now = new Date(now.getTime() + 1000);
}

async function users(search = "", page?: number): Promise<UserList> {
  const query = new URLSearchParams({ search, ...(page === undefined ? {} : { page: String(page) }) });
  const { status, body } = await call(hub, `GET /admin/users?${query}`, admin);
  expect(status).toBe(200);
  return UserList.parse(body);
}

async function namesFor(search: string): Promise<(string | null)[]> {
  return (await users(search)).users.map(({ name, email }) => name ?? email);
}

test("all people are on the list, newest first, with role and membership", async () => {
  later();
  const member = await aMember(hub.ctx);
  later();
  const asha = await aListedPerson(hub.ctx, { fullName: "Asha Example", currentTitle: "Product Designer" });
  const { users: list, ...pages } = await users();
  expect(pages).toEqual({ page: 1, pages: 1, total: 3, isTotalExact: true });
  expect(list.map(({ id }) => id)).toEqual([asha.id, member.id, admin.id]);
  expect(list[0]).toMatchObject({
    name: "Asha Example",
    title: "Product Designer",
    email: asha.email,
    isMember: false,
  });
  expect(list[1]).toMatchObject({ name: null, title: null, isMember: true, isAdmin: false, isBlocked: false });
  expect(list[1]?.memberSince).not.toBeNull();
  expect(list[2]).toMatchObject({ isMember: false, isAdmin: true, memberSince: null });
});

test("a page lists ten people, and a page past the end is the last one", async () => {
  await manyListed(hub.ctx, 34, { name: "Sample" });
  const pages = await Promise.all([1, 2, 3, 4, 9].map((page) => users("", page)));
  expect(pages.map(({ page, users: list }) => [page, list.length])).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
    [4, 5],
    [4, 5],
  ]);
  const everyone = pages.slice(0, 4).flatMap(({ users: list }) => list.map(({ id }) => id));
  expect(new Set(everyone).size).toBe(35);
  expect(everyone.at(-1)).toBe(admin.id);
  expect((await users("", -3)).page).toBe(1);
});

test("people of a provider are listed by its name for them until they enter their own", async () => {
  const about = { userMetadata: { full_name: "Noor Jahan" } };
  const noor = await aPerson(hub.ctx, { ...about, firstProvider: "google", email: "noor@example.com" });
  await aPerson(hub.ctx, { ...about, email: "unknown@example.com" });
  expect([await namesFor("noor@"), await namesFor("unknown@")]).toEqual([["Noor Jahan"], ["unknown@example.com"]]);
  expect((await call(hub, `GET /admin/users/${noor.id}`, admin)).body.user.name).toBe("Noor Jahan");
  expect(await namesFor("jahan")).toEqual(["Noor Jahan"]);
  const userMetadata = { full_name: "Noor Khan" };
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id: noor.id, now }, { userMetadata }));
  expect([await namesFor("jahan"), await namesFor("khan")]).toEqual([[], ["Noor Khan"]]);
});

test("people are found by parts of name and address, in any case and order, with accents or without", async () => {
  await aListedPerson(hub.ctx, { fullName: "José Kulkarni" });
  await aListedPerson(hub.ctx, { fullName: "आशा शर्मा" });
  const { email } = await aPerson(hub.ctx, { email: "half_50%off@mail.example" });
  for (const typed of ["jose", "KULK", "kulkarni jos", "José", "arni"])
    expect(await namesFor(typed), typed).toEqual(["José Kulkarni"]);
  for (const typed of ["आशा", "शर्मा आशा", "र्मा"]) expect(await namesFor(typed), typed).toEqual(["आशा शर्मा"]);
  for (const typed of ["_50%", "50%off", "MAIL.EXAMPLE", "half_"])
    expect(await namesFor(typed), typed).toEqual([email]);
  for (const typed of ["%", "_", "jose%", "half%off", "unknown", "jos\\", "'", "50_off"])
    expect(await namesFor(typed), typed).toEqual([]);
  // One letter or two begin a word: they are in everything else.
  expect(await namesFor("jo")).toEqual(["José Kulkarni"]);
  expect(await namesFor("se")).toEqual([]);
});

test("people are found by their id, whole or by its beginning", async () => {
  const { id } = await aListedPerson(hub.ctx, { fullName: "Asha Example" });
  for (const typed of [id, id.toUpperCase(), id.slice(0, 8), ` ${id.slice(0, 20)} `, id.replaceAll("-", "")])
    expect(await namesFor(typed), typed).toEqual(["Asha Example"]);
  expect(await namesFor("ffffffff-ffff")).toEqual([]);
});

test("a changed name or address is found, and an erased person is not", async () => {
  const { id } = await aListedPerson(hub.ctx, { fullName: "Asha Example" });
  await hub.ctx.database.pool.query("update extended_profiles set full_name = 'Meera Nair' where user_id = $1", [id]);
  expect([await namesFor("asha"), await namesFor("meera")]).toEqual([[], ["Meera Nair"]]);
  await inTransaction(hub.ctx.db, (tx) => updateAccount(tx, { id, now }, { email: "new-one@example.com" }));
  expect(await namesFor("new-one")).toEqual(["Meera Nair"]);
  await inTransaction(hub.ctx.db, (tx) => deleteAccount(tx, id));
  expect(await namesFor("meera")).toEqual([]);
  expect((await users()).total).toBe(1);
});

test("of very many matches the newest are shown, and the answer says that there are more", async () => {
  const { most: usual } = bounds;
  onTestFinished(() => void Object.assign(bounds, { most: usual }));
  bounds.most = 50;
  await manyListed(hub.ctx, 51, { name: "Sample" });
  const { total, pages, isTotalExact } = await users("sample");
  expect({ total, pages, isTotalExact }).toEqual({ total: 50, pages: 5, isTotalExact: false });
  expect((await users("sample", 5)).users).toHaveLength(10);
  await aListedPerson(hub.ctx, { fullName: "Sample Kalomi" });
  expect(await users("sample kalomi")).toMatchObject({ total: 1, isTotalExact: true });
});

test("any search and any filter gets an answer", async () => {
  for (const typed of ["\u0000", "\ud800", "x".repeat(5000), "a ".repeat(500), "((", "१२३"])
    expect((await users(typed)).users, JSON.stringify(typed.slice(0, 20))).toHaveLength(typed === "\u0000" ? 1 : 0);
  const { body } = await call(hub, "GET /admin/users?page=one", admin);
  expect(body.page).toBe(1);
});
