import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { unsetValues } from "#contract/settings.ts";
import { DatabaseAway } from "#server/db/away.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, anOffice } from "#test/shop/managing.ts";
import { aMember } from "#test/people/people.ts";
import { changeSettings } from "./change-settings.ts";
import { readClosing } from "./read-closing.ts";
import { readSettings, rememberedSettings } from "./read-settings.ts";
import type { settings } from "./tables.ts";

let now = new Date("2026-11-21T06:29:00Z");
const hub = await startHub({ now: () => now });
const office = anOffice(hub);
beforeEach(() => {
  now = new Date("2026-11-21T06:29:00Z");
});

const registered = {
  ...unsetValues.business,
  name: "YDI Community LLP",
  address: "12 Lamington Road\nMumbai",
  pin: "400007",
  state: "27",
  gstin: "27AAPFU0939F1ZV",
};

function change(body: unknown, token = office.admin.token) {
  return call(hub, "PATCH /admin/settings", { token, body });
}

test("only administrators see the settings and change them", async () => {
  const member = await aMember(hub.ctx);
  for (const [token, status] of [
    [undefined, 401],
    [member.token, 403],
    [office.admin.token, 200],
  ] as const) {
    expect((await call(hub, "GET /admin/settings", { token })).status).toBe(status);
    expect((await call(hub, "PATCH /admin/settings", { token, body: { membershipPrice: 199_900 } })).status).toBe(
      status,
    );
  }
  expect((await call(hub, "GET /membership")).body).toEqual({
    price: 199_900,
    listPrice: 199_900,
    currency: "INR",
    video: null,
  });
});

test("an unset setting has its default", async () => {
  const { body } = await call(hub, "GET /admin/settings", { token: office.admin.token });
  expect(body).toEqual({ values: unsetValues, unset: unsetValues, changedAt: {} });
  expect(body.values).toMatchObject({
    membershipPrice: 249_900,
    welcomeLetters: true,
    maintenance: { on: false },
    business: { gstin: "", sac: "998439" },
  });
});

test("a change counts from the next request, and is logged with actor, old and new value", async () => {
  expect((await call(hub, "GET /membership")).body).toEqual({
    price: 249_900,
    listPrice: 249_900,
    currency: "INR",
    video: null,
  });
  await change({ membershipPrice: 199_900 });
  expect((await call(hub, "GET /membership")).body).toEqual({
    price: 199_900,
    listPrice: 199_900,
    currency: "INR",
    video: null,
  });
  now = new Date("2026-11-21T06:39:00Z");
  const { body } = await change({ membershipPrice: 99_950, welcomeLetters: false });
  expect(body.values).toEqual({ ...unsetValues, membershipPrice: 99_950, welcomeLetters: false });
  expect(body.changedAt).toEqual({ membershipPrice: now.toISOString(), welcomeLetters: now.toISOString() });
  expect(await actsOf(hub)).toEqual([
    {
      actor_id: office.admin.id,
      act: "setting.changed",
      subject: "setting:membershipPrice",
      facts: { from: 249_900, to: 199_900 },
    },
    {
      actor_id: office.admin.id,
      act: "setting.changed",
      subject: "setting:membershipPrice",
      facts: { from: 199_900, to: 99_950 },
    },
    {
      actor_id: office.admin.id,
      act: "setting.changed",
      subject: "setting:welcomeLetters",
      facts: { from: true, to: false },
    },
  ]);
});

test("setting the present value is no change", async () => {
  await change({ membershipPrice: 249_900, maintenance: { on: false, sentence: "" } });
  expect(await actsOf(hub)).toEqual([]);
  expect((await call(hub, "GET /admin/settings", { token: office.admin.token })).body.changedAt).toEqual({});
});

test("of two prices set at once the log shows a possible order", async () => {
  const prices = [100_000, 110_000, 120_000, 130_000];
  await Promise.all(prices.map((membershipPrice) => change({ membershipPrice })));
  const steps = (await actsOf(hub)).map(({ facts }) => [facts["from"], facts["to"]]);
  expect(steps.map(([from]) => from)).toEqual([249_900, ...steps.slice(0, -1).map(([, to]) => to)]);
  expect((await readSettings(hub.ctx)).membershipPrice).toBe(steps.at(-1)?.[1]);
});

test("business details are kept as an invoice needs them", async () => {
  const { body } = await change({
    business: { ...registered, name: "  YDI Community LLP ", gstin: "27aapfu0939f1zv" },
  });
  expect(body.values.business).toEqual(registered);
});

test("business details from before products had a tax of their own still hold", async () => {
  const { products: _, ofProducts: __, ...older } = registered;
  await hub.ctx.database.pool.query("insert into settings values ('business', $1, now())", [older]);
  await inTransaction(hub.ctx.db, (tx) => announce(tx, "settings"));
  expect((await readSettings(hub.ctx)).business).toEqual(registered);
});

