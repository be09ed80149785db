import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Announcement, RecipientList } from "#contract/announcements.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import { RunPage } from "./run-page.tsx";

aViewer();
const hub = aHub();
const again = "POST /api/admin/announcements/:id/again";
const people = "GET /api/admin/announcements/:id/people";

const announcement: Announcement = {
  id: "11111111-1111-4111-8111-111111111111",
  kind: "updates",
  subject: "A new guide",
  state: "sending",
  purpose: "updates",
  startsAt: "2026-11-26T10:00:00.000Z",
  startedAt: "2026-11-26T10:00:00.000Z",
  endedAt: null,
  changedAt: "2026-11-26T10:00:00.000Z",
  changedBy: null,
  counts: { waiting: 250, sending: 3, sent: 612, refused: 4, left_out: 12, in_doubt: 1 },
  total: 882,
  draft: null,
  revision: 3,
  progress: {
    emailsPerSecond: 10,
    minutesLeft: 3,
    waitsFor: "The mail server is away.",
    left: 2,
    links: [{ link: "https://ydi.example/guide", presses: 41 }],
  },
};
const asha: RecipientList["people"][number] = {
  id: "22222222-2222-4222-8222-222222222222",
  name: "Asha Rao",
  email: "asha@example.com",
  state: "in_doubt",
  reason: "The connection broke. The email may have arrived.",
  at: "2026-11-26T10:01:00.000Z",
};
const onChange = vi.fn<(announcement: Announcement) => void>();
const onReload = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.clearAllMocks();
  hub.answer(people, { people: [asha], page: 1, pages: 1, total: 1, isTotalExact: true });
});

async function openRun(change: Partial<Announcement> = {}, at = "/here") {
  const run = <RunPage announcement={{ ...announcement, ...change }} onChange={onChange} onReload={onReload} />;
  const { person } = openOwnPage(run, { route: "/here", at });
  await screen.findByText("Asha Rao");
  return person;
}

test("an update on its way shows its counts, their sum, what it waits for and the presses", async () => {
  await openRun();
  screen.getByText("612 of 882 sent, about 3 minutes left");
  screen.getByText(/^The mail server is away/);
  const lines = within(screen.getByRole("region", { name: "Counts" })).getAllByRole("listitem");
  const figures = lines.map(({ lastElementChild }) => Number(lastElementChild?.textContent));
  expect([figures.slice(0, -1).reduce((sum, figure) => sum + figure, 0), figures.at(-1)]).toEqual([882, 882]);
  screen.getByText(/does not measure opens/);
  expect(screen.getByText("https://ydi.example/guide").parentElement?.textContent).toMatch(/41$/);
  expect(screen.queryByText("The email"), "an update has no draft to look at").toBeNull();
});

test("an email in doubt is sent again to one person, or to all of them, after a question", async () => {
  hub.answer(again, announcement);
  const person = await openRun({}, "/here?state=in_doubt");
  expect(hub.requestsTo(people)[0]?.query).toEqual({ page: "1", state: "in_doubt" });
  await person.click(screen.getByRole("button", { name: "Send again to Asha Rao" }));
  const confirm = () => screen.findByRole("button", { name: "Send again", hidden: false });
  screen.getByText(/Then they get it twice/);
  await person.click(await confirm());
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await person.click(screen.getByRole("button", { name: "Send again to all 1" }));
  await person.click(await confirm());
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(hub.requestsTo(again).map(({ body }) => body)).toEqual([{ ids: [asha.id] }, { ids: "all" }]);
});

test("a pause that comes too late says so and loads what is true now", async () => {
  hub.answer("POST /api/admin/announcements/:id/pause", refusal("announcement_moved_on"));
  const person = await openRun();
  await person.click(screen.getByRole("button", { name: "Pause" }));
  await findToast("Nothing changed");
  expect(onReload).toHaveBeenCalledTimes(1);
});

test("stopping for good asks first and names those who would get nothing", async () => {
  hub.answer("POST /api/admin/announcements/:id/stop", { ...announcement, state: "stopped" });
  const person = await openRun({ state: "paused" });
  await person.click(screen.getByRole("button", { name: "Stop" }));
  await screen.findByText(/^250 people are still waiting/);
  await person.click(screen.getByRole("button", { name: "Stop for good" }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ state: "stopped" })));
});
