import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { IntroductionChoices, IntroductionList } from "#contract/introductions.ts";
import { aLetter, introductionsDoor, letters } from "#test/browser/letters.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { ownEmails } from "#test/people/own-emails.ts";
import Introductions from "./introductions.tsx";

aViewer();
const hub = aHub();
const openTo: IntroductionChoices = {
  work: "none",
  mentoring: false,
  feedback: false,
  mostAMonth: 5,
  isPaused: false,
  blocked: [],
};

beforeEach(() => {
  hub.answer("GET /api/account/introductions", openTo);
  hub.answer("GET /api/account/emails", ownEmails());
});

async function open(list: IntroductionList, at = "/introductions") {
  hub.answer(introductionsDoor, list);
  const { person } = openOwnPage(<Introductions />, { route: "/introductions", at });
  await screen.findByRole("navigation", { name: "Introductions" });
  return person;
}

const letter = () => screen.findByRole("article");
const press = async (name: string) => within(await letter()).findByRole("button", { name });

test("a letter has who, what for and in which words, and no address before it is accepted", async () => {
  await open(letters(aLetter()));
  const shown = await letter();
  const words = shown.textContent ?? "";
  for (const part of ["Ravi Iyer", "Studio owner · Member", "Work", "₹25,000 to ₹1,00,000", "Within a month"])
    expect(words).toContain(part);
  within(shown).getByText(/A sign for our shop\.\s+In Marathi\./);
  expect(within(shown).getByRole("link", { name: "Ravi Iyer" }).getAttribute("href")).toBe("/people/ravi-iyer");
  const link = within(shown).getByRole("link", { name: "ravi.example/brief" });
  expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
    "https://ravi.example/brief",
    "nofollow noopener noreferrer ugc",
  ]);
  expect(words).not.toContain("@");
});

test("a link to a host in look-alike letters does not read like the host that it imitates", async () => {
  await open(letters(aLetter({ link: "https://www.g\u043e\u043egle.com/brief" })));
  const link = within(await letter()).getByRole("link", { name: /brief$/ });
  expect(link.textContent).toBe("xn--ggle-55da.com/brief");
});

test("accepting says first that both addresses are exchanged, and then shows the other's", async () => {
  const person = await open(letters(aLetter()));
  within(await letter()).getByText("Ravi Iyer then gets your email address, and you get theirs.");
  const accepted = aLetter({ state: "accepted", answeredAt: "2126-12-02T10:00:00.000Z", address: "ravi@example.com" });
  hub.answer("POST /api/introductions/:id/accept", accepted);
  hub.answer(introductionsDoor, letters(accepted));
  await person.click(await press("Accept"));
  await findToast("You and Ravi Iyer have each other's address");
  const email = await within(await letter()).findByRole("link", { name: "Write an email" });
  expect(email.getAttribute("href")).toBe("mailto:ravi@example.com");
  await press("Copy");
  within(await letter()).getByText("You accepted on 2 December 2126");
});

test.each([
  ["without a sentence", undefined, null],
  ["with a ready sentence", "I have no time for this at the moment.", "busy"],
] as const)("a no is one press, %s", async (_, sentence, no) => {
  const person = await open(letters(aLetter()));
  const door = "POST /api/introductions/:id/decline";
  const declined = aLetter({ state: "declined", no });
  hub.answer(door, declined);
  if (sentence !== undefined)
    await person.selectOptions(within(await letter()).getByLabelText("If you decline, they also read"), sentence);
  hub.answer(introductionsDoor, letters(declined));
  await person.click(await press("Decline"));
  await within(await letter()).findByText(/^You declined/);
  expect(hub.requestsTo(door).map(({ body }) => body)).toEqual([{ no }]);
});

test.each([
  ["the other was faster", refusal("introduction_ended"), "This introduction is closed."],
  ["the hub cannot be reached", noConnection, "The hub could not be reached."],
])("when %s the page says so, and shows what became of it", async (_, answer, words) => {
  const person = await open(letters(aLetter()));
  hub.answer("POST /api/introductions/:id/accept", answer);
  hub.answer(introductionsDoor, letters(aLetter({ state: "withdrawn" })));
  await person.click(await press("Accept"));
  await findToast("That did not work", words);
  await within(await letter()).findByText("Ravi Iyer withdrew this request");
});

test("a report has a reason and a note, and may block the person", async () => {
  const person = await open(letters(aLetter()));
  const door = "POST /api/introductions/:id/report";
  hub.answer(door, refusal("too_many_requests"));
  await person.click(await press("Report or block"));
  const dialog = within(await screen.findByRole("dialog", { name: "Report Ravi Iyer?" }));
  await person.click(dialog.getByLabelText("Looks like fraud"));
  await person.type(dialog.getByLabelText("What we should know"), "Asks for a deposit.");
  await person.click(dialog.getByLabelText("Block Ravi Iyer too"));
  await person.click(dialog.getByRole("button", { name: "Report" }));
  await dialog.findByText("Too many requests.", { exact: false });
  const reported = aLetter({ state: "reported" });
  hub.answer(door, reported);
  hub.answer(introductionsDoor, letters(reported));
  await person.click(dialog.getByRole("button", { name: "Report" }));
  await within(await letter()).findByText(/^You reported this/);
  expect(hub.requestsTo(door)[1]?.body).toEqual({ reason: "scam", note: "Asks for a deposit.", blocks: true });
});

