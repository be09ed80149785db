import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { EventQuestion, EventQuestions, OwnQuestions } from "#contract/event-questions.ts";
import { labelOf } from "#contract/values/label.ts";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { aViewer, closePage, openPage } from "#test/browser/open-page.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";

aViewer();
const hub = aHub();
const [listing, asking] = ["GET /api/events/:slug/questions", "POST /api/events/:slug/questions"] as const;
const ownDoor = "GET /api/events/:slug/questions/own";

function question(text: string, about: Partial<EventQuestion> = {}): EventQuestion {
  const by = { name: "Binod Das", handle: null, picture: null, label: labelOf("b") };
  const open = { votes: 0, by, isByHost: false, askedAt: "2026-11-26T13:00:00Z", answeredAt: null, answer: null };
  return { id: crypto.randomUUID(), text, ...open, ...about };
}

const [first, second] = [question("How do you price?", { votes: 3 }), question("Which typeface?")];
const closesAt = new Date(Date.now() + 3_600_000).toISOString();
const open: EventQuestions = { closesAt, questions: [first, second] };

function answerOwn(about: Partial<OwnQuestions> = {}): void {
  hub.answer(ownDoor, { act: "ask", votedFor: [], own: [], host: null, ...about });
}

beforeEach(() => {
  hub.answer(listing, open);
  answerOwn();
});

const show = (questions = open, wasOpen = true) =>
  openPage(<QuestionsPanel slug="ama" questions={questions} wasOpen={wasOpen} />);
const texts = () => screen.getAllByRole("listitem").map((item) => within(item).getByText(/\?$/).textContent);

test("a member asks under their name, and the list is loaded again", async () => {
  const { person } = show();
  await person.click(await screen.findByRole("button", { name: "Ask" }));
  expect(screen.getByText("Write your question first.")).toBeDefined();
  hub.answer(asking, {});
  hub.answer(listing, { ...open, questions: [...open.questions, question("And mine?")] });
  await person.type(screen.getByLabelText("Your question"), "  And mine?  ");
  await person.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText("Your question is listed below.");
  expect(hub.requestsTo(asking).map(({ body }) => body)).toEqual([{ text: "And mine?" }]);
  expect(texts()).toEqual(["How do you price?", "Which typeface?", "And mine?"]);
  expect(screen.getByLabelText("Your question").textContent).toBe("");
});

test("a refused question stays in the field, with the reason", async () => {
  const { person } = show();
  hub.answer(asking, refusal("too_many_questions"));
  await person.type(await screen.findByLabelText("Your question"), "A sixth?");
  await person.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText(/You have five open questions here already/);
  expect((screen.getByLabelText("Your question") as HTMLTextAreaElement).value).toBe("A sixth?");
});

test("a question whose answer was lost keeps its key until an answer comes, also past a busy hub", async () => {
  const { person } = show();
  await person.type(await screen.findByLabelText("Your question"), "And mine?");
  for (const [answer, words] of [
    [noConnection, /could not be reached/],
    [refusal("busy", { message: "Not now." }), "Not now."],
  ] as const) {
    hub.answer(asking, answer);
    await person.click(screen.getByRole("button", { name: "Ask" }));
    await screen.findByText(words);
  }
  hub.answer(asking, {});
  await person.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText("Your question is listed below.");
  const keys = hub.requestsTo(asking).map(({ headers }) => headers.get("Idempotency-Key"));
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test("a vote is given by one press and taken back by the next", async () => {
  const { person } = show();
  const [vote, back] = [
    "POST /api/events/:slug/questions/:id/vote",
    "DELETE /api/events/:slug/questions/:id/vote",
  ] as const;
  hub.answer(vote, {});
  hub.answer(back, {});
  answerOwn({ votedFor: [first.id] });
  const button = await screen.findByRole("button", { name: "Vote for “How do you price?”, 3 so far", pressed: true });
  answerOwn({ votedFor: [] });
  await person.click(button);
  await screen.findByRole("button", { name: /How do you price/, pressed: false });
  expect([hub.requestsTo(back).length, hub.requestsTo(vote).length]).toEqual([1, 0]);
  await person.click(screen.getByRole("button", { name: /Which typeface/ }));
  await waitFor(() => expect(hub.requestsTo(vote)[0]?.path).toContain(second.id));
});

test("people who may not ask read why", async () => {
  for (const [act, words] of [
    ["join", /Become a member/],
    ["wait", /You can ask again once one is answered/],
    ["silenced", /The host has stopped your questions/],
    ["closed", /Questions are closed/],
  ] as const) {
    answerOwn({ act });
    show();
    await screen.findByText(words);
    expect(screen.queryByLabelText("Your question")).toBeNull();
    closePage();
  }
});

test("answered questions come last, with the written answer or the talk", () => {
  const inWriting = question("Fonts?", { answeredAt: closesAt, answer: "Anek and Rozha." });
  const inTalk = question("Rates?", { answeredAt: closesAt });
  show({ closesAt: null, questions: [inWriting, first, inTalk] }, false);
  expect(texts()).toEqual(["How do you price?", "Fonts?", "Rates?"]);
  expect(screen.getByText("Anek and Rozha.")).toBeDefined();
  expect(screen.getAllByText("Answered in the talk")).toHaveLength(1);
});

test("new questions of others appear without a press", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  show();
  hub.answer(listing, { ...open, questions: [...open.questions, question("A new one?")] });
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText("A new one?");
});

test("a host answers in writing, hides and silences", async () => {
  const hosts = [first, second].map((each) => ({ ...each, isHidden: false, isSilenced: false }));
  answerOwn({ host: { questions: hosts } });
  const { person } = show();
  const answering = "PUT /api/events/:slug/questions/:id/answer";
  const [hiding, silencing] = [
    "PUT /api/events/:slug/questions/:id/hidden",
    "PUT /api/events/:slug/questions/:id/silence",
  ] as const;
  for (const door of [answering, hiding, silencing] as const) hub.answer(door, {});
  await person.click((await screen.findAllByRole("button", { name: "Answer" }))[0]!);
  await person.type(screen.getByLabelText("Your answer"), "By the hour.");
  await person.click(screen.getByRole("button", { name: "Save answer" }));
  await waitFor(() => expect(hub.requestsTo(answering)[0]?.body).toEqual({ answer: "By the hour." }));
  await waitFor(() => expect(screen.queryByLabelText("Your answer")).toBeNull());
  await person.click(screen.getAllByRole("button", { name: "Answered in the talk" })[1]!);
  await waitFor(() => expect(hub.requestsTo(answering)[1]?.body).toEqual({ answer: null }));
  await person.click(screen.getAllByRole("button", { name: "Hide" })[0]!);
  await waitFor(() => expect(hub.requestsTo(hiding)).toHaveLength(1));
  await person.click(screen.getAllByRole("button", { name: "Silence" })[0]!);
  const dialog = await screen.findByRole("dialog", { name: "Silence Binod Das?" });
  await person.click(within(dialog).getByRole("button", { name: "Silence" }));
  await waitFor(() => expect(hub.requestsTo(silencing)[0]?.path).toContain(first.id));
});