test.each([
  [{ membershipPrice: 1999.5 }, { membershipPrice: "Enter a whole number of paise." }],
  [{ membershipPrice: 0 }, { membershipPrice: "Enter at least one rupee." }],
  [{ membershipPrice: "249900" }, { membershipPrice: "Enter a whole number of paise." }],
  [{ welcomeLetters: "off" }, { welcomeLetters: "On or off." }],
  [{ maintenance: { on: true, sentence: "x".repeat(301) } }, { "maintenance.sentence": "At most 300 characters." }],
  [
    { maintenance: { on: "yes" } },
    { "maintenance.on": "On or off.", "maintenance.sentence": "Please enter some text." },
  ],
  [
    { business: { ...registered, gstin: "27AAPFU0939F1ZW" } },
    { "business.gstin": "This GSTIN isn't valid. Please check it." },
  ],
  [{ business: { ...registered, state: "29" } }, { "business.state": "This GSTIN belongs to another State." }],
  [
    { business: { ...registered, name: "", address: " " } },
    {
      "business.name": "A registered seller needs a name.",
      "business.address": "A registered seller needs an address.",
    },
  ],
  [
    { business: { ...registered, pin: "04000", sac: "x", taxPercent: 18.005, state: "25" } },
    {
      "business.pin": expect.any(String),
      "business.sac": expect.any(String),
      "business.taxPercent": expect.any(String),
      "business.state": expect.any(String),
    },
  ],
  [
    {
      business: {
        ...registered,
        ofProducts: [7, 8, 7].map((productId) => ({ productId, sac: "4901", taxPercent: 5 })),
      },
    },
    { "business.ofProducts": "List each product once." },
  ],
  [{ emailWords: "Hello" }, { json: expect.stringContaining("emailWords") }],
  [{}, { json: "Name at least one setting." }],
])("an invalid value is refused, field by field, and nothing is changed (%#)", async (body, fields) => {
  const answer = await change({
    ...body,
    ...(Object.keys(body).length > 0 && !("welcomeLetters" in body) ? { welcomeLetters: false } : {}),
  });
  expect([answer.status, answer.body.error.code, answer.body.error.fields]).toEqual([422, "invalid_input", fields]);
  expect(await actsOf(hub)).toEqual([]);
});

test("requests read settings from the cache; only a change leads to one read of the database", async () => {
  await readSettings(hub.ctx);
  const asleep = {
    ...hub.ctx,
    db: new Proxy(hub.ctx.db, {
      get: () => {
        throw new Error("a query was made");
      },
    }),
  };
  expect((await readSettings(asleep)).membershipPrice).toBe(249_900);
  await change({ membershipPrice: 150_000 });
  expect(rememberedSettings(hub.ctx)).toMatchObject({ is: "old" });
  expect((await readSettings(hub.ctx)).membershipPrice).toBe(150_000);
  expect((await readSettings(asleep)).membershipPrice).toBe(150_000);
  expect(rememberedSettings(hub.ctx)).toMatchObject({ is: "current", values: { membershipPrice: 150_000 } });
  const database = { ...hub.ctx.database, onChange: () => () => undefined };
  expect(rememberedSettings({ ...hub.ctx, database }), "of a database never read").toEqual({ is: "old" });
});

test("a value read just before a change arrived is not cached", async () => {
  await readSettings(hub.ctx);
  await change({ membershipPrice: 150_000 });
  let changed = false;
  // The first rows are on their way when the price changes once more.
  const from = async (table: typeof settings) => {
    const rows = await hub.ctx.db.select().from(table);
    if (!changed) await changeSettings(hub.ctx, office.admin, { membershipPrice: 160_000 });
    changed = true;
    return rows;
  };
  const slow = { ...hub.ctx, db: new Proxy(hub.ctx.db, { get: () => () => ({ from }) }) };
  expect((await readSettings(slow)).membershipPrice).toBe(160_000);
});

test("an unreadable stored value counts as not set and is logged, and the others hold", async () => {
  const errorLog = vi.spyOn(hub.ctx.log, "error").mockImplementation(() => undefined);
  onTestFinished(() => errorLog.mockRestore());
  await change({ membershipPrice: 150_000, welcomeLetters: false });
  expect(errorLog).not.toHaveBeenCalled();
  await hub.ctx.database.pool.query("update settings set value = '\"dear\"' where name = 'membershipPrice'");
  const { body } = await call(hub, "GET /admin/settings", { token: office.admin.token });
  expect(body.values).toMatchObject({ membershipPrice: 249_900, welcomeLetters: false });
  expect(errorLog.mock.calls[0]).toMatchObject([{ setting: "membershipPrice" }, /stored setting/]);
});

test("a new process without a database is open, with the default settings", async () => {
  const newcomer = {
    ...hub.ctx,
    database: { ...hub.ctx.database },
    db: new Proxy(hub.ctx.db, {
      get: () => {
        throw new DatabaseAway("connect ECONNREFUSED");
      },
    }),
  };
  expect(await readClosing(newcomer)).toEqual({ isClosed: false, sentence: "" });
});
