import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import { anOwnOpportunity } from "#test/opportunities/opportunity-answer.ts";
import OwnOpportunitiesPage from "./own-opportunities.tsx";

aViewer();
const hub = aHub();
const listDoor = "GET /api/account/opportunities";
const closeDoor = "POST /api/opportunities/:slug/close";

async function open(...opportunities: Partial<OwnOpportunity>[]) {
  hub.answer(listDoor, {
    opportunities: opportunities.map((about, at) => anOwnOpportunity({ slug: `post-${at}`, ...about })),
  });
  const { person } = openOwnPage(<OwnOpportunitiesPage />, { route: "/account/opportunities" });
  await waitFor(() => expect(screen.queryByText("Loading your opportunities")).toBeNull());
  return person;
}

const dialog = async () => within(await screen.findByRole("dialog"));

test("each post says where it stands, and offers what can be done then", async () => {
  await open(
    { state: "draft" },
    { state: "waiting" },
    { state: "live", interested: 2, everyoneFrom: "2126-12-01T12:30:00.000Z" },
    { state: "refused", reason: "Please say what the sign is made of." },
    { state: "closed", isFilled: true },
  );
  const rows = within(screen.getByRole("list", { name: "Your opportunities" })).getAllByRole("listitem");
  const acts = rows.map((row) =>
    [...within(row).queryAllByRole("button"), ...within(row).queryAllByRole("link")].map(({ textContent }) =>
      textContent?.replace(" Lettering for a chai shop", ""),
    ),
  );
  expect(acts).toEqual([
    ["Delete", "Edit"],
    ["Withdraw"],
    ["Close", "2 people are interested", "View"],
    ["Delete", "Change It"],
    ["View"],
  ]);
  screen.getByText("Members see it now, everyone else from 1 December 2126 at 6:00 pm IST.");
  screen.getByText("Please say what the sign is made of.");
  screen.getByText("Filled");
  const interested = screen.getByRole("link", { name: "2 people are interested" });
  expect(interested.getAttribute("href")).toBe("/introductions");
});

test("closing asks whether someone was found", async () => {
  const person = await open({ state: "live" });
  hub.answer(closeDoor, anOwnOpportunity({ state: "closed" }));
  await person.click(screen.getByRole("button", { name: /^Close/ }));
  await person.click((await dialog()).getByRole("radio", { name: "No, it is not filled" }));
  hub.answer(listDoor, { opportunities: [anOwnOpportunity({ state: "closed", isFilled: false })] });
  await person.click((await dialog()).getByRole("button", { name: "Close It" }));
  await screen.findByText("Closed");
  expect(hub.requestsTo(closeDoor).map(({ body }) => body)).toEqual([{ isFilled: false }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refused act says so in its dialog, which stays", async () => {
  const person = await open({ state: "waiting" });
  hub.answer("POST /api/opportunities/:slug/withdraw", refusal("opportunity_fixed"));
  await person.click(screen.getByRole("button", { name: /^Withdraw/ }));
  await person.click((await dialog()).getByRole("button", { name: "Withdraw" }));
  await (await dialog()).findByText(/can no longer be changed/);
});

test("a draft is deleted after a question", async () => {
  const person = await open({ state: "draft" });
  hub.answer("DELETE /api/opportunities/:slug", {});
  hub.answer(listDoor, { opportunities: [] });
  await person.click(screen.getByRole("button", { name: /^Delete/ }));
  await person.click((await dialog()).getByRole("button", { name: "Delete" }));
  await screen.findByText("You have posted nothing yet");
});
