import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { ownEmails } from "#test/people/own-emails.ts";
import Emails from "../emails.tsx";

aViewer();
const hub = aHub();
const [look, change] = ["GET /api/account/emails", "PATCH /api/account/emails"] as const;

beforeEach(() => hub.answer(look, ownEmails()));

const lever = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });

async function open() {
  const { person } = openOwnPage(<Emails />, { route: "/account/emails" });
  await screen.findByRole("switch", { name: "News" });
  return person;
}

test("five purposes have a switch, and two say why they have none", async () => {
  await open();
  const levers = screen.getAllByRole<HTMLInputElement>("switch");
  expect(levers.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
  const always = within(screen.getByRole("list", { name: "Emails that are always sent" }));
  expect(always.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Security.*Without them you could not tell/),
    expect.stringMatching(/^Receipts.*the law asks us for them/),
  ]);
});

test("a purpose says since when it is on, and through which door, with the changes before", async () => {
  const earlier = { isOn: false, door: "email", at: new Date("2026-12-01T10:00:00Z") } as const;
  hub.answer(look, ownEmails([{ door: "sign-up" }, earlier]));
  await open();
  screen.getByText("3 December 2026: you switched this on at sign-up.");
  expect(screen.getByText(/^1 December 2026/).textContent).toBe(
    "1 December 2026: you switched this off by the link in an email.",
  );
  screen.getByText("On since you joined.");
});

test("a switch moves immediately, and the page then shows what the hub stored", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ownEmails>>();
  hub.answer(change, promise);
  const person = await open();
  await person.click(lever("News"));
  expect(lever("News").checked).toBe(true);
  // A second press while the first is under way is nothing.
  await person.click(lever("News"));
  expect(hub.requestsTo(change).map(({ body }) => body)).toEqual([{ purpose: "news", isOn: true, wording: 3 }]);
  resolve(ownEmails([{}]));
  await screen.findByText("3 December 2026: you switched this on.");
  await findToast("News is on");
});

test.each([
  ["the hub cannot be reached", noConnection, "The hub could not be reached."],
  ["it refuses", refusal("too_many_requests"), "Too many requests."],
])("when %s the switch goes back, and says so", async (_, answer, words) => {
  hub.answer(change, answer);
  const person = await open();
  await person.click(lever("Product updates"));
  await findToast("Nothing was changed");
  screen.getByText(words, { exact: false });
  await waitFor(() => expect(lever("Product updates").checked).toBe(true));
});

test("an address that emails came back from asks for a code from an email to it", async () => {
  hub.answer(look, ownEmails([], new Date("2026-11-20T10:00:00Z")));
  await open();
  screen.getByText("Emails to asha@example.com came back");
  screen.getByText(/^The last one on 20 November 2026\./);
  screen.getByRole("button", { name: "Send the email" });
});
