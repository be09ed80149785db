import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { IntroductionChoices } from "#contract/introductions.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { ownEmails } from "#test/people/own-emails.ts";
import IntroductionChoicesPage from "./introduction-choices.tsx";

aViewer();
const hub = aHub();
const [look, change] = ["GET /api/account/introductions", "PUT /api/account/introductions"] as const;
const pageDoor = "GET /api/account/handle";

const usual: IntroductionChoices = {
  work: "members",
  mentoring: false,
  feedback: false,
  mostAMonth: 5,
  isPaused: false,
  blocked: [],
};
const page = {
  handle: "asha-kulkarni",
  earlier: [],
  suggestions: [],
  isPublic: true,
  inSearchEngines: false,
  seenByEveryone: false,
};

beforeEach(() => {
  hub.answer(look, usual);
  hub.answer(pageDoor, page);
  hub.answer("GET /api/account/emails", ownEmails());
});

const lever = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });

async function open() {
  const { person } = openOwnPage(<IntroductionChoicesPage />, { route: "/account/introductions" });
  await screen.findByRole("switch", { name: "Mentoring" });
  return person;
}

test("each choice is stored right away, together with the others", async () => {
  const person = await open();
  const { blocked: _, ...sent } = usual;
  hub.answer(change, { ...usual, feedback: true });
  await person.click(lever("Feedback"));
  await findToast("Saved");
  hub.answer(change, { ...usual, feedback: true, work: "everyone" });
  await person.click(screen.getByRole("button", { name: "Everyone" }));
  screen.getByText(/Anyone with a confirmed email address may ask you/);
  await waitFor(() => expect(hub.requestsTo(change)).toHaveLength(2));
  hub.answer(change, { ...usual, feedback: true, work: "everyone", mostAMonth: 1 });
  await person.selectOptions(screen.getByLabelText("Requests a month, at most"), "1");
  await waitFor(() => expect(hub.requestsTo(change)).toHaveLength(3));
  expect(hub.requestsTo(change).map(({ body }) => body)).toEqual([
    { ...sent, feedback: true },
    { ...sent, feedback: true, work: "everyone" },
    { ...sent, feedback: true, work: "everyone", mostAMonth: 1 },
  ]);
});

test("a choice that is stored does not go back for a moment", async () => {
  const person = await open();
  const everyone = screen.getByRole("button", { name: "Everyone" });
  const states: (string | null)[] = [];
  new MutationObserver(() => states.push(everyone.getAttribute("aria-pressed"))).observe(everyone, {
    attributes: true,
  });
  hub.answer(change, { ...usual, work: "everyone" });
  await person.click(everyone);
  await findToast("Saved");
  // Its request leaves when the choice before it is finished.
  await person.click(lever("Feedback"));
  await waitFor(() => expect(hub.requestsTo(change)).toHaveLength(2));
  expect(states).toEqual(["true"]);
});

test("quick choices show immediately and are stored one after the other, each with those before it", async () => {
  const person = await open();
  const { blocked: _, ...sent } = usual;
  const slow = Promise.withResolvers<IntroductionChoices>();
  hub.answer(change, slow.promise);
  await person.click(lever("Feedback"));
  await person.click(screen.getByRole("button", { name: "Everyone" }));
  await person.click(lever("Pause"));
  screen.getByText(/Anyone with a confirmed email address may ask you/);
  expect([lever("Feedback").checked, lever("Pause").checked]).toEqual([true, true]);
  expect(hub.requestsTo(change)).toHaveLength(1);
  hub.answer(change, refusal("too_many_requests"));
  slow.resolve({ ...usual, feedback: true });
  await findToast("Nothing was changed", "Too many requests.");
  await waitFor(() => expect(lever("Pause").checked).toBe(false));
  expect([lever("Feedback").checked, screen.queryByText(/Anyone with a confirmed/)]).toEqual([true, null]);
  expect(hub.requestsTo(change).map(({ body }) => body)).toEqual([
    { ...sent, feedback: true },
    { ...sent, feedback: true, work: "everyone" },
    { ...sent, feedback: true, isPaused: true },
  ]);
});

test.each([
  ["the hub refuses", refusal("too_many_requests"), "Too many requests."],
  ["the hub cannot be reached", noConnection, "The hub could not be reached."],
])("when %s the switch goes back, and says so", async (_, answer, words) => {
  hub.answer(change, answer);
  const person = await open();
  await person.click(lever("Pause"));
  await findToast("Nothing was changed", words);
  await waitFor(() => expect(lever("Pause").checked).toBe(false));
});

test("on an offline device the switch goes back too, instead of waiting for a connection", async () => {
  hub.answer(change, noConnection);
  const person = await open();
  window.dispatchEvent(new Event("offline"));
  await person.click(lever("Pause"));
  await findToast("Nothing was changed", "The hub could not be reached.");
  await waitFor(() => expect(lever("Pause").checked).toBe(false));
  window.dispatchEvent(new Event("online"));
});

const purposeIsOn = () => ownEmails([{ purpose: "introductions" }]);

test("emails about requests are switched here too", async () => {
  hub.answer("GET /api/account/emails", purposeIsOn());
  await open();
  expect((await screen.findByRole<HTMLInputElement>("switch", { name: "Introductions" })).checked).toBe(true);
});

test("someone who may be asked without an email about it reads that, and switches emails on there", async () => {
  const person = await open();
  const notice = (await screen.findByText("You get no email when someone asks you")).closest<HTMLElement>(
    "[role=status]",
  );
  within(notice!).getByText(/^A request for work ends after 7 days, one for mentoring or feedback after 3\./);
  hub.answer("PATCH /api/account/emails", purposeIsOn());
  const own = within(notice!).getByRole<HTMLInputElement>("switch", { name: "Introductions" });
  await person.click(own);
  await within(notice!).findByText("We will email you when someone asks you");
  expect([own.isConnected, own.checked]).toEqual([true, true]);
});

test.each([
  ["open to nothing", { work: "none" }],
  ["on a pause", { isPaused: true }],
] as const)("someone %s needs no emails about requests", async (_, choices) => {
  hub.answer(look, { ...usual, ...choices });
  await open();
  await screen.findByRole("switch", { name: "Introductions" });
  expect(screen.queryByText("You get no email when someone asks you")).toBeNull();
});

test("someone who is blocked may be unblocked", async () => {
  const id = "018f6b1e-0000-7000-8000-00000000000b";
  hub.answer(look, { ...usual, blocked: [{ id, name: "Ravi Iyer", at: "2026-12-01T10:00:00.000Z" }] });
  const person = await open();
  const list = within(screen.getByRole("list", { name: "Blocked people" }));
  list.getByText("Blocked on 1 December 2026");
  hub.answer("DELETE /api/account/introductions/blocks/:id", usual);
  hub.answer(look, usual);
  await person.click(list.getByRole("button", { name: "Unblock Ravi Iyer" }));
  await screen.findByText("You have blocked no one.");
  expect(hub.requestsTo("DELETE /api/account/introductions/blocks/:id").map(({ path }) => path)).toEqual([
    `DELETE /api/account/introductions/blocks/${id}`,
  ]);
});

test.each([
  ["a private page", { isPublic: false }, "Your page is private"],
  ["no page", { handle: null }, "You have no page yet"],
])("someone with %s reads that no one can ask yet, and where to publish it", async (_, state, words) => {
  hub.answer(pageDoor, { ...page, ...state });
  await open();
  await screen.findByText(words);
  expect(screen.getByRole("link", { name: "your profile" }).getAttribute("href")).toBe("/profile#public-page");
});
