import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { InviteCode } from "#contract/invite-codes-admin.ts";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub } from "#test/browser/stand-in-hub.ts";
import { CodeDialog } from "./code-dialog.tsx";

aViewer();
const hub = aHub();
const changeDoor = "PATCH /api/admin/invite-codes/:id";
const code: InviteCode = {
  id: 7,
  code: "DIWALI",
  discountPercentage: 20,
  price: 199_900,
  checkoutLink: null,
  useLimit: null,
  expiresAt: "2099-11-24T18:29:59.000Z",
  isActive: true,
  isArchived: false,
  uses: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
};
const lastDay = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Last day" });

function openDialog() {
  hub.answer(changeDoor, code);
  return openPage(
    <CodeDialog code={code} needsLink={false} onClose={vi.fn<() => void>()} onDone={vi.fn<() => void>()} />,
  ).person;
}

test.each([
  ["5/12/2099", "2099-12-05T23:59:59+05:30"],
  ["5 december 2099", "2099-12-05T23:59:59+05:30"],
  ["", null],
])("the last day is read as it is typed: %j", async (typed, expiresAt) => {
  const person = openDialog();
  expect(lastDay().value).toBe("24 Nov 2099");
  await person.clear(lastDay());
  if (typed !== "") await person.type(lastDay(), typed);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(hub.requestsTo(changeDoor)).toMatchObject([{ body: { expiresAt } }]));
});

test("an unreadable last day is refused, and never saved as “no end”", async () => {
  const person = openDialog();
  await person.clear(lastDay());
  await person.type(lastDay(), "next week");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Enter a day like 24 Nov 2026.");
  expect(document.activeElement).toBe(lastDay());
  await person.clear(lastDay());
  await person.type(lastDay(), "2099-12-05{Tab}");
  await waitFor(() => expect(lastDay().value).toBe("5 Dec 2099"));
  expect(screen.queryByText("Enter a day like 24 Nov 2026.")).toBeNull();
  expect(hub.requestsTo(changeDoor)).toEqual([]);
});
