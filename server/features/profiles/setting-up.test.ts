import { beforeEach, expect, test } from "vitest";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";

const hub = await startHub();

beforeEach(() => hub.reset());

const asha = { fullName: "  Asha Kulkarni ", levelTag: "mid-level" };

function setUp({ token }: Pick<Customer, "token">, body: unknown): Promise<DoorAnswer> {
  return call(hub, "POST /account/setup", { token, body });
}

async function me(customer: Customer): Promise<unknown> {
  return (await call(hub, "GET /account/me", customer)).body;
}

async function storedProfiles(): Promise<unknown[]> {
  return (
    await hub.ctx.database.pool.query("select user_id, full_name, level_tag, city, country from extended_profiles")
  ).rows;
}

test("a new person says who they are, and is called by that name from then on", async () => {
  const customer = await aCustomer(hub.ctx, { isSetup: false });
  const { status, body, headers } = await setUp(customer, { ...asha, city: " Pune ", country: "   " });
  expect([status, body]).toEqual([
    200,
    { fullName: "Asha Kulkarni", levelTag: "mid-level", city: "Pune", country: null },
  ]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(await me(customer)).toMatchObject({ name: "Asha Kulkarni", isSetup: true });
  expect(await storedProfiles()).toEqual([
    { user_id: customer.id, full_name: "Asha Kulkarni", level_tag: "mid-level", city: "Pune", country: null },
  ]);
});

test("a set-up without a place, or with a blank one, is stored without it", async () => {
  for (const place of [{}, { city: " ", country: "" }]) {
    const { status, body } = await setUp(await aCustomer(hub.ctx, { isSetup: false }), { ...asha, ...place });
    expect([status, body]).toMatchObject([200, { city: null, country: null }]);
  }
});

test("missing and invalid fields are named, and nothing is stored", async () => {
  const customer = await aCustomer(hub.ctx);
  const wrong = [
    ["fullName", { ...asha, fullName: "   " }],
    ["fullName", { ...asha, fullName: "a\u0000b" }],
    ["fullName", { ...asha, fullName: "a".repeat(121) }],
    ["fullName", { levelTag: "student" }],
    ["levelTag", { ...asha, levelTag: "wizard" }],
    ["levelTag", { fullName: "Asha" }],
    ["city", { ...asha, city: "a\nb" }],
    ["country", { ...asha, country: 5 }],
  ] as const;
  for (const [field, body] of wrong) {
    const answer = await setUp(customer, body);
    expect(
      [answer.status, Object.keys((answer.body as { error: { fields: object } }).error.fields)],
      JSON.stringify(body),
    ).toEqual([422, [field]]);
  }
  expect(await storedProfiles()).toEqual([]);
  expect(await me(customer)).toMatchObject({ isSetup: null });
});

test("of many tabs at once one sets up, and the others change nothing", async () => {
  const customer = await aCustomer(hub.ctx);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, tab) => setUp(customer, { ...asha, city: `City ${tab}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  const winner = answers.find(({ status }) => status === 200)?.body as { city: string };
  expect(await storedProfiles()).toMatchObject([{ city: winner.city }]);
});

test("the set-up needs a login, and each person sets up only themselves", async () => {
  expect((await call(hub, "POST /account/setup", { body: asha })).status).toBe(401);
  const [one, other] = [await aCustomer(hub.ctx), await aCustomer(hub.ctx)];
  await setUp(one, { ...asha, userId: other.id });
  expect(await storedProfiles()).toMatchObject([{ user_id: one.id }]);
  expect(await me(other)).toMatchObject({ isSetup: null });
});
