// The questions at an event: asked and voted on by members, answered by its host.
import { z } from "zod";
import { PersonLabel, PersonPicture } from "./account.ts";
import { EventSlug } from "./events.ts";
import { profileLines } from "./profile-fields.ts";
import { isVisible } from "./values/profile-text.ts";
import { questionBounds } from "./values/question-bounds.ts";

const moment = z.iso.datetime();

export const QuestionPlace = EventSlug.extend({ id: z.uuid() });

export const QuestionRequest = z.object({
  text: profileLines(questionBounds.text).refine(isVisible, "Write a question."),
});

export const QuestionAnswerRequest = z.object({
  answer: profileLines(questionBounds.answer)
    .refine(isVisible, "Write an answer.")
    .nullable()
    .describe("Null: answered in the talk."),
});

export const EventQuestion = z
  .object({
    id: z.uuid(),
    text: z.string(),
    votes: z.int(),
    by: z.object({
      name: z.string(),
      handle: z.string().nullable().describe("Of their page, while it is public."),
      picture: PersonPicture.nullable(),
      label: PersonLabel,
    }),
    isByHost: z.boolean(),
    askedAt: moment,
    answeredAt: moment.nullable(),
    answer: z.string().nullable().describe("Null on an answered question: it was answered in the talk."),
  })
  .meta({ id: "EventQuestion" });

export const EventQuestions = z
  .object({
    closesAt: moment.nullable().describe("Until then members ask and vote. Null: not at this event."),
    questions: z.array(EventQuestion).describe("Those of the host first, then by votes."),
  })
  .meta({ id: "EventQuestions" });

export const HostsQuestion = EventQuestion.extend({ isHidden: z.boolean(), isSilenced: z.boolean() }).meta({
  id: "HostsQuestion",
});

export const OwnQuestions = z
  .object({
    act: z
      .enum(["ask", "join", "wait", "silenced", "closed"])
      .describe("ask: they may ask and vote. join: for members only. wait: they may vote, and ask after an answer."),
    votedFor: z.array(z.uuid()),
    own: z.array(z.uuid()).describe("Their own questions."),
    host: z
      .object({ questions: z.array(HostsQuestion) })
      .nullable()
      .describe("For the host and for administrators: all questions, also hidden ones."),
  })
  .meta({ id: "OwnQuestions" });

export type EventQuestion = z.infer<typeof EventQuestion>;
export type EventQuestions = z.infer<typeof EventQuestions>;
export type HostsQuestion = z.infer<typeof HostsQuestion>;
export type OwnQuestions = z.infer<typeof OwnQuestions>;
export type QuestionPlace = z.infer<typeof QuestionPlace>;
