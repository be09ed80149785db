import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusals } from "#contract/errors.ts";
import type { StrangersIntroduction } from "#contract/introductions.ts";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import StrangersRequestPage from "./strangers-request.tsx";

aViewer();
const hub = aHub();
const [prove, withdraw] = [
  "POST /api/introductions/links/:token",
  "POST /api/introductions/links/:token/withdraw",
] as const;

const written: StrangersIntroduction = {
  state: "unproven",
  to: { name: "Asha Kulkarni", handle: "asha-kulkarni" },
  name: "Meera Shah",
  text: "A sign for our shop.",
  budget: "25-100",
  start: "month",
  link: null,
  endsAt: "2126-12-08T10:00:00.000Z",
  no: null,
  address: null,
};

type Given = Parameters<typeof StrangersRequestPage>[0];

function open(loaderData: Given["loaderData"]) {
  const given = { loaderData, params: { token: "a-token" } } as Given;
  return openPage(<StrangersRequestPage {...given} />).person;
}

test("nothing is sent before the button is pressed, and the page then shows how the request stands", async () => {
  const person = open({ request: written, refused: undefined });
  screen.getByRole("heading", { name: "Send your request to Asha Kulkarni?" });
  screen.getByText("A sign for our shop.");
  expect(hub.requestsTo(prove)).toEqual([]);
  hub.answer(prove, { ...written, state: "asked" });
  await person.click(screen.getByRole("button", { name: "Send It to Asha Kulkarni" }));
  await screen.findByRole("heading", { name: "Asha Kulkarni has your request" });
  hub.answer(withdraw, { ...written, state: "withdrawn" });
  await person.click(screen.getByRole("button", { name: "Withdraw" }));
  await screen.findByRole("heading", { name: "You withdrew your request" });
  expect(screen.queryByRole("button")).toBeNull();
});

test.each(["too_many_open", "takes_no_more", "not_open_to_this", "asked_before"] as const)(
  "when the hub refuses with %s, the page says why and keeps the button",
  async (code) => {
    const person = open({ request: written, refused: undefined });
    hub.answer(prove, refusal(code));
    await person.click(screen.getByRole("button", { name: "Send It to Asha Kulkarni" }));
    expect((await screen.findByRole("alert")).textContent).toContain(refusals[code]);
    screen.getByRole("button", { name: "Send It to Asha Kulkarni" });
  },
);

test("a reported request reads as the same kind no", () => {
  open({ request: { ...written, state: "reported" }, refused: undefined });
  screen.getByRole("heading", { name: "Asha Kulkarni said no this time" });
});

test("an expired link says so, and leads to the people", () => {
  open({ request: undefined, refused: "This link has expired. Please send your request again." });
  screen.getByText("This link has expired. Please send your request again.");
  expect(screen.getByRole("link", { name: "Find Designers" }).getAttribute("href")).toBe("/people");
});