test("a request of one's own says how long it waits, can be withdrawn, and not be answered", async () => {
  const person = await open(letters(aLetter({ side: "sent" })), "/introductions?side=sent");
  expect(hub.requestsTo(introductionsDoor)[0]?.query).toEqual({ side: "sent", page: "1" });
  const shown = within(await letter());
  shown.getByText("Waits for an answer");
  expect(shown.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Withdraw"]);
  const withdrawn = aLetter({ side: "sent", state: "withdrawn" });
  hub.answer("POST /api/introductions/:id/withdraw", withdrawn);
  hub.answer(introductionsDoor, letters(withdrawn));
  await person.click(await press("Withdraw"));
  await (async () => within(await letter()).findByText("You withdrew this request"))();
});

test("the person who asked reads a kind no, in the words that were chosen", async () => {
  await open(letters(aLetter({ side: "sent", state: "declined", no: "later" })), "/introductions?side=sent");
  const shown = within(await letter());
  shown.getByText("Ravi Iyer said no this time");
  shown.getByText(/Please ask me again in a few months\./);
});

test("someone without an account is shown without a page and without a picture", async () => {
  const other = { ...aLetter().other, handle: null, title: null, isMember: false, isStranger: true, label: null };
  await open(letters(aLetter({ other })));
  const shown = within(await letter());
  shown.getByText("No account here; their email address is confirmed");
  expect(shown.queryByRole("link", { name: "Ravi Iyer" })).toBeNull();
});

const questions = ["Is the 4 too narrow?", "Does it read on paper?"];
const feedback = { questions, answers: null, isPublished: false };
const piece = { title: "Night bus numerals", link: "/people/ravi-iyer/work/0000000a" };
const ofPiece = { kind: "feedback", budget: null, start: null, piece } as const;

test("feedback is given once the request is accepted: an answer to each question", async () => {
  const person = await open(letters(aLetter({ ...ofPiece, state: "accepted", feedback })));
  const door = "PUT /api/introductions/:id/answers";
  await person.click(await press("Send Feedback"));
  expect(within(await letter()).getAllByText("Write an answer.")).toHaveLength(2);
  const [first, second] = within(await letter()).getAllByRole("textbox");
  await person.type(first!, "A little.");
  await person.type(second!, "Yes.");
  const answered = aLetter({
    ...ofPiece,
    state: "accepted",
    feedback: { ...feedback, answers: ["A little.", "Yes."] },
  });
  hub.answer(door, answered);
  hub.answer(introductionsDoor, letters(answered));
  await person.click(await press("Send Feedback"));
  await findToast("Ravi Iyer has your feedback");
  expect(hub.requestsTo(door)[0]?.body).toEqual({ answers: ["A little.", "Yes."] });
  await within(await letter()).findByText("A little.");
});

test("its author reads the answers, and may show them on the page of the piece", async () => {
  const answered = { ...feedback, answers: ["A little.", "Yes."] };
  const sent = aLetter({ ...ofPiece, side: "sent", state: "accepted", feedback: answered });
  const person = await open(letters(sent), "/introductions?side=sent");
  const door = "PUT /api/introductions/:id/published";
  const lever = await screen.findByRole<HTMLInputElement>("switch", { name: "Show on the page of this piece" });
  hub.answer(door, refusal("busy"));
  await person.click(lever);
  await findToast("That did not work");
  expect(lever.checked).toBe(false);
  hub.answer(door, sent);
  await person.click(lever);
  await findToast("Shown on the page of your piece");
  expect([lever.checked, hub.requestsTo(door)[1]?.body]).toEqual([true, { isPublished: true }]);
});

test("the tabs are links, and say how many wait", async () => {
  await open(letters(aLetter()));
  const tabs = within(screen.getByRole("navigation", { name: "Introductions" }));
  await tabs.findByText("1 waiting");
  expect(
    tabs.getAllByRole("link").map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]),
  ).toEqual([
    ["/introductions", "page"],
    ["/introductions?side=sent", null],
  ]);
});

test.each([
  { side: "received", at: "/introductions", name: "Choose Who May Ask You", to: "/account/introductions" },
  { side: "sent", at: "/introductions?side=sent", name: "Find Designers", to: "/people" },
])("without any $side the page leads on", async ({ at, name, to }) => {
  await open(letters(), at);
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(to);
});

test("someone who is open to feedback and gets no emails may switch them on above the requests", async () => {
  hub.answer("GET /api/account/introductions", { ...openTo, feedback: true });
  await open(letters(aLetter()));
  await screen.findByText("You get no email when someone asks you");
  screen.getByRole("switch", { name: "Introductions" });
});
