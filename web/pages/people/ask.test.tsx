import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { AskingAbout } from "#contract/introductions.ts";
import { introductionBounds } from "#contract/values/introduction.ts";
import { anOpenPerson } from "#test/browser/letters.ts";
import { aViewer, logOut, openPage } from "#test/browser/open-page.tsx";
import { aShownPerson } from "#test/browser/shown-person.ts";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import AskPage from "./ask.tsx";

aViewer();
const hub = aHub();
const [about, ask, askAsStranger] = [
  "GET /api/people/:handle/introductions",
  "POST /api/introductions",
  "POST /api/people/:handle/introductions",
] as const;
const options = "GET /api/sign-in-options";
const work = "GET /api/account/work";

const person = aShownPerson();

const forStrangers: AskingAbout = anOpenPerson({ kinds: ["work"], isMember: false });

type Given = Parameters<typeof AskPage>[0];

function open(kind: string, asking = forStrangers) {
  const given = { loaderData: { person, asking } } as Given;
  return openPage(<AskPage {...given} />, { route: "/people/ravi-iyer/ask", at: `/people/ravi-iyer/ask?for=${kind}` })
    .person;
}

const send = (name = "Send Request") => screen.findByRole("button", { name });
const field = <Control extends HTMLElement = HTMLTextAreaElement>(name: RegExp | string) =>
  screen.findByLabelText<Control>(name);

beforeEach(() => {
  hub.answer(about, anOpenPerson());
  hub.answer(options, { password: true, providers: [], captcha: null, mailbox: "/sandbox/mail" } as never);
});

test("a member asks for work, and learns how long the answer may take", async () => {
  const viewer = open("work");
  await viewer.type(await field(/^Your message/), "A sign for our shop.");
  await viewer.selectOptions(await field("Budget"), "₹25,000 to ₹1,00,000");
  hub.answer(ask, { id: "018f6b1e-0000-7000-8000-00000000000a" } as never);
  await viewer.click(await send());
  await screen.findByRole("heading", { name: "Your request went to Ravi Iyer" });
  screen.getByText(/They have 7 days to answer/);
  expect(hub.requestsTo(ask)[0]?.body).toEqual({
    kind: "work",
    to: "ravi-iyer",
    text: "A sign for our shop.",
    link: "",
    budget: "25-100",
    start: "open",
  });
});

test.each([
  "asked_before",
  "too_many_open",
  "too_many_today",
  "takes_no_more",
  "not_open_to_this",
  "email_needed",
  "asking_stopped",
] as const)("when the hub refuses with %s, the page says why and keeps what was typed", async (code) => {
  const viewer = open("mentoring");
  await viewer.type(await field(/^Your message/), "How do I price?");
  hub.answer(ask, refusal(code));
  await viewer.click(await send());
  await screen.findByRole("alert");
  expect((await field(/^Your message/)).value).toBe("How do I price?");
});

test("a lost answer is asked for again under the same key, a refused or changed request under another", async () => {
  const viewer = open("mentoring");
  await viewer.type(await field(/^Your message/), "How do I price?");
  for (const [turn, answer] of [noConnection, refusal("too_many_open"), noConnection, noConnection].entries()) {
    hub.answer(ask, answer);
    if (turn === 3) await viewer.type(await field(/^Your message/), " And when?");
    await viewer.click(await send());
    await screen.findByRole("alert");
    await send();
  }
  const [lost, refused, again, changed] = hub.requestsTo(ask).map(({ headers }) => headers.get("Idempotency-Key"));
  expect(lost).toMatch(/^[\da-f-]{36}$/);
  expect([refused === lost, again === lost, changed === again]).toEqual([true, false, false]);
});

test("the form counts characters, and sends no empty message and no broken link", async () => {
  const viewer = open("work");
  await viewer.type(await field(/^Your message/), "Hello");
  screen.getByText(`${introductionBounds.text - 5} of ${introductionBounds.text} characters left`);
  await viewer.clear(await field(/^Your message/));
  await viewer.type(await field("Link"), "javascript:alert(1)");
  await viewer.click(await send());
  screen.getByText("Write a few words.");
  screen.getByText(/^Invalid URL/);
  expect(hub.requestsTo(ask)).toEqual([]);
});

test("errors of the hub are next to their fields", async () => {
  const viewer = open("work");
  await viewer.type(await field(/^Your message/), "Hello");
  hub.answer(ask, refusal("invalid_input", { fields: { text: "This contains characters that can't be saved." } }));
  await viewer.click(await send());
  expect((await screen.findAllByText("This contains characters that can't be saved.")).length).toBe(1);
});

