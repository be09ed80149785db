import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { PersonReport } from "#contract/reports-of-people.ts";
import { aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import ReportsOfPeople from "./reports.tsx";

aViewer();
const hub = aHub();
const listDoor = "GET /api/admin/reports-of-people";
const closeDoor = "POST /api/admin/reports-of-people/:id/close";
const stoppedDoor = "GET /api/admin/reports-of-people/stopped";
const personId = "0192f0c1-2345-7abc-8def-0123456789ab";
const someone = { id: personId, name: "Asha Kulkarni" };

const report: PersonReport = {
  id: "0192f0c1-2345-7abc-8def-0123456789aa",
  kind: "work",
  reason: "spam",
  note: "The third one this week.",
  text: "Buy followers from us.",
  by: someone,
  about: { id: null, name: "Growth Sample", address: "growth@spam.example", isStopped: false },
  sameText: 14,
  blockedBy: 3,
  reportedAt: "2026-11-20T10:00:00.000Z",
  closed: null,
};
const stopped = {
  id: personId,
  name: "Growth Sample",
  address: "growth@spam.example",
  at: report.reportedAt,
  by: null,
};

function answerReports(...reports: PersonReport[]) {
  hub.answer(listDoor, { reports, open: reports.length, page: 1, pages: 1, total: reports.length, isTotalExact: true });
}

beforeEach(() => {
  answerReports(report);
  hub.answer(stoppedDoor, { stopped: [] });
  hub.answer("GET /api/admin/introductions/numbers", {
    weeks: [{ week: "2026-11-23", asked: 12, accepted: 5, acceptedSoon: 4, declined: 3, expired: 1 }],
  });
});

const dialog = async () => within(await screen.findByRole("dialog"));

async function open() {
  const { person } = openOwnPage(<ReportsOfPeople />, { route: "/admin/reports-of-people" });
  await screen.findByText("Buy followers from us.");
  return person;
}

test("a report shows what was written, and how often it happened", async () => {
  await open();
  screen.getByText("The third one this week.");
  screen.getByText("Same text to 14 people in thirty days");
  screen.getByText("Blocked by 3 people");
  const table = within(await screen.findByRole("region", { name: "Asked and accepted, by week" }));
  expect(table.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "23 Nov 2026",
    "12",
    "5",
    "4",
    "3",
    "1",
  ]);
});

test("a report that the hub made shows no text", async () => {
  answerReports({ ...report, reason: null, text: null, by: null, note: "" });
  openOwnPage(<ReportsOfPeople />, { route: "/admin/reports-of-people" });
  await screen.findByRole("heading", { name: "The same text to many people" });
  expect(screen.queryByText("What was written")).toBeNull();
});

test("closing a report can stop the person, who is listed then and may be allowed again", async () => {
  const person = await open();
  await person.click(screen.getByRole("button", { name: /^Close/ }));
  await person.click((await dialog()).getByRole("radio", { name: "Stop this person" }));
  hub.answer(closeDoor, report);
  hub.answer(stoppedDoor, { stopped: [stopped] });
  answerReports();
  await person.click((await dialog()).getByRole("button", { name: "Stop and close" }));
  expect(await screen.findByText("No open reports")).toBeDefined();
  expect(hub.requestsTo(closeDoor).map(({ body }) => body)).toEqual([{ outcome: "stop", note: "" }]);
  hub.answer("DELETE /api/admin/reports-of-people/stopped/:id", {});
  await person.click(await screen.findByRole("button", { name: /^Allow again/ }));
  hub.answer(stoppedDoor, { stopped: [] });
  await person.click((await dialog()).getByRole("button", { name: "Allow again" }));
  await screen.findByText("No one is stopped from asking.");
});

test("a report that someone else closed says so in the dialog", async () => {
  const person = await open();
  hub.answer(closeDoor, refusal("report_closed"));
  await person.click(screen.getByRole("button", { name: /^Close/ }));
  await person.click((await dialog()).getByRole("button", { name: "Close the report" }));
  await (await dialog()).findByText("Someone else has closed this report.");
});
