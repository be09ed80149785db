import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import { call } from "#test/wire/api-wire.ts";
import { refreshCommunity } from "./count-community.ts";

// Half past eleven on the last evening of April, in India.
const lastOfApril = new Date("2026-04-30T18:00:00Z");
let now = lastOfApril;
const hub = await startHub({ now: () => now });

beforeEach(() => {
  now = lastOfApril;
  return hub.reset();
});

async function joins(city: string | null, endsAt: Date | null = null): Promise<string> {
  const { id } = await aListedCustomer(hub.ctx, { city, publicProfile: false });
  await grants(id, endsAt);
  return id;
}

function grants(personId: string, endsAt: Date | null): Promise<unknown> {
  return inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId, endsAt, source: "granted", by: byOperator }),
  );
}

const figures = async () => (await call(hub, "GET /community")).body;

test("a new hub has no figures", async () => {
  expect(await figures()).toEqual({ members: 0, cities: 0, joined: 0 });
});

test("members and their cities are counted in every spelling, and people without a membership are not", async () => {
  await joins("Pune");
  await joins(" pune ");
  await joins("Kochi");
  await joins(null);
  await joins("Delhi", new Date(lastOfApril.getTime() + 60_000));
  await aListedCustomer(hub.ctx, { city: "Agra" });
  expect(await figures()).toEqual({ members: 5, cities: 3, joined: 5 });
  now = new Date(lastOfApril.getTime() + 60_001);
  await refreshCommunity(hub.ctx);
  expect(await figures()).toEqual({ members: 4, cities: 2, joined: 4 });
});

test("the month is India's, and a longer membership makes no new member", async () => {
  const asha = await joins("Pune", new Date("2027-04-30T00:00:00Z"));
  now = new Date("2026-04-30T18:31:00Z");
  await joins("Pune");
  await grants(asha, null);
  expect(await figures()).toEqual({ members: 2, cities: 1, joined: 1 });
});

test("the answer is counted once an hour and not at every visit", async () => {
  await joins("Pune");
  expect(await figures()).toMatchObject({ members: 1 });
  await joins("Pune");
  expect(await figures()).toMatchObject({ members: 1 });
  await refreshCommunity(hub.ctx);
  expect(await figures()).toMatchObject({ members: 2 });
});
