import { beforeEach, expect, test, vi } from "vitest";
import { EventDetail, EventList } from "#contract/events.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { anEvent } from "#test/events/an-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, makePublic, withHandle } from "#test/people/listed-people.ts";
import { aPerson } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";
import { eventSeats, events } from "../tables.ts";

const hub = await startHub();
const day = 24 * 3_600_000;

beforeEach(() => hub.reset());

function inDays(days: number): { startsAt: Date; endsAt: Date } {
  const startsAt = new Date(Date.now() + days * day);
  return { startsAt, endsAt: new Date(startsAt.getTime() + day / 24) };
}

async function list(query = ""): Promise<EventList> {
  return EventList.parse((await call(hub, `GET /events${query}`)).body);
}

async function shown(slug: string): Promise<EventDetail> {
  return EventDetail.parse((await call(hub, `GET /events/${slug}`)).body);
}

test("the next event comes first, and the newest past one", async () => {
  for (const [slug, days] of Object.entries({ later: 9, soon: 2, "long-ago": -30, lately: -2 }))
    await anEvent(hub.ctx, { slug, ...inDays(days) });
  await anEvent(hub.ctx, { slug: "now", startsAt: new Date(Date.now() - 60_000), endsAt: inDays(1).endsAt });
  const { next, past, total } = await list();
  expect(next.map(({ slug }) => slug)).toEqual(["now", "soon", "later"]);
  expect(past.map(({ slug }) => slug)).toEqual(["lately", "long-ago"]);
  expect(total).toBe(2);
});

test("past events come in pages of 24, and after the last page comes the last page", async () => {
  for (let days = 1; days <= 25; days += 1) await anEvent(hub.ctx, { slug: `past-${days}`, ...inDays(-days) });
  expect((await list()).past).toHaveLength(24);
  expect(await list("?page=9")).toMatchObject({ past: [{ slug: "past-25" }], page: 2, pages: 2, total: 25 });
  expect((await call(hub, "GET /events?page=0")).status).toBe(422);
});

test("a draft is not found, and a cancelled event stays readable with its reason", async () => {
  await anEvent(hub.ctx, { slug: "draft", state: "draft" });
  await anEvent(hub.ctx, { slug: "off", state: "cancelled", cancelReason: "The hall is under water." });
  await anEvent(hub.ctx, { slug: "off-and-past", state: "cancelled", ...inDays(-2) });
  for (const unknown of ["draft", "no-such-event"])
    expect((await call(hub, `GET /events/${unknown}`)).body.error.code).toBe("event_not_found");
  expect((await call(hub, "GET /events/Not%20an%20address")).status).toBe(422);
  expect(await shown("off")).toMatchObject({ isCancelled: true, cancelReason: "The hall is under water." });
  const { next, past } = await list();
  expect([next.map(({ slug }) => slug), past]).toEqual([["off"], []]);
});

test("neither the address nor the join link is public", async () => {
  await anEvent(hub.ctx, { slug: "talk", address: "12 Secret Lane", joinLink: "https://meet.example/secret" });
  const answers = [await hub.request("/api/events"), await hub.request("/api/events/talk")];
  for (const answer of answers) expect(await answer.text()).not.toMatch(/secret/i);
});

test("an event is full when seats are taken, held or offered, not when a hold has run out", async () => {
  const { id } = await anEvent(hub.ctx, { slug: "small", capacity: 2 });
  await anEvent(hub.ctx, { slug: "boundless", capacity: null });
  const [coming, paying] = [await aPerson(hub.ctx), await aPerson(hub.ctx)];
  const soon = new Date(Date.now() + day);
  const seat = { eventId: id, changedAt: new Date() };
  await hub.ctx.db.insert(eventSeats).values([
    { ...seat, personId: coming.id, state: "coming", ticket: "t".repeat(24) },
    { ...seat, personId: paying.id, state: "held", until: soon, ticket: "u".repeat(24) },
  ]);
  expect((await list()).next.map(({ slug, isFull }) => [slug, isFull])).toEqual([
    ["small", true],
    ["boundless", false],
  ]);
  await hub.ctx.database.pool.query("update event_seats set until = now() - interval '1 second' where state = 'held'");
  expect((await shown("small")).isFull).toBe(false);
});

test("a host who becomes private or is erased is in no answer", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha Kulkarni" }), "asha-draws");
  await anEvent(hub.ctx, { slug: "talk", hostId: asha.id });
  const hosts = async () => {
    const [{ next }, { host, keep }] = [await list(), await shown("talk")];
    return [next[0]?.host?.name ?? null, host?.name ?? null, keep?.startsWith("person ") ?? null];
  };
  expect(await hosts()).toEqual(["Asha Kulkarni", "Asha Kulkarni", true]);
  // No cache on the way answers for them.
  for (const door of ["GET /events", "GET /events/talk"])
    expect((await call(hub, door)).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  await makePublic(hub.ctx, asha.id, false);
  expect(await hosts()).toEqual([null, null, false]);
  await makePublic(hub.ctx, asha.id, true);
  expect(await hosts()).toEqual(["Asha Kulkarni", "Asha Kulkarni", true]);
  expect(await eraseByOperator(hub.ctx, asha.email, "now")).toBe("done");
  expect(await hosts()).toEqual([null, null, null]);
});

test("a text that an older hub drew is drawn again", async () => {
  await anEvent(hub.ctx, { slug: "old", about: "**Bring** a laptop.", aboutHtml: "<p>old</p>", drawnBy: -1 });
  expect((await shown("old")).aboutHtml).toContain("<strong>Bring</strong>");
  expect(await hub.ctx.db.select({ by: events.drawnBy }).from(events)).toEqual([{ by: hub.ctx.markdown.version }]);
});

test("an older text that is too tangled now is shown as it was typed", async () => {
  await anEvent(hub.ctx, { slug: "knot", about: `<b>\n${"> \n\n".repeat(8000)}`, drawnBy: -1 });
  expect((await shown("knot")).aboutHtml).toMatch(/^<p>&lt;b&gt;\n&gt; /);
});

test("a text that is saved while the text before it is drawn again stays", async () => {
  await anEvent(hub.ctx, { slug: "old", about: "Before", drawnBy: -1 });
  const saved = { about: "After", aboutHtml: "<p>After</p>", drawnBy: hub.ctx.markdown.version };
  vi.spyOn(hub.ctx.markdown, "draw").mockImplementationOnce(async () => {
    await hub.ctx.db.update(events).set(saved);
    return "<p>Before</p>";
  });
  await shown("old");
  expect(await hub.ctx.db.select({ html: events.aboutHtml }).from(events)).toEqual([{ html: "<p>After</p>" }]);
});
