// Introductions: one person asks another for work, mentoring or feedback. Addresses are exchanged when it is accepted, not before.
import { z } from "zod";
import { PersonLabel, PersonPicture } from "./account.ts";
import { listPages } from "./list-pages.ts";
import { profileLines, profileLink, profileText } from "./profile-fields.ts";
import { parseEmail } from "./values/email.ts";
import {
  introductionBounds as most,
  introductionKinds,
  introductionStates,
  kindNoNames,
  mostAMonthChoices,
  reportReasonNames,
  workAskerNames,
  workBudgetNames,
  workStartNames,
} from "./values/introduction.ts";
import { isVisible } from "./values/profile-text.ts";

const moment = z.iso.datetime();
const message = profileLines(most.text).refine(isVisible, "Write a few words.");
const work = { budget: z.enum(workBudgetNames), start: z.enum(workStartNames) };
const link = profileLink(most.link).default("").describe("One link, to a brief or a page. Empty if there is none.");

export const IntroductionId = z.object({ id: z.uuid("Not an introduction.") });

export const IntroductionRequest = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("work"), to: z.string().max(80), text: message, ...work, link }),
    z.object({ kind: z.literal("mentoring"), to: z.string().max(80), text: message, link }),
    z.object({
      kind: z.literal("feedback"),
      to: z.string().max(80),
      text: message,
      link,
      pieceId: z.uuid("Choose a piece of your work."),
      questions: z
        .array(profileText(most.question).refine(isVisible, "Write a question."))
        .min(1, "Ask at least one question.")
        .max(most.questions),
    }),
  ])
  .describe("to: the handle of the person asked.");

/** From someone without an account: only for work, and only once they open the link in the email. */
export const StrangersRequest = z.object({
  name: profileText(most.name).refine(isVisible, "Enter your name."),
  email: z
    .string()
    .max(1024)
    .transform((typed, context) => {
      const address = parseEmail(typed);
      if (address === undefined) context.addIssue({ code: "custom", message: "Enter an email address." });
      return address ?? "";
    }),
  text: message,
  ...work,
  link,
  captcha: z.string().max(4096).optional(),
});

export const StrangersLink = z.object({ token: z.string().max(200) });

export const KindNoRequest = z.object({ no: z.enum(kindNoNames).nullable().describe("A ready sentence, or none.") });

export const ReportRequest = z.object({
  reason: z.enum(reportReasonNames),
  note: profileLines(most.text).default("").describe("What the office should know."),
  blocks: z.boolean().default(false).describe("Whether the person is also blocked."),
});

export const FeedbackAnswers = z.object({
  answers: z
    .array(profileLines(most.answer).refine(isVisible, "Write an answer."))
    .min(1)
    .max(most.questions)
    .describe("One for each question."),
});

export const FeedbackChoice = z.object({ isPublished: z.boolean() });

export const IntroductionPerson = z
  .object({
    name: z.string(),
    handle: z.string().nullable().describe("Of their page, while it is public."),
    title: z.string().nullable(),
    isMember: z.boolean(),
    isStranger: z.boolean().describe("Someone without an account, who has proven an email address."),
    picture: PersonPicture.nullable(),
    label: PersonLabel.nullable(),
  })
  .meta({ id: "IntroductionPerson" });

