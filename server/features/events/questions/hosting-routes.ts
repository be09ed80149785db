// The doors of hosts. A use case says what each does; all of them take the question's address and give nothing.
import { type Context, Hono } from "hono";
import { Done } from "#contract/account.ts";
import { QuestionAnswerRequest, QuestionPlace } from "#contract/event-questions.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { actsAsAdmin, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import {
  answerQuestion,
  type HostsAct,
  hideQuestion,
  letAskerSpeak,
  reopenQuestion,
  showQuestion,
  silenceAsker,
} from "./host-questions.ts";

const hosting = limit("questions-hosting", 240);
const refuses = ["not_signed_in", "not_allowed", "event_not_found", "question_not_found", "invalid_input"] as const;
const documented = (summary: string) => says({ summary, tag: "Questions at events", gives: Done, refuses });

async function actOn(c: Context<HubEnv>, { slug, id }: QuestionPlace): Promise<HostsAct> {
  return { slug, questionId: id, by: { id: personOf(c).id, isAdmin: await actsAsAdmin(c) } };
}

export const questionHostingRoutes = new Hono<HubEnv>()
  .put(
    "/events/:slug/questions/:id/answer",
    signedIn,
    hosting,
    forOneOnly,
    documented("Answers a question in writing, or marks it as answered in the talk. For the host and administrators."),
    takes("param", QuestionPlace),
    takes("json", QuestionAnswerRequest),
    async (c) => {
      await answerQuestion(c.get("ctx"), await actOn(c, c.req.valid("param")), c.req.valid("json").answer);
      return c.json({});
    },
  )
  .delete(
    "/events/:slug/questions/:id/answer",
    signedIn,
    hosting,
    forOneOnly,
    documented("Removes the answer, so that the question is open again. For the host and administrators."),
    takes("param", QuestionPlace),
    async (c) => {
      await reopenQuestion(c.get("ctx"), await actOn(c, c.req.valid("param")));
      return c.json({});
    },
  )
  .put(
    "/events/:slug/questions/:id/hidden",
    signedIn,
    hosting,
    forOneOnly,
    documented("Hides a question from everyone else. For the host and administrators."),
    takes("param", QuestionPlace),
    async (c) => {
      await hideQuestion(c.get("ctx"), await actOn(c, c.req.valid("param")));
      return c.json({});
    },
  )
  .delete(
    "/events/:slug/questions/:id/hidden",
    signedIn,
    hosting,
    forOneOnly,
    documented("Shows a hidden question again. For the host and administrators."),
    takes("param", QuestionPlace),
    async (c) => {
      await showQuestion(c.get("ctx"), await actOn(c, c.req.valid("param")));
      return c.json({});
    },
  )
  .put(
    "/events/:slug/questions/:id/silence",
    signedIn,
    hosting,
    forOneOnly,
    says({
      summary:
        "Stops the questions and votes of the person who asked it, at this event. For the host and administrators.",
      tag: "Questions at events",
      gives: Done,
      refuses: [...refuses, "own_account"],
    }),
    takes("param", QuestionPlace),
    async (c) => {
      await silenceAsker(c.get("ctx"), await actOn(c, c.req.valid("param")));
      return c.json({});
    },
  )
  .delete(
    "/events/:slug/questions/:id/silence",
    signedIn,
    hosting,
    forOneOnly,
    documented("Lets the person who asked it ask and vote again. For the host and administrators."),
    takes("param", QuestionPlace),
    async (c) => {
      await letAskerSpeak(c.get("ctx"), await actOn(c, c.req.valid("param")));
      return c.json({});
    },
  );
