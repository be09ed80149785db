// On both engines: the text search is the database's. What strangers find in the directory, and on the home page.
import { beforeEach, expect, test } from "vitest";
import type { PeopleFound } from "#contract/people.ts";
import type { MembersWork } from "#contract/members-work.ts";
import type { AboutParts } from "#contract/portfolio.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, withHandle } from "#test/people/listed-people.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { showWork } from "#test/people/work.ts";
import { call } from "#test/wire/api-wire.ts";

let now = new Date("2026-11-22T10:00:00Z");
const hub = await startHub({ now: () => (now = new Date(now.getTime() + 1)) });
beforeEach(() => hub.reset());

async function find(search: Record<string, string> = {}, viewer: Partial<Customer> = {}): Promise<PeopleFound> {
  const { status, body } = await call(hub, `GET /people?${new URLSearchParams(search)}`, viewer);
  expect([search, status]).toEqual([search, 200]);
  return body;
}

const names = async (search?: Record<string, string>, viewer?: Partial<Customer>): Promise<string[]> =>
  (await find(search, viewer)).people.map(({ name }) => name);

async function seenByEveryone(person: Customer, seen = true): Promise<void> {
  const { status, body } = await call(hub, "PUT /account/handle/everyone", {
    ...person,
    body: { seenByEveryone: seen },
  });
  expect([status, body.seenByEveryone]).toEqual([200, seen]);
}

async function saveAbout(person: Customer, change: Partial<AboutParts>): Promise<void> {
  const { body } = await call(hub, "GET /account/work", person);
  const { revision, about } = body.about;
  const { status } = await call(hub, "PUT /account/about", {
    ...person,
    body: { revision, about: { ...about, ...change } },
  });
  expect(status).toBe(200);
}

test("strangers and people before the set-up find those who agreed, the community everyone", async () => {
  const asha = await aListedCustomer(hub.ctx, { fullName: "Asha", city: "Pune" });
  const ravi = await aListedCustomer(hub.ctx, { fullName: "Ravi", city: "Pune" });
  const newcomer = await aCustomer(hub.ctx);
  expect(await names()).toEqual([]);
  await seenByEveryone(asha);
  for (const viewer of [{}, newcomer, { token: "no token" }]) {
    expect(await names({}, viewer)).toEqual(["Asha"]);
    expect((await find({ q: "pune" }, viewer)).total).toBe(1);
    expect((await find({ q: "ravi" }, viewer)).total).toBe(0);
    // Nor do corrections tell of someone who is not shown.
    expect((await find({ q: "rvai" }, viewer)).meant).toEqual([{ typed: "rvai", taken: [] }]);
    expect(await names({ city: "pune" }, viewer)).toEqual(["Asha"]);
  }
  expect(await names({}, ravi)).toEqual(["Ravi", "Asha"]);
  await seenByEveryone(asha, false);
  expect(await names()).toEqual([]);
});

test("strangers see, and find people by, only the parts that are for everyone", async () => {
  const asha = await aListedCustomer(hub.ctx, { fullName: "Asha" });
  await seenByEveryone(asha);
  await showWork(hub, asha, { title: "For us", visibleTo: "community" });
  const shown = await showWork(hub, asha, { title: "For all", visibleTo: "everyone" });
  await showWork(hub, asha, { title: "For me", visibleTo: "owner" });
  await saveAbout(asha, {
    sentence: { value: "I draw letters.", visibleTo: "community" },
    crafts: { value: ["lettering"], visibleTo: "everyone" },
    tools: { value: ["glyphs"], visibleTo: "community" },
  });
  const [forStrangers] = (await find()).people;
  expect(forStrangers).toMatchObject({
    sentence: null,
    crafts: ["lettering"],
    strip: [{ alt: "For all", url: `/people/${shown.pictures[0]?.id}` }],
  });
  const [forUs] = (await find({}, asha)).people;
  expect([forUs?.sentence, forUs?.strip.length]).toEqual(["I draw letters.", 2]);
  const counts = async (search: Record<string, string>) => [
    (await find(search)).total,
    (await find(search, asha)).total,
  ];
  expect(await counts({ craft: "lettering" })).toEqual([1, 1]);
  expect(await counts({ tool: "glyphs" })).toEqual([0, 1]);
  expect(await counts({ q: "glyphs" })).toEqual([0, 1]);
});

test("a private, blocked or erased person is not shown, whatever they switched on", async () => {
  const asha = await aListedCustomer(hub.ctx, { fullName: "Asha" });
  await withHandle(hub, asha, "asha-seen");
  await seenByEveryone(asha);
  await showWork(hub, asha, { title: "A poster", visibleTo: "everyone" });
  const shown = async () => [(await find()).total, (await membersWork()).length];
  const query = (text: string) => hub.ctx.database.pool.query(text, [asha.id]);
  expect(await shown()).toEqual([1, 1]);
  await query("update extended_profiles set public_profile = false where user_id = $1");
  expect(await shown()).toEqual([0, 0]);
  await query("update extended_profiles set public_profile = true where user_id = $1");
  expect(await shown()).toEqual([1, 1]);
  await query("update accounts set banned_until = 'infinity' where id = $1");
  expect(await shown()).toEqual([0, 0]);
  await query("update accounts set banned_until = null where id = $1");
  expect(await shown()).toEqual([1, 1]);
  await query("delete from accounts where id = $1");
  expect(await shown()).toEqual([0, 0]);
});

async function membersWork(): Promise<MembersWork["pieces"]> {
  const { status, body } = await call(hub, "GET /work", {});
  expect(status).toBe(200);
  return body.pieces;
}

test("the home page has one piece of each of eight people with a page, the latest first", async () => {
  for (let at = 0; at < 9; at += 1) {
    const person = await aListedCustomer(hub.ctx, { fullName: `Person ${at}` });
    await withHandle(hub, person, `person-${at}`);
    await seenByEveryone(person);
    await showWork(hub, person, { title: `First of ${at}`, visibleTo: "everyone" });
    if (at === 8)
      for (const more of [1, 2, 3, 4, 5]) await showWork(hub, person, { title: `More ${more}`, visibleTo: "everyone" });
  }
  const pageless = await aListedCustomer(hub.ctx, { fullName: "Pageless" });
  await seenByEveryone(pageless);
  await showWork(hub, pageless, { title: "No page", visibleTo: "everyone" });
  const hidden = await aListedCustomer(hub.ctx, { fullName: "Hidden" });
  await withHandle(hub, hidden, "hidden-person");
  await showWork(hub, hidden, { title: "Only for those with the link", visibleTo: "everyone" });
  const shy = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Shy" }), "shy-person");
  await seenByEveryone(shy);
  await showWork(hub, shy, { title: "For us", visibleTo: "community" });
  const pieces = await membersWork();
  expect(pieces.map(({ title, by }) => [title, by.handle])).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((at) => [`First of ${at}`, `person-${at}`]),
  );
});
