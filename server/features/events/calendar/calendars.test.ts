// Calendar files, read back by a parser of others.
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { CalendarFeed } from "#contract/events.ts";
import { call } from "#test/wire/api-wire.ts";
import { anEvent, aSeat } from "#test/events/an-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { findFeedAddress } from "./feed.ts";

const now = new Date("2026-12-01T10:00:00Z");
const hub = await startHub({ now: () => now });
let asha: Customer;

beforeEach(async () => {
  await hub.reset();
  asha = await aCustomer(hub.ctx);
});

async function read(path: string): Promise<ICAL.Event[]> {
  const answer = await hub.request(path);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = await answer.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));
}

const feedOf = async (method: "POST" | "DELETE"): Promise<string | null> =>
  CalendarFeed.parse((await call(hub, `${method} /account/events/feed`, asha)).body).feed;
const pathOf = (address: string | null) => new URL(address ?? "").pathname;

test("the calendar of all events has the coming ones and no address, and no draft", async () => {
  const address = "12 Sample Lane";
  const joinLink = "https://meet.example/secret";
  await anEvent(hub.ctx, { title: "First", area: "Baner, Pune", address, joinLink, sequence: 3 });
  await anEvent(hub.ctx, { title: "Draft", state: "draft" });
  await anEvent(hub.ctx, { title: "Off", state: "cancelled" });
  const long = new Date("2026-09-01T10:00:00Z");
  await anEvent(hub.ctx, { title: "Long ago", startsAt: long });
  const [first, off, ...others] = await read("/events.ics");
  expect(others).toEqual([]);
  expect([first?.summary, first?.location, first?.sequence]).toEqual(["First", "Baner, Pune", 3]);
  expect(first?.startDate.toJSDate()).toEqual(new Date("2026-12-08T10:00:00Z"));
  expect(off?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(await (await hub.request("/events.ics")).text()).not.toMatch(/Sample Lane|meet\.example/);
});

test("a title of line breaks, commas and semicolons adds no line to the file", async () => {
  const title = "Type, ink; paper\\n\r\nATTENDEE:mailto:eve@example.com";
  const event = await anEvent(hub.ctx, { title });
  const [entry] = await read(`/events/${event.slug}.ics`);
  expect(entry?.summary.replaceAll("\r", "")).toBe(title.replaceAll("\r", ""));
  expect(entry?.attendees).toEqual([]);
});

test("an unknown event, a draft and a guessed address have no calendar", async () => {
  const draft = await anEvent(hub.ctx, { state: "draft" });
  const token = /mine\/(.*)\.ics/.exec((await feedOf("POST")) ?? "")?.[1] ?? "";
  const others = [
    `/events/${draft.slug}.ics`,
    "/events/no-such.ics",
    "/events/mine/a.ics",
    `/events/mine/${token.slice(0, -1)}${token.endsWith("A") ? "Q" : "A"}.ics`,
    `/events/mine/${hub.ctx.ids.uuid()}${token.slice(36)}.ics`,
    `/events/mine/${token}%00.ics`,
  ];
  for (const path of others) expect([path, (await hub.request(path)).status]).toEqual([path, 404]);
});

test("the secret calendar has a person's own seats with address and link, and ends with its address", async () => {
  const place = { area: "Baner, Pune", address: "12 Sample Lane" };
  const event = await anEvent(hub.ctx, place);
  const online = await anEvent(hub.ctx, { isOnline: true, joinLink: "https://meet.example/own" });
  const waiting = await anEvent(hub.ctx);
  await aSeat(hub.ctx, event, { personId: asha.id });
  await aSeat(hub.ctx, online, { personId: asha.id });
  await aSeat(hub.ctx, waiting, { personId: asha.id, state: "waiting", place: 1 });
  await aSeat(hub.ctx, waiting, { personId: (await aCustomer(hub.ctx)).id });
  const first = await feedOf("POST");
  expect(await findFeedAddress(hub.ctx, hub.ctx.db, asha.id)).toBe(first);
  const entries = await read(pathOf(first));
  expect(entries.map(({ location }) => location)).toEqual(["12 Sample Lane", "Online"]);
  expect(entries[1]?.description).toContain("https://meet.example/own");
  const second = await feedOf("POST");
  expect((await hub.request(pathOf(first))).status).toBe(404);
  expect(await read(pathOf(second))).toHaveLength(2);
  expect(await feedOf("DELETE")).toBeNull();
  expect(await findFeedAddress(hub.ctx, hub.ctx.db, asha.id)).toBeNull();
  expect((await hub.request(pathOf(second))).status).toBe(404);
  expect((await call(hub, "POST /account/events/feed")).status).toBe(401);
});

test("the secret calendar of a person is closed while they are blocked from the hub", async () => {
  await aSeat(hub.ctx, await anEvent(hub.ctx, { address: "12 Sample Lane" }), { personId: asha.id });
  const path = pathOf(await feedOf("POST"));
  const block = (until: string | null) =>
    hub.ctx.database.pool.query("update accounts set banned_until = $2 where id = $1", [asha.id, until]);
  await block("infinity");
  expect((await hub.request(path)).status).toBe(404);
  await block(null);
  expect(await read(path)).toHaveLength(1);
});