const piece = {
  id: "018f6b1e-0000-7000-8000-00000000000c",
  revision: 1,
  title: "Night bus numerals",
  role: "",
  year: null,
  text: "",
  link: "",
  visibleTo: "everyone",
  isHidden: false,
  pictures: [{ id: "a", place: 1, alt: "Numerals", url: "/x", width: 4, height: 3 } as never],
} as const;
const ownWork = (...pieces: readonly object[]) => ({ pieces, about: {} }) as never;

test("feedback is about one piece that the community sees, with up to three questions", async () => {
  const hidden = { ...piece, id: "b", title: "Hidden", visibleTo: "owner" };
  hub.answer(work, ownWork(piece, hidden));
  const viewer = open("feedback");
  expect(within(await field("Piece of your work *")).getAllByRole("option")).toHaveLength(1);
  await viewer.type(await field(/^Your message/), "For a bus line.");
  await viewer.click(await send());
  screen.getByText("Ask at least one question.");
  await viewer.type(await field("Question 1 *"), "Is the 4 too narrow?");
  await viewer.type(await field("Question 3"), "Does it read?");
  hub.answer(ask, { id: "018f6b1e-0000-7000-8000-00000000000a" } as never);
  await viewer.click(await send());
  await screen.findByText(/They have 3 days to answer/);
  expect(hub.requestsTo(ask)[0]?.body).toMatchObject({
    pieceId: piece.id,
    questions: ["Is the 4 too narrow?", "Does it read?"],
  });
});

test("without a piece to ask about, the page leads to one's own work", async () => {
  hub.answer(work, ownWork());
  open("feedback");
  expect((await screen.findByRole("link", { name: "Go to Your Work" })).getAttribute("href")).toBe("/profile/work");
});

test("the text stays when something else is asked for", async () => {
  const viewer = open("work");
  await viewer.type(await field(/^Your message/), "Hello Ravi");
  await viewer.click(screen.getByRole("link", { name: "Mentoring" }));
  await screen.findByRole("heading", { name: "Ask Ravi Iyer for mentoring" });
  expect((await field(/^Your message/)).value).toBe("Hello Ravi");
});

test("someone who asked before reads when they may ask again", async () => {
  const last = [{ kind: "work", askedAt: "2026-11-01T10:00:00.000Z", again: "2027-01-30T10:00:00.000Z" }] as const;
  hub.answer(about, anOpenPerson({ last: [...last] }));
  open("work");
  await screen.findByText("You asked Ravi Iyer on 1 November 2026");
  screen.getByText(/again from 30 January 2027/);
});

test.each<[who: string, asking: Partial<AskingAbout>, words: string]>([
  ["is not a member", { kinds: ["work"], isMember: false }, "Members can ask for this"],
  ["was blocked or came in a pause", { kinds: [], opensTo: [] }, "Not at the moment"],
])("a viewer who %s reads why there is no form", async (_, asking, words) => {
  hub.answer(about, anOpenPerson(asking));
  open("mentoring");
  await screen.findByText(words);
});

test("on their own page a person is led to their choices", async () => {
  hub.answer(about, anOpenPerson({ kinds: [], isOwn: true }));
  open("work");
  expect((await screen.findByRole("link", { name: "Choose Who May Ask You" })).getAttribute("href")).toBe(
    "/account/introductions",
  );
});

test("a stranger asks for work with a name and an address, and gets a link first", async () => {
  logOut();
  const stranger = open("work");
  await stranger.click(await send("Continue"));
  for (const words of ["Write a few words.", "Enter your name.", "Please enter your email address"])
    screen.getByText(words);
  await stranger.type(await field(/^Your message/), "A sign for our shop.");
  await stranger.type(await field("Your name *"), "Meera Shah");
  await stranger.type(await field("Your email *"), "meera@example.com");
  hub.answer(askAsStranger, refusal("captcha_failed"));
  await stranger.click(await send("Continue"));
  await screen.findByRole("alert");
  hub.answer(askAsStranger, { sentTo: "meera@example.com", mailbox: "/sandbox/mail?to=meera" });
  await stranger.click(await send("Continue"));
  await screen.findByRole("heading", { name: "Check your email" });
  screen.getByText("meera@example.com");
  expect(hub.requestsTo(askAsStranger)[1]?.body).toEqual({
    name: "Meera Shah",
    email: "meera@example.com",
    text: "A sign for our shop.",
    link: "",
    budget: "to-discuss",
    start: "open",
  });
});

test("a stranger who wants mentoring is led to the membership or the log-in", async () => {
  logOut();
  open("mentoring");
  await screen.findByText("Ravi Iyer takes requests for mentoring from members.");
  screen.getByRole("link", { name: "View Membership" });
  screen.getByRole("button", { name: "Log In" });
});
