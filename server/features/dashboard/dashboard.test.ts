import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { Dashboard } from "#contract/dashboard.ts";
import { call } from "#test/wire/api-wire.ts";
import { anEvent } from "#test/events/an-event.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";

const start = new Date("2026-05-04T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });

beforeEach(() => {
  now = start;
  return hub.reset();
});

async function dashboardOf(person: Pick<Customer, "token">): Promise<Dashboard> {
  const { status, body, headers } = await call(hub, "GET /account/dashboard", person);
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  return Dashboard.parse(body);
}

test("a newcomer's dashboard: no membership, an empty profile, and the whole shelf", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  const dashboard = await dashboardOf(await aCustomer(hub.ctx));
  expect(dashboard).toMatchObject({
    name: "YDI Member",
    isMember: false,
    isAdmin: false,
    isSetup: null,
    memberSince: null,
    profile: { revision: 0, completion: 0, publicProfile: true, picture: null },
    shelf: { isMember: false, products: [{ slug: "guide", offer: { act: "join_or_buy" } }] },
  });
});

test("a member's dashboard: first day, profile, picture, purchases and open products", async () => {
  const asha = await aMember(hub.ctx);
  const guide = await aProduct(hub.ctx, { slug: "guide", sortingOrder: 1 });
  const file = await aProductFile(hub.ctx, guide);
  await aPurchase(hub.ctx, asha, guide);
  await aProduct(hub.ctx, { slug: "talks", sortingOrder: 2, isMembershipIncluded: true });
  await aProduct(hub.ctx, { slug: "kit", sortingOrder: 3 });
  const setup = { fullName: "Asha Kulkarni", levelTag: "mid-level", city: "Pune" };
  await call(hub, "POST /account/setup", { ...asha, body: setup });
  const face = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await hub.request("/api/account/profile/picture", {
    method: "PUT",
    body: new Uint8Array(face),
    headers: { authorization: `Bearer ${asha.token}` },
  });
  const dashboard = await dashboardOf(asha);
  expect(dashboard).toMatchObject({ name: "Asha Kulkarni", isMember: true, isSetup: true });
  expect(dashboard.memberSince).toBe(start.toISOString());
  expect(dashboard.profile).toMatchObject({ fullName: "Asha Kulkarni", city: "Pune", completion: 60 });
  expect(dashboard.profile.picture?.widths).toEqual([9]);
  expect(
    dashboard.shelf.products.map(({ slug, offer, files }) => [slug, offer.act, files.map(({ id }) => id)]),
  ).toEqual([
    ["guide", "open", [file.id]],
    ["talks", "open", []],
    ["kit", "buy", []],
  ]);
});

test("the dashboard leads to the product opened last, while it opens, and to new products not yet owned", async () => {
  const asha = await aMember(hub.ctx, { endsAt: new Date(start.getTime() + 600_000) });
  const guide = await aProduct(hub.ctx, { slug: "guide" });
  await aPurchase(hub.ctx, asha, guide);
  for (const slug of ["talks", "room"])
    await aProduct(hub.ctx, { slug, isMembershipIncluded: true, externalLink: "https://example.com/" });
  await aProductFile(hub.ctx, guide);
  const goOn = async () => {
    const { continueWith, newest } = (await dashboardOf(asha)).shelf;
    return [continueWith, newest];
  };
  expect(await goOn()).toEqual([null, null]);
  await aProduct(hub.ctx, { slug: "older" });
  now = new Date(start.getTime() + 60_000);
  await aProduct(hub.ctx, { slug: "newer" });
  await aProduct(hub.ctx, { slug: "draft", status: "draft" });
  for (const slug of ["guide", "talks"]) {
    now = new Date(now.getTime() + 60_000);
    const { files } = (await dashboardOf(asha)).shelf.products.find((one) => one.slug === slug)!;
    await call(hub, `POST /account/products/${slug}/open`, { ...asha, body: { file: files[0]?.id } });
    expect(await goOn()).toEqual([slug, "newer"]);
  }
  now = new Date(start.getTime() + 601_000);
  expect(await goOn()).toEqual(["guide", "newer"]);
});

test("a former member is no member, and sees no first day", async () => {
  const over = await aMember(hub.ctx, { endsAt: new Date(start.getTime() + 60_000) });
  expect(await dashboardOf(over)).toMatchObject({
    isMember: true,
    memberSince: start.toISOString(),
    memberUntil: new Date(start.getTime() + 60_000).toISOString(),
  });
  now = new Date(start.getTime() + 61_000);
  expect(await dashboardOf(over)).toMatchObject({
    isMember: false,
    memberSince: null,
    memberUntil: null,
    shelf: { isMember: false },
  });
});

test("the dashboard takes a handful of statements, however much is on the shelf", async () => {
  const asha = await aMember(hub.ctx);
  for (let place = 0; place < 12; place += 1) {
    const product = await aProduct(hub.ctx, { isMembershipIncluded: true });
    await aProductFile(hub.ctx, product);
  }
  await dashboardOf(asha);
  const queries = vi.spyOn(hub.ctx.database.pool, "query");
  await dashboardOf(asha);
  expect(queries.mock.calls.length).toBeGreaterThan(0);
  expect(queries.mock.calls.length).toBeLessThanOrEqual(11);
  queries.mockRestore();
});

test("the dashboard shows a person's next events, and members the one that others cannot book yet", async () => {
  const [asha, ravi] = [await aMember(hub.ctx), await aCustomer(hub.ctx)];
  const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000);
  for (const days of [4, 1, 3, 2]) {
    const slug = `in-${days}`;
    await anEvent(hub.ctx, { slug, startsAt: inDays(days) });
    await call(hub, `PUT /events/${slug}/seat`, asha);
  }
  await anEvent(hub.ctx, { slug: "early", startsAt: inDays(9), othersFrom: inDays(8) });
  const events = async (person: Customer) => {
    const { next, early } = (await dashboardOf(person)).events;
    return [next.map(({ event, seat }) => `${event.slug} ${seat.state}`), early?.slug];
  };
  const next = ["in-1 coming", "in-2 coming", "in-3 coming"];
  expect(await events(asha)).toEqual([next, "early"]);
  expect(await events(ravi)).toEqual([[], undefined]);
  await call(hub, "PUT /events/early/seat", asha);
  expect(await events(asha)).toEqual([next, undefined]);
});

test("a visitor has no dashboard", async () => {
  expect((await call(hub, "GET /account/dashboard")).status).toBe(401);
});
