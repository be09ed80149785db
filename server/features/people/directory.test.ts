// On both engines: the text search is the database's.
import { beforeEach, expect, test } from "vitest";
import type { PeopleFound } from "#contract/people.ts";
import { call } from "#test/api-wire.ts";
import { startHub } from "#test/harness.ts";
import { aListedCustomer, aListedPerson, makePublic, manyListed } from "#test/listed-people.ts";
import type { Customer } from "#test/people.ts";

const hub = await startHub();
let reader: Customer;

beforeEach(async () => {
  await hub.reset();
  reader = await aListedCustomer(hub.ctx, { fullName: "Reader", publicProfile: false });
});

async function find(asked: Record<string, string> = {}): Promise<PeopleFound> {
  const { status, body } = await call(hub, `GET /people?${new URLSearchParams(asked)}`, reader);
  expect([asked, status]).toEqual([asked, 200]);
  return body;
}

async function names(asked: Record<string, string> = {}): Promise<string[]> {
  return (await find(asked)).people.map(({ name }) => name);
}

async function someDesigners(): Promise<void> {
  const told = { country: "India", city: "Pune" };
  await aListedPerson(hub.ctx, {
    ...told,
    fullName: "Asha Kulkarni",
    currentTitle: "Product Designer",
    levelTag: "mid-level",
    specialTag: "freelancer",
    lookingForWork: true,
  });
  await aListedPerson(hub.ctx, {
    ...told,
    fullName: "Zoë D’Souza",
    currentTitle: "Type Designer",
    city: "Goa",
    levelTag: "senior level",
    offeringMentorship: true,
  });
  await aListedPerson(hub.ctx, {
    ...told,
    fullName: "आशा नायर",
    currentTitle: "Illustrator",
    city: "मुंबई",
    levelTag: "student",
    seekingMentorship: true,
  });
}

test("people are found by name, role and place, in any script, without accents and case, the newest first", async () => {
  await someDesigners();
  expect(await names()).toEqual(["आशा नायर", "Zoë D’Souza", "Asha Kulkarni"]);
  expect(await names({ q: "designer" })).toEqual(["Zoë D’Souza", "Asha Kulkarni"]);
  expect(await names({ q: "  ZOE type " })).toEqual(["Zoë D’Souza"]);
  expect(await names({ q: "मुंबई" })).toEqual(["आशा नायर"]);
  expect(await names({ q: "pune india" })).toEqual(["Asha Kulkarni"]);
  expect(await names({ q: "asha goa" })).toEqual([]);
});

test("the beginning of a word and a mistyped one find people, and it is said what was looked for", async () => {
  await someDesigners();
  expect(await find({ q: "kulk" })).toMatchObject({ total: 1, meant: [{ typed: "kulk", taken: ["kulkarni"] }] });
  expect(await find({ q: "kulkrani designer" })).toMatchObject({
    total: 1,
    meant: [{ typed: "kulkrani", taken: ["kulkarni"] }],
  });
  expect(await find({ q: "illustartor" })).toMatchObject({ total: 1, meant: [{ taken: ["illustrator"] }] });
  expect(await find({ q: "pnue" })).toMatchObject({ total: 1, meant: [{ taken: ["pune"] }] });
  expect(await find({ q: "xylophone" })).toEqual({
    people: [],
    total: 0,
    page: 1,
    pages: 1,
    meant: [{ typed: "xylophone", taken: [] }],
  });
});

test("each thing that is ticked is one more that must be true", async () => {
  await someDesigners();
  expect(await names({ level: "mid-level" })).toEqual(["Asha Kulkarni"]);
  expect(await names({ tag: "freelancer" })).toEqual(["Asha Kulkarni"]);
  expect([await names({ work: "1" }), await names({ offers: "1" }), await names({ seeks: "1" })]).toEqual([
    ["Asha Kulkarni"],
    ["Zoë D’Souza"],
    ["आशा नायर"],
  ]);
  expect(await names({ offers: "1", level: "student" })).toEqual([]);
  expect(await names({ work: "1", q: "designer", level: "mid-level" })).toEqual(["Asha Kulkarni"]);
});

