import { expect, test } from "vitest";
import { ManagedEvent, ManagedEventList } from "#contract/events-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { eq } from "#server/db/drizzle.ts";
import { products } from "#server/features/catalog/tables.ts";
import { aDraftEvent, aPublishedEvent, changeEvent, publishEvent, typedEvent } from "#test/events/managed-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, withHandle } from "#test/people/listed-people.ts";
import { aCustomer, aMember } from "#test/people/people.ts";
import { aProduct } from "#test/shop/factories.ts";
import { actsOf, anAdmin, anOffice } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { eventHelpers, events } from "../tables.ts";

const hub = await startHub();
const office = anOffice(hub);

const list = async (query = "") =>
  ManagedEventList.parse((await call(hub, `GET /admin/events${query}`, office.admin)).body);
const look = async (id: number) => ManagedEvent.parse((await call(hub, `GET /admin/events/${id}`, office.admin)).body);
const act = (door: string, body?: unknown) => call(hub, door, { token: office.admin.token, body });

async function emailsPlanned(about: string): Promise<string[]> {
  const { rows } = await hub.ctx.database.pool.query(
    "select subject from due_work where kind = 'event emails' order by subject",
  );
  return rows.map(({ subject }) => subject).filter((subject) => subject.endsWith(` ${about}`));
}

async function storedProduct(slug: string) {
  const [row] = await hub.ctx.db.select().from(products).where(eq(products.slug, slug));
  return row;
}

test("only an administrator manages events, not even a helper of one", async () => {
  const event = await aDraftEvent(hub, office.admin);
  const [visitor, member, helper] = [await aCustomer(hub.ctx), await aMember(hub.ctx), await aCustomer(hub.ctx)];
  await inTransaction(hub.ctx.db, async (tx) => {
    await tx.insert(eventHelpers).values({ eventId: event.id, personId: helper.id, addedAt: hub.ctx.clock.now() });
  });
  const at = `/admin/events/${event.id}`;
  const doors: [string, unknown?][] = [
    ["GET /admin/events"],
    ["POST /admin/events", typedEvent({ slug: "mine" })],
    [`GET ${at}`],
    [`PUT ${at}`, { revision: 1, event: typedEvent({ title: "Mine" }) }],
    [`DELETE ${at}`],
    [`POST ${at}/copy`, { day: "2091-01-01" }],
    [`POST ${at}/publish`, { revision: 1 }],
    [`POST ${at}/cancel`, { reason: "Mine" }],
    [`PUT ${at}/host`, { handle: null }],
    [`GET ${at}/people`],
    [`GET ${at}/people/export`],
    [`GET ${at}/helpers`],
    [`POST ${at}/helpers`, { personId: visitor.id }],
    [`DELETE ${at}/helpers/${helper.id}`],
  ];
  for (const [door, body] of doors) {
    expect((await call(hub, door, { body })).status, door).toBe(401);
    for (const { token } of [visitor, member, helper])
      expect((await call(hub, door, { token, body })).status, door).toBe(403);
  }
  expect(await look(event.id)).toEqual(event);
  expect((await list()).events).toHaveLength(1);
});

test("a new event is a draft as it was typed, and in the audit log", async () => {
  const typed = typedEvent({ othersFrom: "2090-11-30T09:00", about: "  # Hello\n", capacity: null });
  const event = await aDraftEvent(hub, office.admin, typed);
  expect(event).toMatchObject({ ...typed, state: "draft", revision: 1, startsAt: "2090-12-04T13:00:00.000Z" });
  expect(event.seats).toEqual({ coming: 0, held: 0, waiting: 0, came: 0 });
  expect(await actsOf(hub)).toEqual([
    {
      actor_id: office.admin.id,
      act: "event.created",
      subject: `event:${event.id}`,
      facts: { title: "Portfolio Night", slug: "portfolio-night" },
    },
  ]);
});

