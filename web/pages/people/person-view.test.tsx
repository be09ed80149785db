import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOpenPerson } from "#test/browser/letters.ts";
import { aProfile, aViewer, logOut, openPage } from "#test/browser/open-page.tsx";
import { aShownPerson } from "#test/browser/shown-person.ts";
import { aHub } from "#test/browser/stand-in-hub.ts";
import { PersonView } from "./person-view.tsx";

aViewer();
const hub = aHub();

const nextPage = () => screen.queryByRole("link", { name: /^(View Membership|Find Designers)$/ })?.getAttribute("href");

test.each([
  ["a stranger", () => logOut(), "/membership"],
  ["someone who is not a member", () => aProfile(), "/membership"],
  ["a member", () => aProfile({ isMember: true }), "/people"],
])("below a person, %s finds what they do not have yet", (_, becomeViewer, next) => {
  hub.answer("GET /api/people/:handle/introductions", anOpenPerson());
  becomeViewer();
  openPage(<PersonView person={aShownPerson()} />);
  expect(nextPage()).toBe(next);
});

test.each([
  ["no button to ask", { lookingForWork: false, offeringMentorship: false }, 1],
  ["a button to ask", {}, 0],
])("someone who seeks a mentor and has %s is written to in one way", (_, open, greetings) => {
  logOut();
  const person = aShownPerson({ portfolioLink: "https://ravi.example/", seekingMentorship: true, ...open });
  openPage(<PersonView person={person} />);
  expect(screen.queryAllByText("Say hello through the links below.")).toHaveLength(greetings);
});
