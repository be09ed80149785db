import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OwnSeat } from "#contract/events.ts";
import { aSeat, openPanel, seatDoor } from "#test/browser/event-panel.tsx";
import { aProfile, aViewer, findToast, logOut } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { keepWish, readWish } from "#web/session/wish.ts";
import { closeCheckout, readCheckout } from "#web/session/checkout-request.ts";

aViewer();
const hub = aHub();
const take = "PUT /api/events/:slug/seat";
const leave = "DELETE /api/events/:slug/seat";
const coming = aSeat({
  state: "coming",
  act: "none",
  address: "12 Lane\nPune",
  ticket: "ticket-of-asha",
  seatsLeft: 3,
});
const until = "2126-12-01T12:30:00.000Z";

beforeEach(() => closeCheckout());

const offered = () => {
  const seat = within(screen.getByRole("region", { name: "Your seat" }));
  return [...seat.queryAllByRole("button"), ...seat.queryAllByRole("link")].map(({ textContent }) => textContent);
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("a free seat is booked by one press, and its address, ticket and calendar are there", async () => {
  hub.answer(seatDoor, aSeat());
  const { promise, resolve } = Promise.withResolvers<OwnSeat>();
  hub.answer(take, promise);
  const { person } = openPanel();
  const book = await button("Book a Seat");
  screen.getByText("4 of 24 seats left");
  await person.click(book);
  await person.click(await button("Processing..."));
  resolve(coming);
  await screen.findByText("You're coming");
  screen.getByText(/12 Lane/);
  expect(screen.getByRole("link", { name: "Open in Maps" }).getAttribute("href")).toMatch(/query=12%20Lane%0APune$/);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.textContent).toContain("You're coming");
  screen.getByRole("img", { name: "Your ticket, as a QR code" });
  expect(screen.getByRole("link", { name: "Add to Calendar" }).getAttribute("href")).toBe("/events/print-night.ics");
  expect(hub.requestsTo(take)).toHaveLength(1);
});

test("a full event offers the waiting list, and then says the place", async () => {
  hub.answer(seatDoor, aSeat({ act: "wait", seatsLeft: 0 }));
  hub.answer(take, aSeat({ state: "waiting", act: "none", place: 3, seatsLeft: 0 }));
  const { person } = openPanel({ isFull: true });
  await person.click(await button("Join the Waiting List"));
  await screen.findByText("You're number 3 on the waiting list");
  hub.answer(leave, aSeat({ state: "left", act: "wait", seatsLeft: 0 }));
  await person.click(await button("Leave the Waiting List"));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Leave the Waiting List" }));
  await button("Join the Waiting List");
});

test("an offered seat says until when, and is taken by a press", async () => {
  hub.answer(seatDoor, aSeat({ state: "offered", act: "take", until }));
  hub.answer(take, coming);
  const { person } = openPanel({ isFull: true });
  await screen.findByText(/Take it until 1 December 2126 at 6:00\spm IST/);
  await person.click(await button("Take the Seat"));
  await screen.findByText("You're coming");
});

test("a seat with a price opens the checkout of its product, at the viewer's own price", async () => {
  hub.answer(seatDoor, aSeat({ act: "pay", price: 25_000, product: "print-night" }));
  const { person } = openPanel({ priceNonMember: 50_000, priceMember: 25_000 });
  await screen.findByText("Your member price, instead of ₹500");
  await person.click(await button("Book a Seat · ₹250"));
  expect(readCheckout()).toMatchObject({
    buys: { kind: "product", slug: "print-night" },
    price: 25_000,
    listPrice: 50_000,
  });
});

test("a held seat says until when, and leads back to its payment", async () => {
  hub.answer(seatDoor, aSeat({ state: "held", act: "pay", price: 50_000, product: "print-night", until }));
  const { person } = openPanel({ priceNonMember: 50_000, priceMember: 50_000 });
  await screen.findByText(/Pay until 1 December 2126 at 6:00\spm IST/);
  await person.click(await button("Continue to Payment"));
  expect(readCheckout()?.price).toBe(50_000);
});

test("while members book first, others read when they may book, and see membership", async () => {
  hub.answer(seatDoor, aSeat({ act: "too_early" }));
  openPanel({ othersFromInWords: "28 November 2126 at 6:00 pm IST" });
  await screen.findByText("You can book from 28 November 2126 at 6:00 pm IST.");
  expect(screen.getByRole("link", { name: "View Membership" }).getAttribute("href")).toBe("/membership");
  expect(screen.queryByRole("button", { name: /Book/ })).toBeNull();
});

test("a seat is given up after a question, and someone else can have it", async () => {
  hub.answer(seatDoor, coming);
  hub.answer(leave, aSeat({ state: "left" }));
  const { person } = openPanel();
  await person.click(await button("Give Up Your Seat"));
  const question = within(await screen.findByRole("dialog", { name: "Give up your seat?" }));
  await person.click(question.getByRole("button", { name: "Cancel" }));
  expect(hub.requestsTo(leave)).toHaveLength(0);
  await person.click(await button("Give Up Your Seat"));
  const again = within(await screen.findByRole("dialog"));
  await person.click(again.getByRole("button", { name: "Give Up Your Seat" }));
  const book = await button("Book a Seat");
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(book)).toBe(true);
});

