// An introduction as the hub answers it.
import type { AskingAbout, Introduction, IntroductionList } from "#contract/introductions.ts";

export const introductionsDoor = "GET /api/introductions";

/** Received from Ravi, a member, and waiting; name only the values that the test is about. */
export function aLetter(about: Partial<Introduction> = {}): Introduction {
  return {
    id: "018f6b1e-0000-7000-8000-00000000000a",
    kind: "work",
    state: "asked",
    side: "received",
    other: {
      name: "Ravi Iyer",
      handle: "ravi-iyer",
      title: "Studio owner",
      isMember: true,
      isStranger: false,
      picture: null,
      label: { ground: "indigo", pattern: "rays", border: "beads" },
    },
    text: "A sign for our shop.\nIn Marathi.",
    budget: "25-100",
    start: "month",
    link: "https://ravi.example/brief",
    piece: null,
    opportunity: null,
    askedAt: "2126-12-01T10:00:00.000Z",
    endsAt: "2126-12-08T10:00:00.000Z",
    answeredAt: null,
    no: null,
    address: null,
    feedback: null,
    ...about,
  };
}

export function letters(...introductions: readonly Introduction[]): IntroductionList {
  const received = introductions.filter(({ side, state }) => side === "received" && state === "asked").length;
  const sent = introductions.filter(({ side, state }) => side === "sent" && state === "asked").length;
  const total = introductions.length;
  return {
    introductions: [...introductions],
    page: 1,
    pages: 1,
    total,
    isTotalExact: true,
    waiting: received,
    open: sent,
  };
}

/** Open to everything, for a member who has not asked yet. */
export function anOpenPerson(about: Partial<AskingAbout> = {}): AskingAbout {
  const all: AskingAbout["kinds"] = ["work", "mentoring", "feedback"];
  return { kinds: all, opensTo: all, isMember: true, isOwn: false, last: [], ...about };
}