test("two editors: the slower one is refused, and changes nothing", async () => {
  const other = await anAdmin(hub);
  const event = await aDraftEvent(hub, office.admin);
  const mine = await changeEvent(hub, { by: office.admin, event }, { title: "Portfolio Evening" });
  expect(mine.body).toMatchObject({ title: "Portfolio Evening", revision: 2 });
  const theirs = await changeEvent(hub, { by: other, event }, { title: "Portfolio Morning" });
  expect([theirs.status, theirs.body.error.code]).toEqual([409, "changed_meanwhile"]);
  expect((await look(event.id)).title).toBe("Portfolio Evening");
});

test("a draft is published once, unless its day is past or no one would know where", async () => {
  const past = await aDraftEvent(hub, office.admin, {
    slug: "past",
    area: "",
    starts: "2020-01-01T10:00",
    ends: "2020-01-01T11:00",
  });
  expect((await publishEvent(hub, office.admin, past)).body.error.fields).toEqual({
    starts: "This is in the past.",
    area: "Say where it is: the part of town and the city.",
  });
  const event = await aPublishedEvent(hub, office.admin);
  expect(event).toMatchObject({ state: "published", publishedAt: expect.any(String) });
  expect((await publishEvent(hub, office.admin, event)).body).toEqual(event);
  expect((await actsOf(hub)).filter(({ act }) => act === "event.published")).toHaveLength(1);
});

test("a draft that someone else changed meanwhile is not published as it was not seen", async () => {
  const draft = await aDraftEvent(hub, office.admin);
  await changeEvent(hub, { by: office.admin, event: draft }, { title: "Another title" });
  expect((await publishEvent(hub, office.admin, draft)).body.error.code).toBe("changed_meanwhile");
  expect((await look(draft.id)).state).toBe("draft");
});

test("a draft is deleted, a published event is not, and a draft is not cancelled", async () => {
  const draft = await aDraftEvent(hub, office.admin, { slug: "draft" });
  const event = await aPublishedEvent(hub, office.admin);
  const refusals = [
    await act(`DELETE /admin/events/${event.id}`),
    await act(`POST /admin/events/${draft.id}/cancel`, { reason: "Rain" }),
  ];
  expect(refusals.map(({ body }) => body.error.code)).toEqual(["event_not_draft", "event_not_published"]);
  expect((await act(`DELETE /admin/events/${draft.id}`)).status).toBe(200);
  expect((await act(`GET /admin/events/${draft.id}`)).body.error.code).toBe("event_not_found");
  for (const door of ["GET /admin/events/0", "GET /admin/events/x", "DELETE /admin/events/99999999999999999"])
    expect((await act(door)).status, door).toBe(422);
});

test("a new time or place counts up the sequence of its calendar entry, other words do not", async () => {
  const event = await aPublishedEvent(hub, office.admin);
  const sequence = async () => (await hub.ctx.db.select().from(events).where(eq(events.id, event.id)))[0]!.sequence;
  const steps: [Record<string, unknown>, number][] = [
    [{ title: "Portfolio Evening" }, 0],
    [{ starts: "2090-12-05T18:30", ends: "2090-12-05T20:30" }, 1],
    [{ address: "Studio 5, Lane 6" }, 2],
    [{ capacity: 50 }, 2],
  ];
  for (const [about, expected] of steps) {
    const { status } = await changeEvent(hub, { by: office.admin, event: await look(event.id) }, about);
    expect([status, await sequence()], JSON.stringify(about)).toEqual([200, expected]);
  }
  expect(await emailsPlanned("moved")).toEqual([`${event.id} 1 moved`, `${event.id} 2 moved`]);
  const reminders = [0, 1, 2].map((number) => `${event.id} ${number} tomorrow`);
  expect(await emailsPlanned("tomorrow")).toEqual(reminders);
  const now = await look(event.id);
  const refused = [
    await changeEvent(hub, { by: office.admin, event: now }, { slug: "elsewhere" }),
    await changeEvent(hub, { by: office.admin, event: now }, { starts: "2020-01-01T10:00" }),
  ];
  expect(refused.map(({ body }) => body.error.fields)).toEqual([
    { "event.slug": "The address of a published event is fixed, because people already have links to it." },
    { "event.starts": "This is in the past." },
  ]);
});