test.each([
  { isPaid: true, says: /what you paid is refunded/ },
  { isPaid: false, says: /You can book again/ },
])("the question before giving up promises a refund only to people who paid: $isPaid", async ({ isPaid, says }) => {
  hub.answer(seatDoor, { ...coming, isPaid });
  const { person } = openPanel({ priceNonMember: 150_000 });
  await person.click(await button("Give Up Your Seat"));
  within(await screen.findByRole("dialog")).getByText(says);
});

test("a refused press says why, and shows the seat as the hub has it now", async () => {
  hub.answer(seatDoor, aSeat());
  const { person } = openPanel();
  const book = await button("Book a Seat");
  hub.answer(take, refusal("event_not_found"));
  hub.answer(seatDoor, aSeat({ act: "pay", price: 50_000, product: "print-night" }));
  await person.click(book);
  await screen.findByText("There is no event at this address.");
  await button("Book a Seat · ₹500");
});

test("a seat that does not load says so, and loads again on a press", async () => {
  hub.answer(seatDoor, refusal("too_many_requests"));
  const { person } = openPanel();
  await screen.findByText("Your seat could not be loaded");
  hub.answer(seatDoor, aSeat());
  await person.click(await button("Try again"));
  await button("Book a Seat");
});

test.each([
  ["cancelled", { isCancelled: true, cancelReason: "The hall is under water." }, "The hall is under water."],
  ["over", { hasEnded: true }, "This event has ended"],
])("an event that is %s offers nothing", async (_, about, words) => {
  hub.answer(seatDoor, coming);
  openPanel(about);
  await screen.findByText(words);
  expect(offered()).toEqual(["See coming events"]);
});

test.each([{ isCancelled: true }, { hasEnded: true }])("a stranger reads no price above one that is %j", (about) => {
  logOut();
  openPanel(about);
  expect(screen.queryByText("Free")).toBeNull();
  expect(offered()).toEqual(["See coming events"]);
});

test.each([
  ["members", /^This event is for members/],
  ["everyone", "The link will be here before the event starts."],
] as const)("someone who comes online to an event for %s, and has no link, reads why", async (audience, words) => {
  hub.answer(seatDoor, coming);
  openPanel({ isOnline: true, audience });
  await screen.findByText(words);
});

test("someone who is checked in has no button to give the seat up", async () => {
  hub.answer(seatDoor, { ...coming, arrivedAt: "2126-12-05T12:00:00.000Z" });
  openPanel();
  await screen.findByText("You're in");
  expect(screen.queryByRole("button", { name: "Give Up Your Seat" })).toBeNull();
});

test("the wish from before the log-in books a free seat", async () => {
  hub.answer(seatDoor, aSeat());
  hub.answer(take, coming);
  keepWish({ act: "seat print-night" });
  aProfile();
  openPanel();
  await screen.findByText("You're coming");
  expect([hub.requestsTo(take).length, readWish()]).toEqual([1, undefined]);
});

test("a newcomer reads that the set-up comes first, and their wish waits for it", async () => {
  hub.answer(seatDoor, aSeat());
  hub.answer(take, coming);
  keepWish({ act: "seat print-night" });
  aProfile({ isSetup: false });
  openPanel();
  expect((await screen.findByRole("link", { name: "Set Up Your Profile" })).getAttribute("href")).toBe("/setup");
  expect([screen.queryByRole("button"), hub.requestsTo(take)]).toEqual([null, []]);
  act(() => aProfile());
  await screen.findByText("You're coming");
});

test.each([
  ["joins the waiting list that the page showed", { isFull: true }, 1],
  ["joins no waiting list that the page did not show", { isFull: false }, 0],
])("a wish %s", async (_, page, requests) => {
  hub.answer(seatDoor, aSeat({ act: "wait", seatsLeft: 0 }));
  hub.answer(take, aSeat({ state: "waiting", act: "none", place: 1, seatsLeft: 0 }));
  keepWish({ act: "seat print-night" });
  aProfile();
  openPanel(page);
  await screen.findByText(requests === 1 ? "You're number 1 on the waiting list" : "All seats are taken");
  expect(hub.requestsTo(take)).toHaveLength(requests);
});

test("someone who comes switches emails about events, and the switch goes back if the hub is away", async () => {
  hub.answer(seatDoor, coming);
  hub.answer("PATCH /api/account/emails", noConnection);
  const { person } = openPanel();
  const lever = await screen.findByRole<HTMLInputElement>("switch", { name: "Remind me by email" });
  await person.click(lever);
  await findToast("Nothing was changed");
  await waitFor(() => expect(lever.checked).toBe(false));
  expect(hub.requestsTo("PATCH /api/account/emails").map(({ body }) => body)).toMatchObject([
    { purpose: "events", isOn: true },
  ]);
});
