import { beforeEach, expect, test } from "vitest";
import { OwnProfile } from "#contract/profile.ts";
import { refusals } from "#contract/errors.ts";
import { labelOf } from "#contract/values/label.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";

const hub = await startHub();
let asha: Customer;

beforeEach(async () => {
  await hub.reset();
  asha = await aCustomer(hub.ctx, { isSetup: true });
});

const form = {
  fullName: "Asha Kulkarni",
  currentTitle: "Type designer",
  levelTag: "senior level",
  specialTag: "educator",
  city: "Pune",
  country: "India",
  portfolioLink: "https://asha.example.com",
  linkedinLink: "https://www.linkedin.com/in/asha",
  instagramLink: "",
  lookingForWork: true,
  offeringMentorship: true,
  seekingMentorship: false,
};

function look(person: Pick<Customer, "token"> = asha): Promise<DoorAnswer> {
  return call(hub, "GET /account/profile", person);
}

function save(revision: number, profile: object, { token } = asha): Promise<DoorAnswer> {
  return call(hub, "PUT /account/profile", { token, body: { revision, profile } });
}

test("a person without a profile finds an empty form, saves it, and is called by the new name", async () => {
  const empty = await look();
  expect([empty.status, OwnProfile.safeParse(empty.body).error?.message]).toEqual([200, undefined]);
  expect(empty.body).toMatchObject({
    revision: 0,
    currentTitle: "",
    levelTag: null,
    publicProfile: true,
    picture: null,
  });
  expect(empty.body.completion).toBe(0);
  const saved = await save(0, form);
  expect([saved.status, saved.body]).toMatchObject([200, { ...form, revision: 1, completion: 80 }]);
  expect(saved.headers.get("cache-control")).toBe("private, no-store");
  expect((await look()).body).toEqual(saved.body);
  expect((await call(hub, "GET /account/me", asha)).body).toMatchObject({ name: "Asha Kulkarni" });
});

test("of two simultaneous edits the second is refused with the stored profile, and nothing is lost", async () => {
  await save(0, form);
  const phone = await save(1, { ...form, city: "Mumbai" });
  expect(phone.body).toMatchObject({ revision: 2, city: "Mumbai" });
  const desk = await save(1, { ...form, currentTitle: "Lead type designer" });
  expect([desk.status, desk.body.error]).toMatchObject([
    409,
    { code: "changed_meanwhile", message: refusals.changed_meanwhile, present: { revision: 2, city: "Mumbai" } },
  ]);
  expect(OwnProfile.parse(desk.body.error.present)).toEqual((await look()).body);
  const brought = await save(2, { ...form, city: "Mumbai", currentTitle: "Lead type designer" });
  expect(brought.body).toMatchObject({ revision: 3, city: "Mumbai", currentTitle: "Lead type designer" });
});

test("of many tabs that save at once one succeeds, and repeating the stored values does no harm", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, tab) => save(0, { ...form, city: `City ${tab}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body as OwnProfile;
  const { city } = winner;
  expect((await save(0, { ...form, city })).body).toMatchObject({ city, revision: 1 });
  expect((await look()).body).toEqual(winner);
});

test("an invalid value is named beside its field, and none of the others is stored", async () => {
  const wrong = [
    ["fullName", { fullName: " \u200b " }, "Full name is required"],
    ["fullName", { fullName: "a".repeat(121) }, "This is too long."],
    ["fullName", { fullName: "Asha\u202e" }, /direction/],
    ["currentTitle", { currentTitle: "a\u0000b" }, /can't be saved/],
    ["city", { city: `P${"\u0301".repeat(40)}` }, /too many accents/],
    ["country", { country: "a\nb" }, /can't be saved|single line/],
    ["levelTag", { levelTag: "wizard" }, "One of the levels."],
    ["specialTag", { specialTag: "" }, "One of the tags."],
    ["portfolioLink", { portfolioLink: "javascript:alert(1)" }, /^Invalid URL/],
    ["linkedinLink", { linkedinLink: "linkedin.com/in/asha" }, /https/],
    ["instagramLink", { instagramLink: `https://example.com/${"a".repeat(500)}` }, "This is too long."],
    ["lookingForWork", { lookingForWork: "yes" }, /./],
  ] as const;
  for (const [field, change, says] of wrong) {
    const { status, body } = await save(0, { ...form, ...change });
    expect([status, Object.keys(body.error.fields ?? {})], field).toEqual([422, [`profile.${field}`]]);
    expect(body.error.fields[`profile.${field}`]).toMatch(says);
  }
  expect((await save(-1, form)).status).toBe(422);
  expect((await save(2 ** 60, form)).status).toBe(422);
  expect((await look()).body.revision).toBe(0);
});

test("a label is made from the id until the person chooses one, and choosing leaves the profile's revision", async () => {
  await save(0, form);
  expect((await look()).body.label).toEqual(labelOf(asha.id));
  const label = { ground: "night", pattern: "lotus", border: "beads" };
  const chosen = await call(hub, "PUT /account/label", { ...asha, body: { label } });
  expect([chosen.status, chosen.body]).toEqual([200, { label }]);
  expect((await call(hub, "GET /account/me", asha)).body).toMatchObject({ label, picture: null });
  expect((await look()).body).toMatchObject({ label, revision: 1 });
  await save(1, { ...form, city: "Nashik" });
  expect((await look()).body).toMatchObject({ label, city: "Nashik" });
  const reset = await call(hub, "PUT /account/label", { ...asha, body: { label: null } });
  expect(reset.body).toEqual({ label: labelOf(asha.id) });
});

test("a label of parts that do not exist is refused, and changes nothing", async () => {
  await save(0, form);
  for (const label of [{ ground: "gold", pattern: "rays", border: "line" }, { ground: "night" }, "night", 7])
    expect((await call(hub, "PUT /account/label", { ...asha, body: { label } })).status).toBe(422);
  expect((await look()).body.label).toEqual(labelOf(asha.id));
});

test("visibility is saved apart from the profile, without changing its revision", async () => {
  await save(0, form);
  const hidden = await call(hub, "PUT /account/profile/visibility", { ...asha, body: { publicProfile: false } });
  expect([hidden.status, hidden.body]).toEqual([200, { publicProfile: false }]);
  expect((await look()).body).toMatchObject({ publicProfile: false, revision: 1 });
  expect((await save(1, { ...form, city: "Delhi" })).body).toMatchObject({ publicProfile: false, city: "Delhi" });
  expect((await call(hub, "PUT /account/profile/visibility", { ...asha, body: { publicProfile: "no" } })).status).toBe(
    422,
  );
});

test("a person who moved in without a profile may hide, and the form starts from there", async () => {
  await call(hub, "PUT /account/profile/visibility", { ...asha, body: { publicProfile: false } });
  const { body } = await look();
  expect(body).toMatchObject({ publicProfile: false, revision: 1 });
  expect((await save(1, form)).body).toMatchObject({ ...form, publicProfile: false });
});

test("each person has their own profile, a visitor none, and an erasure deletes it", async () => {
  const ravi = await aCustomer(hub.ctx);
  await save(0, form);
  expect((await look(ravi)).body).toMatchObject({ revision: 0, city: "" });
  for (const door of [
    "GET /account/profile",
    "PUT /account/profile",
    "PUT /account/profile/visibility",
    "PUT /account/label",
  ])
    expect((await call(hub, door, { body: door.startsWith("GET") ? undefined : {} })).status, door).toBe(401);
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [asha.id]);
  expect((await hub.ctx.database.pool.query("select from extended_profiles")).rowCount).toBe(0);
});
