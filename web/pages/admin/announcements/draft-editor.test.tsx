import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Announcement, AnnouncementDraft } from "#contract/announcements.ts";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { states } from "#contract/values/states.ts";
import { aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { aManagedEvent } from "#test/events/event-answer.ts";
import { DraftEditor } from "./draft-editor.tsx";

aViewer();
const hub = aHub();
const save = "PATCH /api/admin/announcements/:id";
const look = "GET /api/admin/announcements/:id";
const preview = "POST /api/admin/announcements/:id/preview";
const audience = "POST /api/admin/announcements/:id/audience";
const send = "POST /api/admin/announcements/:id/send";

const draft: AnnouncementDraft = {
  subject: "A new guide",
  preview: "",
  body: "{greeting} it is here.",
  picture: null,
  button: null,
  purpose: "news",
  audience: { is: "everyone" },
};
const counts = { coming: 0, draft: 0, past: 0, cancelled: 0 };
const pages = { page: 1, pages: 1, total: 1, isTotalExact: true };
const id = "11111111-1111-4111-8111-111111111111";
const announcement = {
  id,
  kind: "announcement",
  subject: draft.subject,
  state: "draft",
  purpose: "news",
  startsAt: null,
  startedAt: null,
  endedAt: null,
  changedAt: "2026-11-26T10:00:00.000Z",
  changedBy: "Meera",
  counts: { waiting: 0, sending: 0, sent: 0, refused: 0, left_out: 0, in_doubt: 0 },
  total: 0,
  draft,
  revision: 3,
  progress: null,
} satisfies Announcement;
const onSent = vi.fn<(sent: Announcement) => void>();

beforeEach(() => {
  onSent.mockClear();
  hub.answer(save, { ...announcement, revision: 4 });
  hub.answer(audience, { found: 1204, withoutPurpose: 310, blocked: 8, undeliverable: 4, left: 882 });
  hub.answer("GET /api/admin/members", { members: [], page: 1, pages: 1, total: 0, isTotalExact: true });
  hub.answer(preview, {
    subject: draft.subject,
    preview: "",
    html: "<p>Hello</p>",
    text: "Hello",
    name: "Asha",
    warnings: [{ link: "https://gone.example", says: "There is nothing at this address." }],
  });
});

async function openEditor(stored: AnnouncementDraft = draft) {
  const start = { ...announcement, draft: stored };
  const { person } = openOwnPage(
    <DraftEditor announcement={start} onSent={onSent} onMovedOn={() => undefined} onDeleted={() => undefined} />,
  );
  await screen.findByText("people would get it now");
  return person;
}

const subject = () => screen.getByLabelText<HTMLInputElement>("Subject");
const bodies = () => hub.requestsTo(save).map(({ body }) => body);

test("what is typed is saved a moment later, with the revision it is based on", async () => {
  const person = await openEditor();
  screen.getByText("Saved");
  await person.type(subject(), "!");
  screen.getByText("Not saved yet");
  await screen.findByText("Saved");
  expect(bodies()).toEqual([{ revision: 3, draft: { ...draft, subject: "A new guide!" } }]);
  await person.type(subject(), "!");
  await screen.findByText("Saved");
  expect(bodies()[1]).toMatchObject({ revision: 4, draft: { subject: "A new guide!!" } });
});

test("the count is explained line by line", async () => {
  await openEditor();
  for (const line of ["1,204found", "− 310did not agree to News", "− 8are blocked", "882people would get it now"])
    screen.getByText((_, place) => place?.tagName === "P" && place.textContent === line);
});

test("of another administrator's version both texts are shown, and nothing is saved until one is chosen", async () => {
  const theirs = { ...announcement, revision: 9, draft: { ...draft, subject: "Their guide" } };
  hub.answer(save, refusal("changed_meanwhile"));
  hub.answer(look, theirs);
  const person = await openEditor();
  await person.type(subject(), "!");
  const panel = within(await screen.findByRole("group", { name: "Meera changed this draft" }));
  panel.getByText("Their guide");
  panel.getByText("A new guide!");
  expect(panel.queryByText("Text"), "only what differs").toBeNull();
  hub.answer(save, { ...theirs, revision: 10 });
  await person.click(panel.getByRole("button", { name: "Keep mine and overwrite theirs" }));
  await screen.findByText("Saved");
  expect(bodies().at(-1)).toMatchObject({ revision: 9, draft: { subject: "A new guide!" } });
});

test("after a lost answer the own words on the hub are no conflict", async () => {
  hub.answer(save, refusal("changed_meanwhile"));
  hub.answer(look, { ...announcement, revision: 4, draft: { ...draft, subject: "A new guide!" } });
  const person = await openEditor();
  await person.type(subject(), "! ");
  await screen.findByText("Saved");
  expect(screen.queryByText("Meera changed this draft")).toBeNull();
});

test("while the hub is away the page says so, and nothing can be sent", async () => {
  hub.answer(save, noConnection);
  const person = await openEditor();
  await person.type(subject(), "!");
  await screen.findByText(/^Not saved. The hub could not be reached/);
  await person.click(screen.getByRole("button", { name: "Review and send" }));
  await screen.findByText("Your last changes are not saved yet.");
  expect(hub.requestsTo(send)).toEqual([]);
});

test("a draft that does not fit is refused at its field, before anything is asked", async () => {
  const person = await openEditor();
  hub.answer(preview, refusal("announcement_unfit", { fields: { subject: "{nmae} is not a placeholder." } }));
  await person.click(screen.getByRole("button", { name: "Review and send" }));
  await screen.findAllByText("{nmae} is not a placeholder.");
  await waitFor(() => expect(document.activeElement).toBe(subject()));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("with no one to write to nothing is asked", async () => {
  const person = await openEditor();
  hub.answer(audience, { found: 3, withoutPurpose: 3, blocked: 0, undeliverable: 0, left: 0 });
  await person.click(screen.getByRole("button", { name: "Review and send" }));
  await screen.findByText(/^No one would get this email/);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the question names the count and the dead link, and sends the revision that was looked at", async () => {
  hub.answer(send, { ...announcement, state: "sending", total: 882 });
  const person = await openEditor();
  await person.click(screen.getByRole("button", { name: "Review and send" }));
  const question = within(await screen.findByRole("dialog", { name: "Send to 882 people now?" }));
  question.getByText("https://gone.example");
  await person.click(question.getByRole("button", { name: "Send to 882 people" }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(hub.requestsTo(send)[0]?.body).toEqual({ revision: 3, at: null });
});

test("a time is a day and a time in India", async () => {
  hub.answer(send, { ...announcement, state: "scheduled" });
  const person = await openEditor();
  await person.click(screen.getByRole("radio", { name: "At a time" }));
  await person.click(screen.getByRole("button", { name: "Review and send" }));
  await screen.findByText("Enter a day and a time.");
  await person.type(screen.getByLabelText("Day"), "3 dec 2099");
  await person.click(screen.getByRole("button", { name: "Review and send" }));
  await person.click(await screen.findByRole("button", { name: "Schedule for 882 people" }));
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(hub.requestsTo(send)[0]?.body).toEqual({ revision: 3, at: "2099-12-03T10:00:00+05:30" });
});

test("people of any event are found by its words, and the chosen event stays an option", async () => {
  const listOf = (event: Partial<ManagedEvent>) => ({ events: [aManagedEvent(event)], counts, ...pages });
  hub.answer("GET /api/admin/events", listOf({ slug: "night-40", title: "Night 40" }));
  const person = await openEditor({ ...draft, audience: { is: "came", event: "night-1" } });
  const choice = screen.getByLabelText<HTMLSelectElement>("Event");
  await within(choice).findByRole("option", { name: "Night 40" });
  expect(choice.value).toBe("night-1");
  hub.answer("GET /api/admin/events", listOf({ slug: "night-2", title: "Night 2" }));
  await person.type(screen.getByLabelText("Find an event"), "night 2");
  await person.selectOptions(choice, await within(choice).findByRole("option", { name: "Night 2" }));
  await screen.findByText("Saved");
  expect(hub.requestsTo("GET /api/admin/events").at(-1)?.query).toMatchObject({ q: "night 2" });
  expect(bodies().at(-1)).toMatchObject({ draft: { audience: { is: "came", event: "night-2" } } });
});

test("the states are listed in their usual order", async () => {
  const person = await openEditor();
  await person.selectOptions(screen.getByRole("combobox", { name: "People" }), "state");
  const options = within(await screen.findByRole("combobox", { name: "State" })).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(states.map(({ name }) => name));
});
