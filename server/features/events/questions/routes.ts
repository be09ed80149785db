import { type Context, Hono } from "hono";
import { Done } from "#contract/account.ts";
import { EventQuestions, OwnQuestions, QuestionPlace, QuestionRequest } from "#contract/event-questions.ts";
import { EventSlug } from "#contract/events.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { actsAsAdmin, anyone, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { askQuestion } from "./ask-question.ts";
import type { QuestionCaller } from "./judge-questions.ts";
import { lookAtOwnPart, lookAtQuestions } from "./look-at-questions.ts";
import { presentOwnPart, presentQuestions } from "./present.ts";
import { takeBackVote, vote } from "./vote.ts";

const voting = limit("question-voting", 240);
const tag = "Questions at events";
const refuses = [
  "not_signed_in",
  "event_not_found",
  "questions_closed",
  "questions_members_only",
  "silenced",
  "invalid_input",
] as const;

export const questionRoutes = new Hono<HubEnv>()
  .get(
    "/events/:slug/questions",
    anyone,
    limit("questions", 600),
    says({
      summary: "The questions at an event, with their answers. Hidden ones are left out.",
      tag,
      gives: EventQuestions,
      refuses: ["event_not_found", "invalid_input"],
    }),
    takes("param", EventSlug),
    (c) => {
      const { slug } = c.req.valid("param");
      return cachedJson<EventQuestions>(c, { topics: ["events", "people", `questions ${slug}`] }, async () =>
        presentQuestions(await lookAtQuestions(c.get("ctx"), slug)),
      );
    },
  )
  .get(
    "/events/:slug/questions/own",
    signedIn,
    limit("own-questions", 600),
    forOneOnly,
    says({
      summary:
        "What the caller may do with the questions, and has done. The host and administrators also get hidden questions.",
      tag,
      gives: OwnQuestions,
      refuses: ["not_signed_in", "event_not_found", "invalid_input"],
    }),
    takes("param", EventSlug),
    async (c) =>
      c.json<OwnQuestions>(
        presentOwnPart(await lookAtOwnPart(c.get("ctx"), await callerOf(c), c.req.valid("param").slug)),
      ),
  )
  .post(
    "/events/:slug/questions",
    signedIn,
    limit("questions-asking", 60),
    forOneOnly,
    says({
      summary:
        "Asks a question under the caller's name. With an Idempotency-Key, a repeated request gets the first answer again.",
      tag,
      gives: Done,
      refuses: [...refuses, "too_many_questions", "set_up_first", "idempotency_key_reused", "idempotency_key_busy"],
    }),
    takes("param", EventSlug),
    takes("json", QuestionRequest),
    idempotent,
    async (c) => {
      const question = { ...c.req.valid("param"), ...c.req.valid("json"), personId: personOf(c).id };
      await askQuestion(c.get("ctx"), question);
      return c.json({});
    },
  )
  .post(
    "/events/:slug/questions/:id/vote",
    signedIn,
    voting,
    forOneOnly,
    says({
      summary: "Votes for a question. A second vote changes nothing.",
      tag,
      gives: Done,
      refuses: [...refuses, "question_not_found"],
    }),
    takes("param", QuestionPlace),
    async (c) => {
      const { slug, id } = c.req.valid("param");
      await vote(c.get("ctx"), { slug, questionId: id, personId: personOf(c).id });
      return c.json({});
    },
  )
  .delete(
    "/events/:slug/questions/:id/vote",
    signedIn,
    voting,
    forOneOnly,
    says({
      summary: "Takes the caller's vote back.",
      tag,
      gives: Done,
      refuses: [...refuses, "question_not_found"],
    }),
    takes("param", QuestionPlace),
    async (c) => {
      const { slug, id } = c.req.valid("param");
      await takeBackVote(c.get("ctx"), { slug, questionId: id, personId: personOf(c).id });
      return c.json({});
    },
  );

async function callerOf(c: Context<HubEnv>): Promise<QuestionCaller> {
  return { id: personOf(c).id, isAdmin: await actsAsAdmin(c) };
}
