import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOpenPerson } from "#test/browser/letters.ts";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import type { ShownPerson } from "../load-person.ts";
import { AskButtons } from "./ask-buttons.tsx";

aViewer();
const hub = aHub();
const about = "GET /api/people/:handle/introductions";
const person = { handle: "ravi-iyer", lookingForWork: true, offeringMentorship: false } as ShownPerson;

test("a link to ask stays the same one once the hub says what this viewer may ask", async () => {
  hub.answer(about, anOpenPerson({ opensTo: ["work", "feedback"] }));
  openPage(<AskButtons person={person} />, { route: "/people/ravi-iyer", at: "/people/ravi-iyer" });
  const hire = screen.getByRole("link", { name: "Hire" });
  await screen.findByRole("link", { name: "Ask for Feedback" });
  expect(screen.getByRole("link", { name: "Hire" })).toBe(hire);
});

test("where the hub refuses, the links that everyone sees stay", async () => {
  hub.answer(about, refusal("not_allowed"));
  openPage(<AskButtons person={person} />, { route: "/people/ravi-iyer", at: "/people/ravi-iyer" });
  await waitFor(() => expect(hub.requestsTo(about)).toHaveLength(1));
  screen.getByRole("link", { name: "Hire" });
});

test("on their own page a person chooses who may ask them", async () => {
  hub.answer(about, anOpenPerson({ isOwn: true }));
  openPage(<AskButtons person={person} />, { route: "/people/ravi-iyer", at: "/people/ravi-iyer" });
  await screen.findByRole("link", { name: "Choose Who May Ask You" });
  expect(screen.queryByRole("link", { name: "Hire" })).toBeNull();
});
