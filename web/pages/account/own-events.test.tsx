import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OwnEvent, OwnEvents } from "#contract/events.ts";
import { anEventCard } from "#test/browser/event-panel.tsx";
import { aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import OwnEventsPage from "./own-events.tsx";

aViewer();
const hub = aHub();
const door = "GET /api/account/events";
const make = "POST /api/account/events/feed";
const feed = "https://hub.example/events/mine/secret.ics";
const nothing: OwnEvents = { next: [], past: [], feed: null };

function own(title: string, seat: Partial<OwnEvent["seat"]>): OwnEvent {
  return {
    event: { ...anEventCard, slug: title.toLowerCase(), title },
    seat: { state: "coming", place: null, until: null, arrivedAt: null, ...seat },
  };
}

async function open(events: OwnEvents) {
  hub.answer(door, events);
  const { person } = openOwnPage(<OwnEventsPage />, { route: "/account/events" });
  await screen.findByRole("heading", { name: "Your calendar" });
  return person;
}

beforeEach(() => hub.answer(door, nothing));

test("each event says first where the person stands, and past ones whether they were there", async () => {
  const full = own("Waiting", { state: "waiting", place: 3 });
  const cancelled = own("Cancelled", {});
  await open({
    next: [
      own("Coming", {}),
      { ...full, event: { ...full.event, isFull: true } },
      own("Offered", { state: "offered", until: "2126-12-01T12:30:00.000Z" }),
      { ...cancelled, event: { ...cancelled.event, isCancelled: true } },
    ],
    past: [own("Seen", { arrivedAt: "2026-05-04T10:00:00.000Z" }), own("Missed", {})],
    feed: null,
  });
  const rows = (name: string) => within(screen.getByRole("region", { name })).getAllByRole("link");
  const badges = rows("Next").map((row) =>
    [...row.querySelectorAll(".badge")].map((it) => it.textContent?.replaceAll(/\s/g, " ")),
  );
  expect(badges).toEqual([
    ["You're coming"],
    ["Number 3 on the waiting list"],
    ["Take your seat until 1 December 2126 at 6:00 pm IST"],
    ["Cancelled"],
  ]);
  expect(rows("Next")[0]?.textContent).toMatch(/You're comingComing/);
  const texts = rows("Past events").map(({ textContent }) => textContent?.split(" · ").at(-1));
  expect(texts).toEqual(["You were there", "You had a seat"]);
});

test("someone who was there may have that as an Open Badge, and others may not", async () => {
  const past = [own("Seen", { arrivedAt: "2026-05-04T10:00:00.000Z" }), own("Missed", {})];
  const person = await open({ ...nothing, past });
  const badge = "GET /api/account/events/:slug/badge";
  hub.answer(badge, refusal("not_checked_in"));
  const [button, ...others] = screen.getAllByRole("button", { name: /^Open Badge/ });
  expect([button?.getAttribute("aria-label"), others]).toEqual(["Open Badge: came to Seen", []]);
  await person.click(button!);
  await screen.findByText("You were not checked in at this event.");
  expect(hub.requestsTo(badge).map(({ path }) => path)).toEqual(["GET /api/account/events/seen/badge"]);
});

test("someone with past events only reads that none is coming", async () => {
  await open({ ...nothing, past: [own("Missed", {})] });
  screen.getByText("No coming events");
});

test("without events the page leads to all of them", async () => {
  await open(nothing);
  expect(screen.getByRole("link", { name: "See All Events" }).getAttribute("href")).toBe("/events");
});

test("a calendar address is made, replaced and removed, each of the latter after a question", async () => {
  const person = await open(nothing);
  const press = async (name: string) => person.click(await screen.findByRole("button", { name }));
  const confirm = async (name: string) =>
    person.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
  const shown = async () => (await screen.findByLabelText<HTMLInputElement>("Calendar address")).value;
  hub.answer(make, { feed });
  await press("Get a Calendar Link");
  expect(await shown()).toBe(feed);
  screen.getByText(/Anyone who has this address sees/);
  hub.answer(make, { feed: `${feed}?new` });
  await press("Replace");
  await confirm("Replace");
  await screen.findByDisplayValue(`${feed}?new`);
  hub.answer("DELETE /api/account/events/feed", { feed: null });
  await press("Remove");
  await confirm("Remove");
  await screen.findByRole("button", { name: "Get a Calendar Link" });
});

test.each([
  ["the hub refuses", refusal("too_many_requests"), "Too many requests."],
  ["the hub cannot be reached", noConnection, "The hub could not be reached."],
])("when %s no address is made, and the page says so", async (_, answer, words) => {
  const person = await open(nothing);
  hub.answer(make, answer);
  await person.click(screen.getByRole("button", { name: "Get a Calendar Link" }));
  await screen.findByText(words, { exact: false });
  screen.getByRole("button", { name: "Get a Calendar Link" });
});

test("events that do not load say so, and load again on a press", async () => {
  hub.answer(door, refusal("busy"));
  const { person } = openOwnPage(<OwnEventsPage />, { route: "/account/events" });
  const retry = await screen.findByRole("button", { name: "Try again" });
  hub.answer(door, nothing);
  await person.click(retry);
  await screen.findByRole("heading", { name: "Your calendar" });
});