test("an event with a price is sold as an unlisted product, which follows its changes", async () => {
  await aProduct(hub.ctx, { slug: "taken" });
  expect((await act("POST /admin/events", typedEvent({ slug: "taken" }))).body.error.code).toBe("slug_taken");
  const priced = { priceNonMember: 50_000, priceMember: 25_000 };
  const draft = await aDraftEvent(hub, office.admin, priced);
  expect(await storedProduct(draft.slug)).toBeUndefined();
  const event = ManagedEvent.parse((await publishEvent(hub, office.admin, draft)).body);
  expect(await storedProduct(event.slug)).toMatchObject({
    name: event.title,
    type: "event",
    status: "unlisted",
    ...priced,
  });
  await changeEvent(hub, { by: office.admin, event }, { title: "Evening", priceMember: 0, audience: "members" });
  expect(await storedProduct(event.slug)).toMatchObject({ name: "Evening", priceMember: 0, memberOnly: true });
  expect((await call(hub, "GET /admin/products", office.admin)).body.products).toHaveLength(1);
  const free = await aPublishedEvent(hub, office.admin, { slug: "free" });
  expect(await storedProduct("free")).toBeUndefined();
  await changeEvent(hub, { by: office.admin, event: free }, priced);
  expect(await storedProduct("free")).toMatchObject(priced);
});

test("a series is a copy on another day, at the same times, without its people", async () => {
  await withHandle(hub, await aListedCustomer(hub.ctx), "asha-draws");
  const event = await aPublishedEvent(hub, office.admin, { othersFrom: "2090-12-01T09:00", priceNonMember: 50_000 });
  await act(`PUT /admin/events/${event.id}/host`, { handle: "asha-draws" });
  const onTheDay = () => act(`POST /admin/events/${event.id}/copy`, { day: "2091-01-08" });
  // Pressed twice: two copies, each at an address of its own.
  const copies = (await Promise.all([onTheDay(), onTheDay()]))
    .map(({ body }) => ManagedEvent.parse(body))
    .toSorted((one, other) => one.slug.length - other.slug.length);
  const [copy, second] = copies;
  expect(copy).toMatchObject({
    title: event.title,
    slug: "portfolio-night-2091-01-08",
    state: "draft",
    revision: 1,
    starts: "2091-01-08T18:30",
    ends: "2091-01-08T20:30",
    othersFrom: "2091-01-05T09:00",
    host: { handle: "asha-draws" },
    publishedAt: null,
  });
  expect(second!.slug).toBe("portfolio-night-2091-01-08-2");
  const again = await act(`POST /admin/events/${copy!.id}/copy`, { day: "2091-02-12" });
  expect(again.body.slug).toBe("portfolio-night-2091-02-12");
  for (const day of ["0001-01-01", "1999-12-31", "2100-01-01", "9999-12-31"])
    expect((await act(`POST /admin/events/${event.id}/copy`, { day })).body.error?.fields).toEqual({
      day: "Use a date in this century.",
    });
});

test("the list shows the next event first and then past ones, by state and by words", async () => {
  await aDraftEvent(hub, office.admin, {
    slug: "later",
    title: "Later Draft",
    starts: "2091-05-01T10:00",
    ends: "2091-05-01T11:00",
  });
  await aPublishedEvent(hub, office.admin, { slug: "next", title: "Next" });
  const past = await aPublishedEvent(hub, office.admin, { slug: "past", title: "Past", area: "Bandra, Mumbai" });
  const [startsAt, endsAt] = [new Date("2020-01-01T10:00Z"), new Date("2020-01-01T11:00Z")];
  await hub.ctx.db.update(events).set({ startsAt, endsAt }).where(eq(events.id, past.id));
  const slugs = async (query: string) => (await list(query)).events.map(({ slug }) => slug);
  expect(await slugs("")).toEqual(["next", "later", "past"]);
  expect((await list()).counts).toEqual({ coming: 1, draft: 1, past: 1, cancelled: 0 });
  expect([await slugs("?show=coming"), await slugs("?show=past"), await slugs("?q=mumbai%20PAST")]).toEqual([
    ["next"],
    ["past"],
    ["past"],
  ]);
});
