import type { TalkRequest } from "#contract/talks-admin.ts";
import { sample } from "./sample.ts";

export const talks = [
  sample({
    slug: "paper-first",
    name: "Paper First",
    type: "talk",
    says: "A silent talk in five drawings, about the sheet of paper that comes before the screen.",
    price: 299,
    member: 0,
    rule: "included",
    files: ["paper-first.mp4"],
    faqs: [["Is there sound?", "No. It was drawn for this sample, and its captions say what a speaker would."]],
  }),
  sample({
    slug: "greys-of-the-monsoon",
    name: "Greys of the Monsoon",
    type: "talk",
    says: "Nine greys from one street in Kochi, and three tests that tell what stands beside them.",
    price: 299,
    member: 0,
    rule: "included",
    link: "https://vimeo.com/76979871",
    faqs: [["Is this the talk?", "No. A sample film of Vimeo stands in for it, to show a film at another site."]],
  }),
] as const;

interface SampleTalk {
  readonly slug: string;
  readonly facts: TalkRequest;
}

const plain = { event: null, language: "en", mayDownload: false } as const;

// Their captions are beside their films.
export const sampleTalks: readonly SampleTalk[] = [
  {
    slug: "paper-first",
    facts: {
      ...plain,
      day: "2026-03-14",
      speakers: ["@meera-iyer"],
      seconds: null,
      chapters: [
        { second: 0, title: "The cheapest tool" },
        { second: 30, title: "Folds as a grid" },
        { second: 66, title: "Real content" },
        { second: 102, title: "Then the screen" },
        { second: 138, title: "Tomorrow morning" },
      ],
    },
  },
  {
    slug: "greys-of-the-monsoon",
    facts: {
      ...plain,
      day: "2026-01-24",
      speakers: ["@arjun-menon", "Sample Guest"],
      seconds: 62,
      chapters: [
        { second: 0, title: "One wall" },
        { second: 32, title: "Three tests" },
      ],
    },
  },
];