export const Introduction = z
  .object({
    id: z.uuid(),
    kind: z.enum(introductionKinds),
    state: z.enum(introductionStates),
    side: z.enum(["received", "sent"]),
    other: IntroductionPerson,
    text: z.string(),
    budget: z.enum(workBudgetNames).nullable(),
    start: z.enum(workStartNames).nullable(),
    link: z.string().nullable(),
    piece: z
      .object({ title: z.string(), link: z.string().nullable().describe("Its page, while the viewer may see it.") })
      .nullable(),
    opportunity: z.object({ slug: z.string(), title: z.string() }).nullable().describe("Which one they want to do."),
    askedAt: moment,
    endsAt: moment.describe("Without an answer the introduction expires then."),
    answeredAt: moment.nullable(),
    no: z.enum(kindNoNames).nullable(),
    address: z.string().nullable().describe("The other's email address: null unless the introduction was accepted."),
    feedback: z
      .object({
        questions: z.array(z.string()),
        answers: z.array(z.string()).nullable(),
        isPublished: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "Introduction" });

export const IntroductionSearch = z.object({
  side: z.enum(["received", "sent"]).catch("received").default("received"),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});

export const IntroductionList = z
  .object({
    introductions: z.array(Introduction).describe("Those that wait for an answer first, then the newest."),
    ...listPages,
    waiting: z.int().describe("Received ones that wait for an answer."),
    open: z.int().describe("Sent ones that wait for an answer."),
  })
  .meta({ id: "IntroductionList" });

/** What a person is open to. The first two are the switches of the profile. */
const openness = {
  work: z.enum(workAskerNames),
  mentoring: z.boolean(),
  feedback: z.boolean(),
  mostAMonth: z.union(mostAMonthChoices.map((most) => z.literal(most))),
  isPaused: z.boolean(),
};

export const IntroductionChoicesRequest = z.object(openness);

export const IntroductionChoices = z
  .object({
    ...openness,
    blocked: z.array(z.object({ id: z.uuid(), name: z.string(), at: moment })).describe("People this person blocked."),
  })
  .meta({ id: "IntroductionChoices" });

export const BlockId = z.object({ id: z.uuid() });

/** What a viewer may ask a person for. */
export const AskingAbout = z
  .object({
    kinds: z.array(z.enum(introductionKinds)).describe("What the person is open to, from this viewer."),
    isMember: z.boolean().describe("Whether the viewer is a member, who may ask for everything."),
    isOwn: z.boolean().describe("Whether the page is the viewer's own."),
    opensTo: z.array(z.enum(introductionKinds)).describe("What the person is open to, from members."),
    last: z
      .array(z.object({ kind: z.enum(introductionKinds), askedAt: moment, again: moment }))
      .describe("What the viewer asked them in the last ninety days, and when they may ask again."),
  })
  .meta({ id: "AskingAbout" });

export const AskingPerson = z.object({ handle: z.string().max(80) });

/** The page behind the link in a stranger's email. */
export const StrangersIntroduction = z
  .object({
    state: z.enum(["unproven", ...introductionStates]),
    to: z.object({ name: z.string(), handle: z.string().nullable() }),
    name: z.string().describe("Under which the stranger asks."),
    text: z.string(),
    budget: z.enum(workBudgetNames).nullable(),
    start: z.enum(workStartNames).nullable(),
    link: z.string().nullable(),
    endsAt: moment,
    no: z.enum(kindNoNames).nullable(),
    address: z.string().nullable().describe("Of the person asked: null unless they accepted."),
  })
  .meta({ id: "StrangersIntroduction" });

export const StrangersAsked = z.object({ sentTo: z.string(), mailbox: z.string().nullable() });

export const PieceOfPerson = z.object({ handle: z.string().max(80), id: z.string().min(8).max(36) });

/** Feedback that the author of a piece published. */
export const PublishedFeedback = z
  .object({
    notes: z.array(
      z.object({
        by: z.object({
          name: z.string(),
          handle: z.string().nullable(),
          picture: PersonPicture.nullable(),
          label: PersonLabel,
        }),
        questions: z.array(z.string()),
        answers: z.array(z.string()),
        answeredAt: moment,
      }),
    ),
  })
  .meta({ id: "PublishedFeedback" });

export type IntroductionRequest = z.infer<typeof IntroductionRequest>;
export type StrangersRequest = z.infer<typeof StrangersRequest>;
export type ReportRequest = z.infer<typeof ReportRequest>;
export type Introduction = z.infer<typeof Introduction>;
export type IntroductionPerson = z.infer<typeof IntroductionPerson>;
export type IntroductionList = z.infer<typeof IntroductionList>;
export type IntroductionChoices = z.infer<typeof IntroductionChoices>;
export type IntroductionChoicesRequest = z.infer<typeof IntroductionChoicesRequest>;
export type AskingAbout = z.infer<typeof AskingAbout>;
export type StrangersIntroduction = z.infer<typeof StrangersIntroduction>;
export type StrangersAsked = z.infer<typeof StrangersAsked>;
export type PublishedFeedback = z.infer<typeof PublishedFeedback>;
