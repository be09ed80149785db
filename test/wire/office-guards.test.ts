import { expect, test } from "vitest";
import { settingNames } from "#contract/settings.ts";
import { inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { guardName } from "#server/http/guards.ts";
import { apiDoors } from "../../scripts/doors.ts";
import { call } from "./api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { callDoor } from "./call-door.ts";
import { aManaged, change } from "#test/shop/managing.ts";
import { aCustomer, aSession } from "#test/people/people.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";

let now = new Date();
const hub = await startHub({ config: { rateLimit: true }, now: () => now });
const officeDoors = apiDoors.filter(({ handlers }) => /admin/i.test(guardName(handlers[0]) ?? ""));
const guarded = officeDoors.filter(({ handlers }) => guardName(handlers[0]) === "freshAdmin");

async function makeAdmin(id: string, isAdmin = true): Promise<void> {
  await inTransaction(hub.ctx.db, (tx) => updateProfile(tx, id, { isAdmin }));
}

function letThrough({ status, code }: { readonly status: number; readonly code: unknown }): boolean {
  return (
    status !== 401 && code !== "not_allowed" && code !== "admins_need_factor" && code !== "reauthentication_needed"
  );
}

test("every door under /admin has a guard for administrators", () => {
  const others = apiDoors.filter((door) => door.name.includes(" /api/admin/") && !officeDoors.includes(door));
  expect(others.map(({ name }) => name)).toEqual([]);
  expect(officeDoors.length).toBeGreaterThan(30);
});

test("no door of the back office opens to a stranger, a member, or a former administrator", async () => {
  const person = await aCustomer(hub.ctx);
  const once = await aCustomer(hub.ctx, { isAdmin: true });
  expect((await call(hub, "GET /admin/settings", once)).status).toBe(200);
  await makeAdmin(once.id, false);
  for (const { name } of officeDoors) {
    expect([name, await callDoor(hub, name, undefined)]).toEqual([name, expect.objectContaining({ status: 401 })]);
    for (const { token } of [person, once])
      expect([name, await callDoor(hub, name, token)]).toEqual([
        name,
        expect.objectContaining({ status: 403, code: "not_allowed" }),
      ]);
  }
});

test("a door that changes access, prices or other people asks an old admin session for a proof", async () => {
  expect(guarded.length).toBeGreaterThan(0);
  const admin = await aCustomer(hub.ctx, { isAdmin: true });
  for (const { name } of guarded)
    expect([name, letThrough(await callDoor(hub, name, admin.token))]).toEqual([name, true]);
  now = new Date(now.getTime() + 11 * 60_000);
  for (const { name } of guarded)
    expect([name, (await callDoor(hub, name, admin.token)).code]).toEqual([name, "reauthentication_needed"]);
  // The other doors stay open, and a new login opens these again.
  expect((await call(hub, "GET /admin/settings", admin)).status).toBe(200);
  const { accessToken } = await aSession(hub.ctx, admin);
  for (const { name } of guarded)
    expect([name, letThrough(await callDoor(hub, name, accessToken))]).toEqual([name, true]);
});

test("an old session reads sixty lists of people in ten minutes, and then needs a proof", async () => {
  const admin = await aCustomer(hub.ctx, { isAdmin: true });
  now = new Date(now.getTime() + 11 * 60_000);
  const lists = ["users", "members", "transactions", "outbox", "find?q=asha"];
  const list = async (at: number, { token } = admin) => {
    const { status, body } = await call(hub, `GET /admin/${lists[at % lists.length]}`, { token });
    return body.error?.code ?? status;
  };
  for (let at = 0; at < 60; at += 1) expect(await list(at)).toBe(200);
  for (const at of lists.keys()) expect(await list(at)).toBe("reauthentication_needed");
  expect((await call(hub, "GET /admin/settings", admin)).status).toBe(200);
  const { accessToken } = await aSession(hub.ctx, admin);
  for (const at of lists.keys()) expect(await list(at, { ...admin, token: accessToken })).toBe(200);
  now = new Date(now.getTime() + 11 * 60_000);
  expect(await list(0), "and again after a while").toBe(200);
});

test("an old session changes harmless settings, and no price, script, film or business details", async () => {
  const { token } = await aCustomer(hub.ctx, { isAdmin: true });
  const set = (body: object) => call(hub, "PATCH /admin/settings", { token, body });
  const { values } = (await call(hub, "GET /admin/settings", { token })).body;
  now = new Date(now.getTime() + 11 * 60_000);
  const harmless = { welcomeLetters: false, maintenance: { on: false, sentence: "Back at noon." } };
  expect((await set({ ...harmless, seen: { welcomeLetters: true } })).status).toBe(200);
  for (const name of settingNames.filter((name) => !(name in harmless))) {
    const { status, body } = await set({ welcomeLetters: false, [name]: values[name] });
    expect([name, status, body.error?.code]).toEqual([name, 403, "reauthentication_needed"]);
  }
});

test("an old session changes the words of a product, and neither prices, access nor its link", async () => {
  const admin = await aCustomer(hub.ctx, { isAdmin: true });
  const product = await aManaged(hub, admin);
  now = new Date(now.getTime() + 11 * 60_000);
  const worded = await change(hub, { by: admin, product }, { title: "Pricing, the Handbook" });
  expect(worded.status).toBe(200);
  for (const about of [
    { priceNonMember: 100_000 },
    { priceMember: 0 },
    { isMembershipIncluded: true },
    { memberOnly: true },
    { externalLink: "https://evil.example/" },
  ]) {
    const { status, body } = await change(hub, { by: admin, product: worded.body }, about);
    expect([about, status, body.error?.code]).toEqual([about, 403, "reauthentication_needed"]);
  }
});

test("an administrator without the required second factor is refused with that reason", async () => {
  const bare = await aCustomer(hub.ctx, { isAdmin: true });
  const proven = await aProvenPerson(hub);
  await makeAdmin(proven.id);
  const turnOn = { adminsNeedSecondFactor: true };
  const refused = await call(hub, "PATCH /admin/settings", { token: bare.token, body: turnOn });
  expect([refused.status, refused.body.error.fields]).toEqual([
    422,
    { adminsNeedSecondFactor: "Add a second step to your own account first." },
  ]);
  expect((await call(hub, "GET /admin/settings", bare)).status).toBe(200);
  expect((await call(hub, "PATCH /admin/settings", { token: proven.token, body: turnOn })).status).toBe(200);
  for (const { name } of officeDoors) {
    expect([name, await callDoor(hub, name, bare.token)]).toEqual([
      name,
      expect.objectContaining({ status: 403, code: "admins_need_factor" }),
    ]);
    expect([name, letThrough(await callDoor(hub, name, proven.token))]).toEqual([name, true]);
  }
  await changeSettings(hub.ctx, proven, { adminsNeedSecondFactor: false });
  expect((await call(hub, "GET /admin/settings", bare)).status).toBe(200);
});
