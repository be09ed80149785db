// On both engines: the text search is the database's.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { PeopleFound } from "#contract/people.ts";
import { bounds } from "#server/db/search/find-page.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, aListedPerson, makePublic, manyListed } from "#test/people/listed-people.ts";
import type { Customer } from "#test/people/people.ts";

let now = new Date("2026-11-22T10:00:00Z");
const hub = await startHub({ now: () => (now = new Date(now.getTime() + 1)) });
let reader: Customer;

beforeEach(async () => {
  await hub.reset();
  reader = await aListedCustomer(hub.ctx, { fullName: "Reader", publicProfile: false });
});

async function find(search: Record<string, string> = {}): Promise<PeopleFound> {
  const { status, body } = await call(hub, `GET /people?${new URLSearchParams(search)}`, reader);
  expect([search, status]).toEqual([search, 200]);
  return body;
}

async function names(search: Record<string, string> = {}): Promise<string[]> {
  return (await find(search)).people.map(({ name }) => name);
}

async function someDesigners(): Promise<void> {
  const place = { country: "India", city: "Pune" };
  await aListedPerson(hub.ctx, {
    ...place,
    fullName: "Asha Kulkarni",
    currentTitle: "Product Designer",
    levelTag: "mid-level",
    specialTag: "freelancer",
    lookingForWork: true,
  });
  await aListedPerson(hub.ctx, {
    ...place,
    fullName: "Zoë D’Souza",
    currentTitle: "Type Designer",
    city: "Goa",
    levelTag: "senior level",
    offeringMentorship: true,
  });
  await aListedPerson(hub.ctx, {
    ...place,
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

test("partial and misspelt words find people, and the page names the corrected search", async () => {
  await someDesigners();
  for (const part of ["kulk", "karni", "kulkarni"])
    expect(await find({ q: part })).toMatchObject({ total: 1, meant: [] });
  expect(await find({ q: "kulkrani designer" })).toMatchObject({
    total: 1,
    meant: [{ typed: "kulkrani", taken: ["kulkarni"] }],
  });
  expect(await find({ q: "illustartor" })).toMatchObject({ total: 1, meant: [{ taken: ["illustrator"] }] });
  expect(await find({ q: "pnue" })).toMatchObject({ total: 1, meant: [{ taken: ["pune"] }] });
  expect(await find({ q: "xylophone" })).toEqual({
    people: [],
    total: 0,
    isTotalExact: true,
    page: 1,
    pages: 1,
    meant: [{ typed: "xylophone", taken: [] }],
  });
});

test("each ticked filter is a further condition", async () => {
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
  expect(await names({ work: "1", level: "mid-level", tag: "freelancer", city: "pune" })).toEqual(["Asha Kulkarni"]);
  expect(await names({ work: "1", q: "goa" })).toEqual([]);
  expect((await find({ work: "1", q: "?" })).total, "no words find no one, whatever is ticked").toBe(0);
});

test("a filter has pages like the whole directory, the newest first, and a total that agrees", async () => {
  await manyListed(hub.ctx, 60, { name: "Many" });
  const everyone = await Promise.all([1, 2, 3].map((page) => names({ page: String(page) })));
  await hub.ctx.database.pool.query("update extended_profiles set looking_for_work = true, city = 'Pune'");
  for (const filter of [{ work: "1" }, { work: "1", city: "Pune" }, { work: "1", q: "many" }]) {
    const pages = await Promise.all([1, 2, 3].map((page) => find({ ...filter, page: String(page) })));
    expect([filter, pages.map(({ people }) => people.map(({ name }) => name))]).toEqual([filter, everyone]);
    expect(pages.map(({ total, pages: all }) => [total, all])).toEqual([
      [60, 3],
      [60, 3],
      [60, 3],
    ]);
  }
  const { most } = bounds;
  onTestFinished(() => void Object.assign(bounds, { most }));
  bounds.most = 48;
  expect(await find({ work: "1", page: "9" })).toMatchObject({ total: 48, isTotalExact: false, page: 2 });
});

test("any query in an address is answered with people", async () => {
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

test("the search finds public people at once, and never a private person or their words", async () => {
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

test("pages of twenty-four show everyone once, and with more than are counted the total says so", async () => {
  await manyListed(hub.ctx, 60, { name: "Many", title: "Designer" });
  const pages = await Promise.all([1, 2, 3].map((page) => find({ q: "designer many", page: String(page) })));
  expect(pages.map(({ total, pages: all, people }) => [total, all, people.length])).toEqual([
    [60, 3, 24],
    [60, 3, 24],
    [60, 3, 12],
  ]);
  expect(new Set(pages.flatMap(({ people }) => people.map(({ name }) => name))).size).toBe(60);
  const { most } = bounds;
  onTestFinished(() => void Object.assign(bounds, { most }));
  bounds.most = 48;
  expect(await find({ q: "desinger", page: "9" })).toMatchObject({
    total: 48,
    isTotalExact: false,
    page: 2,
    people: { length: 24 },
    meant: [{ taken: ["designer"] }],
  });
});
