import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ReviewedOpportunity } from "#contract/opportunities-admin.ts";
import { aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import { aReviewedOpportunity } from "#test/opportunities/opportunity-answer.ts";
import Opportunities from "./opportunities.tsx";

aViewer();
const hub = aHub();
const queueDoor = "GET /api/admin/opportunities";
const reviewDoor = "POST /api/admin/opportunities/:slug/review";

function queue(...opportunities: ReviewedOpportunity[]) {
  hub.answer(queueDoor, {
    opportunities,
    waiting: 1,
    page: 1,
    pages: 1,
    total: opportunities.length,
    isTotalExact: true,
  });
}

async function open(reviewed = aReviewedOpportunity()) {
  queue(reviewed);
  const { person } = openOwnPage(<Opportunities />, { route: "/admin/opportunities" });
  await screen.findByRole("heading", { name: "Lettering for a chai shop" });
  const press = (name: RegExp) => person.click(screen.getByRole("button", { name }));
  return { person, press };
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("a post is read whole, with its poster and the mark of a free address", async () => {
  await open();
  screen.getByText(/A sign above the door and a menu of two pages/);
  screen.getByText("₹40,000 to ₹60,000 for the project");
  screen.getByText("Free email provider");
  expect(screen.getByRole("link", { name: "Meera Kadam" }).getAttribute("href")).toMatch(/^\/admin\/users\//);
});

test("publishing names the revision that was read", async () => {
  const { person, press } = await open();
  hub.answer(reviewDoor, aReviewedOpportunity({ state: "live" }));
  await press(/^Publish/);
  queue();
  await person.click((await dialog()).getByRole("button", { name: "Publish" }));
  await screen.findByText("Nothing waits for review");
  expect(hub.requestsTo(reviewDoor).map(({ body }) => body)).toEqual([{ act: "publish", revision: 3 }]);
});

test("a refusal needs a reason", async () => {
  const { person, press } = await open();
  hub.answer(reviewDoor, aReviewedOpportunity({ state: "refused" }));
  await press(/^Refuse/);
  await person.click((await dialog()).getByRole("button", { name: "Refuse" }));
  await (await dialog()).findByText("Say why: the person who posted it reads this.");
  expect(hub.requestsTo(reviewDoor)).toEqual([]);
  await person.type((await dialog()).getByRole("textbox", { name: /^Reason/ }), "Please state the size.");
  await person.click((await dialog()).getByRole("button", { name: "Refuse" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(hub.requestsTo(reviewDoor).map(({ body }) => body)).toEqual([
    { act: "refuse", revision: 3, reason: "Please state the size." },
  ]);
});

test.each([
  ["someone else was quicker", refusal("opportunity_not_waiting"), /no longer waits for review/],
  [
    "its last day has passed",
    refusal("invalid_input", { fields: { act: "Its last day has passed." } }),
    "Its last day has passed.",
  ],
])("when %s, the dialog says so", async (_, answer, words) => {
  const { person, press } = await open();
  hub.answer(reviewDoor, answer);
  await press(/^Publish/);
  await person.click((await dialog()).getByRole("button", { name: "Publish" }));
  await (await dialog()).findByText(words);
});
