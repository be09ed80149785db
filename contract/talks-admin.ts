// The parts of a talk that the product editor does not know.
import { z } from "zod";
import { forReaders, line, needed, typedDay } from "./typed-text.ts";
import { EventSlug } from "./events.ts";
import { languageNames } from "./values/languages.ts";
import { talkBounds as most } from "./values/talk-bounds.ts";

const Chapter = z.object({
  second: z.int().min(0).max(most.seconds),
  title: forReaders(needed(line(most.chapterTitle))),
});

export const TalkRequest = z.object({
  day: typedDay,
  event: EventSlug.shape.slug.nullable(),
  speakers: z
    .array(forReaders(needed(line(most.speaker))))
    .min(1, "Name at least one speaker.")
    .max(most.speakers, `Use at most ${most.speakers} speakers.`)
    .describe("A name, or @handle for a member with a public page."),
  seconds: z
    .int()
    .min(1, "Enter the length, such as 42:10.")
    .max(most.seconds, "A talk lasts at most a day.")
    .nullable()
    .describe("Of a film elsewhere; a film of the hub knows its own length."),
  language: z.enum(languageNames),
  mayDownload: z.boolean(),
  chapters: z
    .array(Chapter)
    .max(most.chapters, `Use at most ${most.chapters} chapters.`)
    .refine(
      (all) => all.every(({ second }, at) => second > (all[at - 1]?.second ?? -1)),
      "Chapters follow each other.",
    ),
});

export const TalkChangeRequest = z.object({
  revision: z.int().describe("The revision that was edited; 0 for the first. A newer one is not overwritten."),
  talk: TalkRequest,
});

export const ManagedTalk = z
  .object({
    ...TalkRequest.shape,
    day: z.iso.date().nullable().describe("Null until the talk is saved for the first time."),
    speakers: z.array(z.string()),
    revision: z.int(),
    film: z
      .object({ name: z.string().describe("Of the file, or the site of the player."), seconds: z.int().nullable() })
      .nullable(),
    captions: z.object({ cues: z.int(), until: z.int().describe("The second at which the last one ends.") }).nullable(),
    events: z
      .array(z.object({ slug: z.string(), title: z.string() }))
      .describe("The latest events, to choose the one it was given at."),
  })
  .meta({ id: "ManagedTalk" });

export type TalkRequest = z.infer<typeof TalkRequest>;
export type TalkChangeRequest = z.infer<typeof TalkChangeRequest>;
export type ManagedTalk = z.infer<typeof ManagedTalk>;
