// The public pages of events.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { announceByClock } from "#server/features/events/browse/announce-by-clock.ts";
import { eventSeats } from "#server/features/events/tables.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { anEvent } from "#test/events/an-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson } from "#test/people/people.ts";
import { aListedCustomer, makePublic, withHandle } from "#test/people/listed-people.ts";
import { askPage } from "#test/wire/ask-page.ts";

let now = new Date();
const hub = await startHub({ now: () => now });
const host = await loadWebHost(hub.ctx, "build");
const served = { host, app: createApp(hub.ctx, host) };
const hour = 3_600_000;

beforeEach(() => {
  now = new Date();
  return hub.reset();
});

const get = (path: string): Promise<Response> => askPage(served, path);
const read = async (path: string): Promise<string> => (await get(path)).text();
const isKept = (path: string): boolean => hub.ctx.answers.peek(path) !== undefined;

function factsOf(html: string): Record<string, unknown> {
  const [, facts = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(facts) as Record<string, unknown>;
}

test("an event's page says what, when in its own zone and where, to machines too", async () => {
  await anEvent(hub.ctx, {
    slug: "print-night",
    title: "Print </script> night",
    startsAt: new Date("2126-12-05T12:30:00Z"),
    endsAt: new Date("2126-12-05T14:30:00Z"),
    aboutHtml: "<p>Bring ink.</p>",
    address: "12 Secret Lane",
    joinLink: "https://meet.example/secret",
    priceNonMember: 50_000,
    priceMember: 25_000,
  });
  const html = await read("/events/print-night");
  for (const words of ["Thursday, 5 December 2126", "India Standard Time", "Koregaon Park, Pune"])
    expect(html).toContain(words);
  expect(html).toMatch(/6:00\s–\s8:00\spm\sIST/);
  expect(html).toContain("₹500");
  expect(html).toContain("₹250 for members");
  expect(html).toContain('<link rel="canonical" href="http://hub.test/events/print-night"/>');
  expect(html).toContain('content="http://hub.test/cards/events/print-night.png"');
  expect(html).not.toMatch(/secret/i);
  expect(factsOf(html)).toMatchObject({
    "@type": "Event",
    name: "Print </script> night",
    startDate: "2126-12-05T12:30:00.000Z",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: "Koregaon Park, Pune" },
    offers: [
      { price: "500.00", priceCurrency: "INR", availability: "https://schema.org/InStock" },
      { price: "250.00", name: "Seat for members" },
    ],
  });
  expect((await get("/cards/events/print-night.png")).headers.get("content-type")).toBe("image/png");
});

test("a cancelled event and an online one say so, to people and to machines", async () => {
  await anEvent(hub.ctx, { slug: "off", state: "cancelled", cancelReason: "The hall is under water.", isOnline: true });
  const html = await read("/events/off");
  expect(html).toContain("The hall is under water.");
  expect(html).not.toContain("Book a Seat");
  expect(factsOf(html)).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation", url: "http://hub.test/events/off" },
    offers: [{ availability: "https://schema.org/SoldOut" }],
  });
});

test.each([
  ["a free seat", {}, "Book a Seat"],
  ["the waiting list when all seats are taken", { capacity: 1 }, "Join the Waiting List"],
  ["membership to an event for members", { audience: "members" as const }, "View Membership"],
  ["nothing once it has ended", { startsAt: new Date("2020-01-01T10:00:00Z") }, "This event has ended"],
])("everyone is offered %s", async (_, about, words) => {
  const { id } = await anEvent(hub.ctx, { slug: "one", ...about });
  await hub.ctx.db.insert(eventSeats).values({
    eventId: id,
    personId: (await aPerson(hub.ctx)).id,
    state: "coming",
    ticket: "t".repeat(24),
    changedAt: now,
  });
  const offers = ["Book a Seat", "Join the Waiting List", "View Membership", "This event has ended"];
  const html = await read("/events/one");
  expect(offers.filter((offer) => html.includes(offer))).toEqual([words]);
});

test("while members book first, everyone reads from when they can book", async () => {
  await anEvent(hub.ctx, { slug: "one", othersFrom: new Date("2126-11-28T12:30:00Z") });
  expect(await read("/events/one")).toMatch(/Everyone else can book from.{0,20}28 November 2126 at 6:00\spm\sIST/);
});

test("a draft and an address without an event are not found, and have no card", async () => {
  await anEvent(hub.ctx, { slug: "draft", state: "draft" });
  for (const slug of ["draft", "no-such-event", "Not%20a%20slug"])
    expect([slug, (await get(`/events/${slug}`)).status]).toEqual([slug, 404]);
  for (const file of ["draft.png", "draft.jpg", "..%2fdraft.png"])
    expect([file, (await get(`/cards/events/${file}`)).status]).toEqual([file, 404]);
});

test("pages of events are kept until an event changes", async () => {
  await anEvent(hub.ctx, { slug: "one" });
  const pages = ["/events", "/events/one", "/membership"];
  for (const path of pages) await get(path);
  expect(pages.filter(isKept)).toEqual(pages);
  await inTransaction(hub.ctx.db, (tx) => announce(tx, "events"));
  expect(pages.filter(isKept)).toEqual([]);
});

test("pages change when the clock ends an event or opens it for everyone", async () => {
  const soon = new Date(now.getTime() + 2 * hour);
  await anEvent(hub.ctx, { slug: "one", startsAt: soon, othersFrom: new Date(now.getTime() + hour) });
  const turn = announceByClock(hub.ctx);
  const passes = async (hours: number) => {
    await get("/events/one");
    now = new Date(now.getTime() + hours * hour);
    await turn();
    return isKept("/events/one");
  };
  expect([await passes(0.5), await passes(1), await passes(1), await passes(2), await passes(1)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

test("a host is on the page while their own page is public, and nowhere afterwards", async () => {
  const asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha Kulkarni" }), "asha-draws");
  await anEvent(hub.ctx, { slug: "one", hostId: asha.id });
  expect(await read("/events/one")).toContain("/people/asha-draws");
  expect((await get("/events/one")).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  await makePublic(hub.ctx, asha.id, false);
  expect(await read("/events/one")).not.toContain("Asha");
});

test("the list has the next events by month, past ones in pages, and both are in the sitemap", async () => {
  await anEvent(hub.ctx, { slug: "next", title: "Next one", startsAt: new Date("2126-12-05T12:30:00Z") });
  for (let days = 1; days <= 25; days += 1)
    await anEvent(hub.ctx, {
      slug: `past-${days}`,
      title: `Past ${days}.`,
      startsAt: new Date(now.getTime() - days * 24 * hour),
    });
  const list = await read("/events");
  expect(list).toContain("December 2126");
  expect([list.includes("Past 24."), list.includes("Past 25.")]).toEqual([true, false]);
  const second = await read("/events?page=2&utm_source=letter");
  expect([second.includes("Past 24."), second.includes("Past 25.")]).toEqual([false, true]);
  const map = await read("/sitemap.xml");
  for (const slug of ["next", "past-1", "past-25"]) expect(map).toContain(`<loc>http://hub.test/events/${slug}</loc>`);
  expect(await read("/membership")).toContain("Next one");
});

test("without events the list says that the next one is being planned", async () => {
  expect(await read("/events")).toContain("The next event is being planned");
  expect(await read("/membership")).not.toContain("Next events");
});
