import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { anOwnOpportunity } from "#test/opportunities/opportunity-answer.ts";
import OwnOpportunityPage from "./own-opportunity.tsx";

aViewer();
const hub = aHub();
const listDoor = "GET /api/account/opportunities";
const addDoor = "POST /api/opportunities";
const changeDoor = "PATCH /api/opportunities/:slug";
const draft = anOwnOpportunity();
const at = `/account/opportunities/${draft.slug}`;

beforeEach(() => {
  hub.answer(listDoor, { opportunities: [draft] });
  hub.answer(addDoor, draft);
  hub.answer(changeDoor, { ...draft, revision: 4 });
});

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function openEditor(address = at) {
  const page = openOwnPage(<OwnOpportunityPage />, { route: "/account/opportunities/:slug", at: address });
  await screen.findByRole("textbox", { name: /^Title/ });
  const press = (name: string | RegExp) => page.person.click(screen.getByRole("button", { name }));
  const write = async (name: RegExp, text: string) => {
    await page.person.clear(field(name));
    await page.person.type(field(name), text);
  };
  return { ...page, press, write };
}

test("a new post is saved as it was typed, and keeps its form at its own address", async () => {
  const { person, path, press, write } = await openEditor("/account/opportunities/new");
  await write(/^Title/, "Lettering for a chai shop");
  await write(/^Company/, "Sample Studio Kadam");
  await person.click(screen.getByRole("radio", { name: "Full time" }));
  await person.click(screen.getByRole("checkbox", { name: "It can be done remotely" }));
  await write(/^From/, "₹40,000");
  await write(/^To/, "60000");
  await person.selectOptions(screen.getByRole("combobox", { name: "Pay is" }), "a month");
  screen.getByText("Shown as: ₹40,000 to ₹60,000 a month");
  await write(/^Open until/, "20 Dec 2090");
  await press("Save Draft");
  await waitFor(() => expect(path()).toBe(at));
  expect(field(/^Title/).value).toBe("Lettering for a chai shop");
  expect(hub.requestsTo(addDoor).map(({ body }) => body)).toEqual([
    {
      opportunity: {
        title: "Lettering for a chai shop",
        company: "Sample Studio Kadam",
        isCompany: true,
        kind: "full_time",
        craft: null,
        isRemote: true,
        place: "",
        pay: { type: "range", from: 40_000, to: 60_000, per: "month" },
        brief: "",
        until: "2090-12-20",
      },
    },
  ]);
});

test("sending a new post for review makes one draft, also if the first answer was lost", async () => {
  const { press, write } = await openEditor("/account/opportunities/new");
  await write(/^Title/, "Lettering");
  hub.answer(addDoor, noConnection);
  await press("Send for Review");
  await findToast("Not sent", "could not be reached");
  expect(field(/^Title/).value).toBe("Lettering");
  hub.answer(addDoor, draft);
  await press("Send for Review");
  await findToast("Sent for review");
  const keys = hub.requestsTo(addDoor).map(({ headers }) => headers.get("Idempotency-Key"));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(hub.requestsTo(changeDoor).map(({ body }) => body)).toMatchObject([
    { revision: 3, send: true, opportunity: { title: "Lettering" } },
  ]);
});

test("a new post that the hub refused is sent under a new key by the next press", async () => {
  const { path, press, write } = await openEditor("/account/opportunities/new");
  await write(/^Title/, "Lettering");
  hub.answer(addDoor, refusal("too_many_opportunities"));
  await press("Save Draft");
  await findToast("Not saved");
  hub.answer(addDoor, draft);
  await press("Save Draft");
  await waitFor(() => expect(path()).toBe(at));
  const keys = hub.requestsTo(addDoor).map(({ headers }) => headers.get("Idempotency-Key"));
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test("each thing that is missing is said at its field, and nothing typed is lost", async () => {
  const brief = "Remove “meera@example.com”. You get people's addresses when you accept their interest.";
  const pay = "State the pay.";
  hub.answer(changeDoor, refusal("invalid_input", { fields: { "opportunity.brief": brief, pay } }));
  const { press, write } = await openEditor();
  await write(/^The brief/, "Write to meera@example.com");
  await press("Send for Review");
  await screen.findByText(brief);
  screen.getByText(pay);
  expect(document.activeElement).toBe(field(/^From/));
  expect(field(/^The brief/).value).toBe("Write to meera@example.com");
  await write(/^The brief/, "Answer here");
  expect(screen.queryByText(brief)).toBeNull();
  screen.getByText(pay);
});

test("a pay that is no amount is never sent", async () => {
  const { press, write } = await openEditor();
  await write(/^From/, "competitive");
  await press("Save Draft");
  await screen.findByText("Write an amount in rupees, like 40,000.");
  expect(document.activeElement).toBe(field(/^From/));
  expect(hub.requestsTo(changeDoor)).toEqual([]);
});

test("unpaid is said in so many words", async () => {
  const { person, press } = await openEditor();
  await person.click(screen.getByRole("radio", { name: "It is unpaid" }));
  hub.answer(changeDoor, refusal("invalid_input", { fields: { pay: "Companies state what they pay." } }));
  await press("Send for Review");
  const says = await screen.findByText("Companies state what they pay.");
  await waitFor(() => expect(document.activeElement).toBe(says));
  expect(hub.requestsTo(changeDoor)[0]?.body).toMatchObject({ opportunity: { pay: { type: "unpaid" } } });
  await person.click(screen.getByRole("radio", { name: "It is paid" }));
  expect([field(/^From/).value, field(/^To/).value]).toEqual(["40000", "60000"]);
});

test("of two tabs the slower one sees both versions, and chooses", async () => {
  hub.answer(changeDoor, refusal("changed_meanwhile"));
  const { press, write } = await openEditor();
  await write(/^Title/, "My title");
  const changes = { title: "Their title", kind: "internship", craft: "motion", isRemote: true } as const;
  const theirs = { ...draft, revision: 9, opportunity: { ...draft.opportunity, ...changes } };
  hub.answer(listDoor, { opportunities: [theirs] });
  await press("Save Draft");
  const panel = within(await screen.findByRole("group", { name: "This was changed elsewhere" }));
  for (const theirWord of ["Their title", "Internship", "Motion design", "It can be done remotely"])
    panel.getByText(theirWord);
  hub.answer(changeDoor, { ...theirs, revision: 10, opportunity: { ...draft.opportunity, title: "My title" } });
  await press("Save mine");
  await screen.findByText("Saved");
  expect(hub.requestsTo(changeDoor).at(-1)?.body).toMatchObject({ revision: 9, opportunity: { title: "My title" } });
});

test("a post that waits or is live opens no form", async () => {
  hub.answer(listDoor, { opportunities: [{ ...draft, state: "live" }] });
  openOwnPage(<OwnOpportunityPage />, { route: "/account/opportunities/:slug", at });
  await screen.findByText("This can no longer be changed");
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a refused post says why at its form", async () => {
  hub.answer(listDoor, {
    opportunities: [{ ...draft, state: "refused", reason: "Please say what the sign is made of." }],
  });
  await openEditor();
  screen.getByText("Please say what the sign is made of.");
});