test("whatever an address says, it is answered with people", async () => {
  await someDesigners();
  for (const odd of [
    { page: "0" },
    { page: "-1" },
    { page: "1e9" },
    { page: "1000000000" },
    { page: "x" },
    { page: "99999999999999999999" },
    { level: "wizard" },
    { work: "yes" },
  ])
    expect([odd, (await find(odd)).total, (await find(odd)).page]).toEqual([odd, 3, 1]);
  for (const q of [
    "?",
    "' or 1=1 --",
    "%_%",
    "\u0000",
    "+everyone",
    "+level student",
    "🙂",
    "x".repeat(500),
    "a ".repeat(250),
    "()&|!:*",
  ])
    expect([q, (await find({ q })).people.length <= 3]).toEqual([q, true]);
  expect((await find({ q: "%" })).total).toBe(0);
  expect((await find({ q: "   " })).total).toBe(3);
});

test("a public person is found at once as they are now, a private one never, and no word of theirs is left", async () => {
  await someDesigners();
  const [{ id }] = (
    await hub.ctx.database.pool.query("select user_id as id from extended_profiles where full_name like 'Asha%'")
  ).rows;
  await makePublic(hub.ctx, id, false);
  expect([
    await names(),
    await names({ q: "kulkarni" }),
    await names({ work: "1" }),
    (await find({ q: "kulkrani" })).meant[0]?.taken,
  ]).toEqual([["आशा नायर", "Zoë D’Souza"], [], [], []]);
  await makePublic(hub.ctx, id, true);
  expect(await names({ q: "kulkarni" })).toEqual(["Asha Kulkarni"]);
  await hub.ctx.database.pool.query("update extended_profiles set full_name = 'Asha Rao' where user_id = $1", [id]);
  expect([await names({ q: "kulkarni" }), await names({ q: "rao" })]).toEqual([[], ["Asha Rao"]]);
  await hub.ctx.database.pool.query("update accounts set banned_until = 'infinity' where id = $1", [id]);
  expect(await names({ q: "rao" })).toEqual([]);
});

// A term that more than two thousand have is looked up by its bits; the answers must not tell the difference.
test("of thousands as of a few the total is exact, every page has twenty-four, and nobody is missing or twice", async () => {
  await manyListed(hub.ctx, 2030, { name: "Many", title: "Designer" });
  await aListedPerson(hub.ctx, { fullName: "Last Many", currentTitle: "Designer", lookingForWork: true });
  const { rows } = await hub.ctx.database.pool.query("select term from directory_terms where is_common order by term");
  expect(rows.map(({ term }) => term)).toEqual(["+everyone", "designer", "many"]);
  const seen = new Set<string>();
  const { total, pages } = await find({ q: "designer many" });
  expect([total, pages]).toEqual([2031, 85]);
  for (let page = 1; page <= pages; page += 7)
    for (const name of await names({ q: "designer many", page: String(page) })) seen.add(name);
  expect(seen.size).toBe(12 * 24 + 15);
  expect((await find({ q: "designer", page: "1000000000" })).page).toBe(85);
  expect(await find({ q: "designer", page: "85" })).toMatchObject({ total: 2031, people: { length: 15 } });
  expect((await find({ q: "designer", work: "1" })).total).toBe(1);
  expect(await find({ q: "desinger" })).toMatchObject({ total: 2031, meant: [{ taken: ["designer"] }] });
  // One who leaves, one who comes, and what was kept bit by bit is what a count of everybody says.
  const [{ id }] = (
    await hub.ctx.database.pool.query("select user_id as id from extended_profiles where full_name = 'Many 1000'")
  ).rows;
  await makePublic(hub.ctx, id, false);
  await aListedPerson(hub.ctx, { fullName: "One Many", currentTitle: "Designer" });
  expect((await find({ q: "designer" })).total).toBe(2031);
  await makePublic(hub.ctx, id, true);
  expect((await find({ q: "designer" })).total).toBe(2032);
  const before = await everyTerm();
  await hub.ctx.database.pool.query("select directory_gather()");
  expect(await everyTerm()).toEqual(before);
});

async function everyTerm(): Promise<unknown[]> {
  const asked =
    "select term, people, is_common, (select sum(bit_count(b.people))::int from directory_blocks b where b.term = t.term) as bits from directory_terms t order by term";
  return (await hub.ctx.database.pool.query(asked)).rows;
}
