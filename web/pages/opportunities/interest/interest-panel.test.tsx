import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnInterest } from "#contract/opportunities.ts";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import { anOpportunity } from "#test/opportunities/opportunity-answer.ts";
import { InterestPanel } from "./interest-panel.tsx";

aViewer();
const hub = aHub();
const door = "GET /api/opportunities/:slug/interest";
const sendDoor = "POST /api/opportunities/:slug/interest";
const sentInterest: OwnInterest = { act: "asked", askedAt: "2026-11-24T10:00:00.000Z" };

function open(act: OwnInterest["act"]) {
  hub.answer(door, act === "asked" ? sentInterest : { act, askedAt: null });
  return openPage(<InterestPanel opportunity={anOpportunity()} />).person;
}

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your note" });

test.each<[OwnInterest["act"], string, string | undefined]>([
  ["set_up", "Set up your profile to reply", "/setup"],
  ["make_public", "Publish your page to reply", "/profile#public-page"],
  ["asked", "Your note is sent", "/introductions?side=sent"],
  ["own", "This one is yours", "/account/opportunities"],
  ["closed", "This is closed", undefined],
])("a person who %s reads that plainly, with the way on", async (act, words, way) => {
  open(act);
  await screen.findByText(words);
  const links = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links.filter((href) => href !== "/elsewhere")).toEqual(way === undefined ? [] : [way]);
});

test.each([
  [{ state: "closed", isFilled: true }, "This is filled"],
  [{ state: "closed", isFilled: false }, "This is closed"],
  [{ state: "expired", isFilled: null }, "This has expired"],
] as const)("one that is over (%j) says how it ended, and asks nothing of the hub", (ended, words) => {
  openPage(<InterestPanel opportunity={anOpportunity(ended)} />);
  screen.getByText(words);
  expect(hub.requestsTo(door)).toEqual([]);
});

test("interest is sent with a few words, and the page says so then", async () => {
  const person = open("interest");
  hub.answer(sendDoor, sentInterest);
  await person.click(await screen.findByRole("button", { name: "I am Interested" }));
  await screen.findByText("Write a few words first.");
  expect(document.activeElement).toBe(await field());
  await person.type(await field(), "I draw signs in Marathi.");
  hub.answer(door, sentInterest);
  await person.click(screen.getByRole("button", { name: "I am Interested" }));
  await screen.findByText("Your note is sent");
  expect(hub.requestsTo(sendDoor).map(({ body }) => body)).toEqual([{ text: "I draw signs in Marathi." }]);
});

test.each([
  ["too_many_open", "Five of your requests wait for an answer."],
  ["takes_no_more", "as many requests this month as they want"],
] as const)("a refusal (%s) is said at the field, and the words stay", async (code, words) => {
  const person = open("interest");
  hub.answer(sendDoor, refusal(code));
  await person.type(await field(), "I draw signs.");
  await person.click(screen.getByRole("button", { name: "I am Interested" }));
  await screen.findByText(words, { exact: false });
  expect((await field()).value).toBe("I draw signs.");
});

test("a second press after a lost answer ends where the first did", async () => {
  const person = open("interest");
  hub.answer(sendDoor, refusal("already_interested"));
  await person.type(await field(), "I draw signs.");
  hub.answer(door, sentInterest);
  await person.click(screen.getByRole("button", { name: "I am Interested" }));
  await screen.findByText("Your note is sent");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
});
