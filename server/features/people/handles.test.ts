import { beforeEach, expect, test } from "vitest";
import { brand } from "#contract/brand.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, makePublic, withHandle } from "#test/people/listed-people.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { byOperator } from "../audit/record-act.ts";
import { grantMembership } from "../membership/grant-membership.ts";
import { inTransaction } from "#server/db/client.ts";

const hub = await startHub();

beforeEach(() => hub.reset());

function choose(person: Pick<Customer, "token">, handle: string): Promise<DoorAnswer> {
  return call(hub, "PUT /account/handle", { ...person, body: { handle } });
}

function look(handle: string): Promise<DoorAnswer> {
  return call(hub, `GET /people/${handle}`);
}

test("a person is offered free names that say who they are, takes one, and their page is there", async () => {
  const asha = await aListedCustomer(hub.ctx, { fullName: "आशा कुलकर्णी", city: "Pune" });
  const before = await call(hub, "GET /account/handle", asha);
  expect([before.status, before.body]).toEqual([
    200,
    {
      handle: null,
      earlier: [],
      suggestions: ["asha-kulakarni", "asha-pune", "asha-kulakarni-pune"],
      isPublic: true,
      inSearchEngines: false,
      seenByEveryone: false,
    },
  ]);
  expect((await choose(asha, " Asha-Kulakarni ")).body).toMatchObject({ handle: "asha-kulakarni", suggestions: [] });
  expect((await look("asha-kulakarni")).body).toMatchObject({
    name: "आशा कुलकर्णी",
    handle: "asha-kulakarni",
    city: "Pune",
  });
});

test("a name that speaks for the hub, or looks like it, cannot be taken", async () => {
  const asha = await aListedCustomer(hub.ctx);
  const refused = [
    "admin",
    "adm1n",
    "4dmin",
    "a-d-m-i-n",
    "people",
    "api",
    brand.name,
    `${brand.name}-team`,
    "yd1-official",
    "as",
    "123",
    "asha--k",
    "-asha",
    "asha_k",
    "ａｄｍｉｎ",
    "x".repeat(31),
  ];
  for (const handle of refused) {
    const { status, body } = await choose(asha, handle);
    expect([handle, status, Object.keys(body.error.fields ?? {})]).toEqual([handle, 422, ["handle"]]);
  }
  expect((await call(hub, "GET /account/handle", asha)).body.handle).toBeNull();
});

test("of many who choose one name at once one gets it, the others get suggestions", async () => {
  const people = await Promise.all(
    Array.from({ length: 6 }, () => aListedCustomer(hub.ctx, { fullName: "Ravi Kumar" })),
  );
  // Several times: which of them meet within the database is chance.
  let answers: DoorAnswer[] = [];
  for (const name of ["kumar-ravi", "ravi-k", "kumar-r", "ravi-kumar"]) {
    answers = await Promise.all(people.map((person) => choose(person, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  }
  const { code, suggestions } = answers.find(({ status }) => status === 409)!.body.error;
  expect([code, suggestions.length]).toEqual(["handle_taken", 3]);
  expect(suggestions).not.toContain("ravi-kumar");
  const other = people[answers.findIndex(({ status }) => status === 409)]!;
  expect((await choose(other, suggestions[0])).status).toBe(200);
});

test("a name that looks like another person's cannot be taken", async () => {
  await withHandle(hub, await aListedCustomer(hub.ctx), "modi-arnav");
  const other = await aListedCustomer(hub.ctx);
  for (const like of ["modiarnav", "m0di-arnav", "mod1-arnav", "modi-amav", "rnodi-arnav"])
    expect([like, (await choose(other, like)).body.error.code]).toEqual([like, "handle_taken"]);
});

test("an old name still leads to the page; after five changes only old names are allowed", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx), "asha-one");
  for (const handle of ["asha-two", "asha-three", "asha-four", "asha-five"]) await withHandle(hub, asha, handle);
  expect((await look("asha-one")).body.handle).toBe("asha-five");
  expect((await look("ASHA-0NE")).body.handle).toBe("asha-five");
  expect((await choose(await aListedCustomer(hub.ctx), "asha-one")).status).toBe(409);
  expect((await choose(asha, "asha-six")).body.error.code).toBe("handles_used_up");
  const { body } = await choose(asha, "asha-one");
  expect(body).toMatchObject({ handle: "asha-one", earlier: ["asha-two", "asha-three", "asha-four", "asha-five"] });
  // Only the spelling is another.
  expect((await choose(asha, "ashaone")).body.handle).toBe("ashaone");
});

test("a private person has no page, a former member shows no membership, an erasure removes everything", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha");
  expect((await look("asha")).body).toMatchObject({ memberSince: null, inSearchEngines: false });
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: asha.id, endsAt: null, source: "granted", by: byOperator }),
  );
  expect((await look("asha")).body.memberSince).not.toBeNull();
  const { body } = await call(hub, "PUT /account/handle/search-engines", { ...asha, body: { inSearchEngines: true } });
  expect(body.inSearchEngines).toBe(true);
  expect((await look("asha")).body.inSearchEngines).toBe(true);
  await makePublic(hub.ctx, asha.id, false);
  const [hidden, never] = [await look("asha"), await look("never-taken")];
  expect([hidden.status, { ...hidden.body.error, requestId: "" }]).toEqual([
    404,
    { ...never.body.error, requestId: "" },
  ]);
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [asha.id]);
  for (const table of ["handles", "public_pages", "search_texts"])
    expect([table, (await hub.ctx.database.pool.query(`select * from ${table}`)).rows]).toEqual([table, []]);
});

test("strangers choose no address, and a person without a profile has no page yet", async () => {
  for (const door of [
    "GET /account/handle",
    "PUT /account/handle",
    "PUT /account/handle/search-engines",
    "PUT /account/handle/everyone",
  ])
    expect([door, (await call(hub, door, door.startsWith("GET") ? {} : { body: {} })).status]).toEqual([door, 401]);
  const newcomer = await aCustomer(hub.ctx);
  expect((await choose(newcomer, "new-comer")).body.error.code).toBe("set_up_first");
});
