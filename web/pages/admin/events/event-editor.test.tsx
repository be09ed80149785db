import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import { aManagedEvent } from "#test/events/event-answer.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import EventPage from "./event.tsx";

aViewer();
const hub = aHub();
const loadDoor = "GET /api/admin/events/:id";
const createDoor = "POST /api/admin/events";
const saveDoor = "PUT /api/admin/events/:id";
const cancelDoor = "POST /api/admin/events/:id/cancel";
const draft = aManagedEvent();
const published = aManagedEvent({
  state: "published",
  seats: { coming: 3, held: 1, waiting: 2, came: 0 },
  money: { orders: 3, refunded: 0, left: 150_000, failed: [] },
});

beforeEach(() => {
  hub.answer(loadDoor, draft);
  hub.answer(createDoor, draft);
  hub.answer(saveDoor, { ...draft, revision: 4 });
});

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string | RegExp) => screen.getByRole("button", { name });

async function openEditor(id: "new" | "17" = "17") {
  const page = openOwnPage(<EventPage />, { route: "/admin/events/:id", at: `/admin/events/${id}` });
  await screen.findByRole("textbox", { name: /^Title/ });
  return page;
}

type Person = Awaited<ReturnType<typeof openEditor>>["person"];

async function write(person: Person, name: RegExp, text: string) {
  await person.clear(field(name));
  await person.type(field(name), text);
}

test("a new event is created as typed, and the page moves to its address", async () => {
  const { person, path } = await openEditor("new");
  await person.click(press("Save draft"));
  expect(document.activeElement).toBe(field(/^Title/));
  await write(person, /^Title/, "Portfolio Night");
  expect(field(/^Web address/).value).toBe("portfolio-night");
  await write(person, /^Day/, "4 Dec 2090");
  await write(person, /^Part of town/, "Koregaon Park, Pune");
  await write(person, /^Seats/, "40");
  await person.click(screen.getByRole("checkbox", { name: "A seat has a price" }));
  await write(person, /^For everyone/, "500");
  await write(person, /^For members/, "0");
  await person.click(press("Save draft"));
  await waitFor(() => expect(path()).toBe("/admin/events/17"));
  expect(hub.requestsTo(createDoor).map(({ body }) => body)).toMatchObject([
    {
      slug: "portfolio-night",
      starts: "2090-12-04T18:30",
      ends: "2090-12-04T20:30",
      timeZone: "Asia/Kolkata",
      area: "Koregaon Park, Pune",
      joinLink: null,
      capacity: 40,
      othersFrom: null,
      priceNonMember: 50_000,
      priceMember: 0,
    },
  ]);
});

test("a refusal of the hub stands at its field, which has the focus, and nothing typed is lost", async () => {
  const says = "38 seats are taken. Choose at least 38.";
  hub.answer(saveDoor, refusal("invalid_input", { fields: { "event.capacity": says } }));
  const { person } = await openEditor();
  await write(person, /^Seats/, "10");
  await person.click(press("Save"));
  await screen.findByText(says);
  expect(document.activeElement).toBe(field(/^Seats/));
  expect(field(/^Seats/).value).toBe("10");
  await write(person, /^Seats/, "38");
  expect(screen.queryByText(says)).toBeNull();
});

test("before people get an email about a new time, the editor says how many they are", async () => {
  hub.answer(loadDoor, published);
  hub.answer(saveDoor, { ...published, title: "Portfolio Evening", revision: 4 });
  const { person } = await openEditor();
  await write(person, /^Title/, "Portfolio Evening");
  await person.click(press("Save"));
  await waitFor(() => expect(hub.requestsTo(saveDoor)).toHaveLength(1));
  await screen.findByText("Saved");
  await write(person, /^Full address/, "Studio 9");
  await person.click(press("Save"));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^6 people who come or wait will get an email/);
  expect(hub.requestsTo(saveDoor)).toHaveLength(1);
  await person.click(dialog.getByRole("button", { name: "Save and email them" }));
  await waitFor(() => expect(hub.requestsTo(saveDoor)).toHaveLength(2));
});

test("of two editors the slower one sees both versions, and chooses", async () => {
  hub.answer(saveDoor, refusal("changed_meanwhile"));
  const { person } = await openEditor();
  await write(person, /^Title/, "My Night");
  hub.answer(loadDoor, { ...draft, title: "Their Night", revision: 9 });
  await person.click(press("Save"));
  const panel = within(await screen.findByRole("group", { name: "Someone else changed this event" }));
  panel.getByText("Their Night");
  hub.answer(saveDoor, { ...draft, title: "My Night", revision: 10 });
  await person.click(panel.getByRole("button", { name: "Keep mine and overwrite theirs" }));
  await screen.findByText("Saved");
  expect(hub.requestsTo(saveDoor).at(-1)?.body).toMatchObject({ revision: 9, event: { title: "My Night" } });
});

test("cancelling says how many people and how much money it concerns, and needs a reason", async () => {
  const money = { orders: 3, refunded: 1, left: 100_000, failed: [] };
  hub.answer(cancelDoor, { ...published, state: "cancelled", money });
  const answers: ManagedEvent[] = [];
  const { person } = openOwnPage(
    <CancelDialog event={published} onCancelled={(event) => void answers.push(event)} onClose={() => undefined} />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/^6 people will get an email: 4 with a seat, 2 on the waiting list. ₹1,500 will be refunded./);
  await person.click(dialog.getByRole("button", { name: "Cancel the event" }));
  dialog.getByText("Give a reason: people read it in the email.");
  await person.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Rain");
  await person.click(dialog.getByRole("button", { name: "Cancel the event" }));
  await waitFor(() => expect(answers).toMatchObject([{ state: "cancelled" }]));
  expect(hub.requestsTo(cancelDoor).map(({ body }) => body)).toEqual([{ reason: "Rain" }]);
});

test("a cancelled event shows how many refunds are done, and names those that failed", async () => {
  const failed = [{ orderId: "order-1", person: "Asha", isRetried: true }];
  const money = { orders: 3, refunded: 1, left: 100_000, failed };
  hub.answer(loadDoor, { ...published, state: "cancelled", cancelReason: "Rain", cancelledAt: draft.updatedAt, money });
  hub.answer("GET /api/admin/events/:id/people", { people: [], page: 1, pages: 1, total: 0, isTotalExact: true });
  openOwnPage(<EventPage />, { route: "/admin/events/:id", at: "/admin/events/17" });
  await screen.findByText("1 of 3 refunded");
  screen.getByText("₹1,000 of it is still on its way back. This page follows the refunds.");
  expect(screen.getByRole("link", { name: "Asha" }).getAttribute("href")).toBe("/admin/transactions/order-1");
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("of an hour that the clocks repeat the form says which one counts", async () => {
  hub.answer(loadDoor, aManagedEvent({ timeZone: "Europe/Berlin", starts: "2026-10-25T02:30" }));
  await openEditor();
  screen.getByText("The clocks show this time twice that day. The first one counts.");
});
