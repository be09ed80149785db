import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OwnProduct } from "#contract/access.ts";
import type { OwnTalk, TalkDetail } from "#contract/talks.ts";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { WatchRoom } from "./watch-room.tsx";

aViewer();
const hub = aHub();
const ownDoor = "GET /api/account/talks/:id";
const watchDoor = "POST /api/account/talks/:id/watch";
const progressDoor = "PUT /api/account/talks/:id/progress";

const talk: TalkDetail = {
  id: 7,
  slug: "paper-first",
  speakers: [{ name: "Meera Iyer", person: null }],
  day: "2026-03-14",
  seconds: 1000,
  event: null,
  language: "en",
  chapters: [
    { second: 0, title: "Hello" },
    { second: 600, title: "The grid" },
  ],
  player: null,
  keep: [],
};

const own = {
  slug: "paper-first",
  title: "Paper First",
  type: "talk",
  images: [],
  files: [],
  hasLink: false,
  offer: { act: "open", price: 0, because: "included", isStruckThrough: false },
} as unknown as OwnProduct;

const facts: OwnTalk = {
  mayWatch: true,
  mayDownload: false,
  progress: { second: 0, seenAt: null },
  transcript: [
    { from: 1, to: 4, text: "Good evening." },
    { from: 754.5, to: 758, text: "Draw the grid on paper" },
    { from: 758, to: 761, text: "before you open a window." },
  ],
};

function Page({ of }: { readonly of: TalkDetail }) {
  const viewer = useSignedIn();
  return viewer ? (
    <WatchRoom viewer={viewer} talk={of} own={own}>
      <h1>Paper First</h1>
    </WatchRoom>
  ) : null;
}

const film = { kind: "film", url: "/films/a-link/film.mp4", captions: "/films/a-link/captions.vtt" } as const;

async function open(about: { readonly facts?: Partial<OwnTalk>; readonly at?: string; readonly of?: TalkDetail } = {}) {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  hub.answer(ownDoor, { ...facts, ...about.facts });
  hub.answer(watchDoor, film);
  hub.answer(progressDoor, { second: 0, seenAt: null });
  const page = openPage(<Page of={about.of ?? talk} />, {
    route: "/talks/:slug",
    at: about.at ?? "/talks/paper-first",
  });
  await screen.findByRole("region", { name: "Transcript" });
  return page;
}

/** The film, after the press. */
async function play(person: Awaited<ReturnType<typeof open>>["person"], name = "Watch"): Promise<HTMLVideoElement> {
  await person.click(screen.getByRole("button", { name }));
  return waitFor(() => {
    const video = document.querySelector("video");
    if (!video) throw new Error("no film yet");
    return video;
  });
}

function goTo(video: HTMLVideoElement, second: number): void {
  video.currentTime = second;
  fireEvent.timeUpdate(video);
}

const reports = () => hub.requestsTo(progressDoor).map(({ body }) => body);

test("nothing of the film is loaded before the press; then it plays with the hub's captions", async () => {
  const { person } = await open();
  expect(hub.requestsTo(watchDoor)).toEqual([]);
  const video = await play(person);
  expect(video.getAttribute("src")).toBe(film.url);
  expect(video.querySelector("track")?.getAttribute("src")).toBe(film.captions);
  expect(video.getAttribute("controlslist")).toBe("nodownload");
});

test("a viewer goes on where they stopped, or at the second of the address", async () => {
  const { person } = await open({ facts: { progress: { second: 760, seenAt: null } } });
  const video = await play(person, "Go on at 12:40");
  Object.defineProperty(video, "duration", { value: 1000 });
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(760);
});

test("a link to a spoken word starts there", async () => {
  await open({ at: "/talks/paper-first?t=754", facts: { progress: { second: 12, seenAt: null } } });
  screen.getByRole("button", { name: "Go on at 12:34" });
});

test("progress goes to the hub every fifteen seconds, at a pause, and when a viewer leaves", async () => {
  const { person } = await open();
  const video = await play(person);
  goTo(video, 1);
  goTo(video, 15.9);
  expect(reports()).toEqual([]);
  goTo(video, 16.2);
  await waitFor(() => expect(reports()).toEqual([{ second: 16 }]));
  goTo(video, 20);
  fireEvent.pause(video);
  await waitFor(() => expect(reports()).toEqual([{ second: 16 }, { second: 20 }]));
  goTo(video, 22);
  await person.click(screen.getByRole("link", { name: "Elsewhere" }));
  await waitFor(() => expect(reports()).toEqual([{ second: 16 }, { second: 20 }, { second: 22 }]));
});

test("a report that did not arrive is sent again when the viewer leaves", async () => {
  const { person } = await open();
  const video = await play(person);
  hub.answer(progressDoor, noConnection);
  goTo(video, 1);
  goTo(video, 20);
  await waitFor(() => expect(reports()).toEqual([{ second: 20 }]));
  hub.answer(progressDoor, { second: 20, seenAt: null });
  await person.click(screen.getByRole("link", { name: "Elsewhere" }));
  await waitFor(() => expect(reports()).toEqual([{ second: 20 }, { second: 20 }]));
});

test("the line and the chapter that play are marked, and each leads to its place", async () => {
  const { person } = await open();
  const video = await play(person);
  const transcript = within(screen.getByRole("region", { name: "Transcript" }));
  goTo(video, 759);
  await waitFor(() =>
    expect(transcript.getByRole("button", { current: true }).textContent).toContain("before you open a window."),
  );
  expect(screen.getByRole("button", { name: /The grid$/ }).getAttribute("aria-current")).toBe("true");
  await person.click(transcript.getByRole("button", { name: /Draw the grid/ }));
  expect(video.currentTime).toBe(754);
  await person.click(screen.getByRole("button", { name: /Hello/ }));
  expect(video.currentTime).toBe(0);
});

test("the transcript is one stop of the Tab key, and arrows go from line to line", async () => {
  const { person } = await open();
  const lines = within(screen.getByRole("region", { name: "Transcript" })).getAllByRole("button");
  expect(lines.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  lines[0]?.focus();
  await person.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(document.activeElement).toBe(lines[1]);
});

test("a refusal is shown in place of the film, and so is a link that has expired", async () => {
  const { person } = await open();
  hub.answer(watchDoor, refusal("not_allowed"));
  await person.click(screen.getByRole("button", { name: "Watch" }));
  await screen.findByText("You do not have access to this.");
  hub.answer(watchDoor, film);
  const video = await play(person, "Try again");
  goTo(video, 70);
  fireEvent.error(video);
  await screen.findByText("The film stopped loading.");
  await play(person, "Try again");
  expect(hub.requestsTo(watchDoor)).toHaveLength(3);
});

test("a talk is marked as seen by hand, and unmarked", async () => {
  const { person } = await open();
  hub.answer(progressDoor, { second: 0, seenAt: "2026-05-04T10:00:00Z" });
  await person.click(screen.getByRole("button", { name: "Mark as seen" }));
  await person.click(await screen.findByRole("button", { name: "Seen" }));
  await waitFor(() =>
    expect(reports()).toEqual([
      { second: 0, isSeen: true },
      { second: 0, isSeen: false },
    ]),
  );
});
