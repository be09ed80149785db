// The talks library: what everyone sees of a talk, and what a person watches. The rest of a talk is that of its product.
import { z } from "zod";
import { ProductCard, ProductSearch } from "./catalog.ts";
import { listPages } from "./list-pages.ts";
import { Maker } from "./people.ts";
import { talkBounds } from "./values/talk-bounds.ts";

export { ProductSlug as TalkSlug } from "./catalog.ts";

const keep = z
  .array(z.union([z.templateLiteral(["person ", z.string()]), z.literal("people")]))
  .describe("The cache topics of the speakers on it.");

export const Speaker = z
  .object({ name: z.string(), person: Maker.nullable().describe("Null if there is only a name.") })
  .meta({ id: "Speaker" });

const TalkFacts = z.object({
  speakers: z.array(Speaker),
  day: z.iso.date(),
  seconds: z.int().nullable().describe("The length; null if unknown."),
});

/** A place in a talk where the words of a search are spoken. */
const TalkMoment = z
  .object({ second: z.int(), text: z.string().describe("One line of the captions.") })
  .meta({ id: "TalkMoment" });

export const TalkCard = ProductCard.extend({
  ...TalkFacts.shape,
  moments: z.array(TalkMoment).describe("Of a search: where its words are spoken, at most three."),
}).meta({ id: "TalkCard" });

export const TalkSearch = ProductSearch.pick({ q: true, page: true });

export const TalkList = z
  .object({ talks: z.array(TalkCard).describe("The newest first, or the best match."), ...listPages, keep })
  .meta({ id: "TalkList" });

const Chapter = z.object({ second: z.int(), title: z.string() });

export const TalkDetail = TalkFacts.extend({
  id: z.int(),
  slug: z.string(),
  event: z.object({ slug: z.string(), title: z.string() }).nullable().describe("The event it was given at."),
  language: z.string().describe("Of the film and its captions (ISO 639)."),
  chapters: z.array(Chapter),
  player: z.url().nullable().describe("The origin of the player, if the film is at YouTube, Vimeo or Bunny."),
  keep,
}).meta({ id: "TalkDetail" });

export const TalkId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, "Not a talk.")
    .transform(Number),
});

const Cue = z.object({
  from: z.number().describe("In seconds."),
  to: z.number(),
  text: z.string(),
});

const Progress = z.object({
  second: z.int().describe("Where they stopped."),
  seenAt: z.iso.datetime().nullable(),
});

export const OwnTalk = z
  .object({
    mayWatch: z.boolean(),
    mayDownload: z.boolean(),
    progress: Progress,
    transcript: z.array(Cue).describe("Empty for people who may not watch the talk."),
  })
  .meta({ id: "OwnTalk" });

export const WatchRequest = z.object({
  download: z.boolean().default(false).describe("Asks for the file of the film, where the talk allows it."),
});

export const Watching = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("film"),
      url: z.string().describe("Works only in this browser, for the length of the talk and some hours more."),
      captions: z.string(),
    }),
    z.object({ kind: z.literal("player"), url: z.url(), origin: z.url() }),
    z.object({ kind: z.literal("download"), url: z.string() }),
  ])
  .meta({ id: "Watching" });

export const ProgressRequest = z.object({
  second: z.int().min(0).max(talkBounds.seconds),
  isSeen: z.boolean().optional().describe("Marked by hand. If left out, a talk counts as seen after nine tenths."),
});

export const TalkProgress = Progress.meta({ id: "TalkProgress" });

/** A talk that a person started and did not finish. */
export const TalkToGoOn = ProductCard.pick({ slug: true, title: true, images: true })
  .extend({ second: z.int(), seconds: z.int().nullable() })
  .meta({ id: "TalkToGoOn" });

export type Speaker = z.infer<typeof Speaker>;
export type TalkCard = z.infer<typeof TalkCard>;
export type TalkSearch = z.infer<typeof TalkSearch>;
export type TalkList = z.infer<typeof TalkList>;
export type TalkDetail = z.infer<typeof TalkDetail>;
export type OwnTalk = z.infer<typeof OwnTalk>;
export type Watching = z.infer<typeof Watching>;
export type ProgressRequest = z.infer<typeof ProgressRequest>;
export type TalkProgress = z.infer<typeof TalkProgress>;
export type TalkToGoOn = z.infer<typeof TalkToGoOn>;
