// The doors of people with an account: what they ask, and what they are asked.
import { type Context, Hono } from "hono";
import {
  FeedbackAnswers,
  FeedbackChoice,
  Introduction,
  IntroductionId,
  IntroductionList,
  IntroductionRequest,
  IntroductionSearch,
  KindNoRequest,
  ReportRequest,
} from "#contract/introductions.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { accept, decline, report, withdraw } from "./answer-introduction.ts";
import { askPerson } from "./ask-person.ts";
import { answerQuestions, publishAnswers } from "./give-feedback.ts";
import { type KnownOfOpportunities, lookAtIntroduction, lookAtIntroductions } from "./look-at-introductions.ts";
import { presentIntroduction, presentIntroductions } from "./present.ts";

const looking = limit("introductions", 600);
const asking = limit("introductions-asking", 60);
const answering = limit("introductions-answering", 240);
const tag = "Introductions";
const own = ["not_signed_in", "introduction_not_found", "invalid_input"] as const;

export function introductionRoutes(opportunities: KnownOfOpportunities) {
  const answerWith = async (c: Context<HubEnv>, id: string) => {
    noteSubject(c, { introduction: id });
    const personId = personOf(c).id;
    return c.json<Introduction>(
      presentIntroduction(await lookAtIntroduction(c.get("ctx"), opportunities, { personId, id })),
    );
  };
  return new Hono<HubEnv>()
    .get(
      "/introductions",
      signedIn,
      looking,
      forOneOnly,
      says({
        summary: "What the person asked others, or was asked. Those that wait for an answer first.",
        tag,
        gives: IntroductionList,
        refuses: ["not_signed_in"],
      }),
      takes("query", IntroductionSearch),
      async (c) => {
        const wish = { personId: personOf(c).id, ...c.req.valid("query") };
        return c.json<IntroductionList>(
          presentIntroductions(await lookAtIntroductions(c.get("ctx"), opportunities, wish)),
        );
      },
    )
    .post(
      "/introductions",
      signedIn,
      asking,
      forOneOnly,
      says({
        summary:
          "Asks a person for work, mentoring or feedback. With an Idempotency-Key, a repeated request gets the first answer again.",
        tag,
        gives: Introduction,
        refuses: [
          "not_signed_in",
          "person_not_found",
          "own_person",
          "email_needed",
          "members_ask",
          "not_open_to_this",
          "takes_no_more",
          "asked_before",
          "too_many_open",
          "too_many_today",
          "asking_stopped",
          "page_not_public",
          "piece_not_yours",
          "invalid_input",
          "idempotency_key_reused",
          "idempotency_key_busy",
        ],
      }),
      takes("json", IntroductionRequest),
      idempotent,
      async (c) => answerWith(c, await askPerson(c.get("ctx"), personOf(c).id, c.req.valid("json"))),
    )
    .get(
      "/introductions/:id",
      signedIn,
      looking,
      forOneOnly,
      says({ summary: "One introduction, for the two people alone.", tag, gives: Introduction, refuses: own }),
      takes("param", IntroductionId),
      (c) => answerWith(c, c.req.valid("param").id),
    )
    .post(
      "/introductions/:id/accept",
      signedIn,
      answering,
      forOneOnly,
      says({
        summary: "Accepts: from now on both have each other's address. Repeating it changes nothing.",
        tag,
        gives: Introduction,
        refuses: [...own, "introduction_ended", "email_needed"],
      }),
      takes("param", IntroductionId),
      async (c) => {
        const { id } = c.req.valid("param");
        await accept(c.get("ctx"), { id, personId: personOf(c).id });
        return answerWith(c, id);
      },
    )
    .post(
      "/introductions/:id/decline",
      signedIn,
      answering,
      forOneOnly,
      says({
        summary: "Declines, with one of the ready sentences or without. Repeating it changes nothing.",
        tag,
        gives: Introduction,
        refuses: [...own, "introduction_ended"],
      }),
      takes("param", IntroductionId),
      takes("json", KindNoRequest),
      async (c) => {
        const { id } = c.req.valid("param");
        await decline(c.get("ctx"), { id, personId: personOf(c).id, ...c.req.valid("json") });
        return answerWith(c, id);
      },
    )
    .post(
      "/introductions/:id/withdraw",
      signedIn,
      answering,
      forOneOnly,
      says({
        summary: "Withdraws the person's own request. Repeating it changes nothing.",
        tag,
        gives: Introduction,
        refuses: [...own, "introduction_ended"],
      }),
      takes("param", IntroductionId),
      async (c) => {
        const { id } = c.req.valid("param");
        await withdraw(c.get("ctx"), { id, personId: personOf(c).id });
        return answerWith(c, id);
      },
    )
    .post(
      "/introductions/:id/report",
      signedIn,
      answering,
      forOneOnly,
      says({
        summary: "Reports what was written to the office, and closes the introduction. May block the person as well.",
        tag,
        gives: Introduction,
        refuses: own,
      }),
      takes("param", IntroductionId),
      takes("json", ReportRequest),
      async (c) => {
        const { id } = c.req.valid("param");
        await report(c.get("ctx"), { id, personId: personOf(c).id, ...c.req.valid("json") });
        return answerWith(c, id);
      },
    )
    .put(
      "/introductions/:id/answers",
      signedIn,
      answering,
      forOneOnly,
      says({
        summary: "Answers the questions about a piece of work, after accepting. The answers may be changed.",
        tag,
        gives: Introduction,
        refuses: [...own, "answers_need_acceptance", "wrong_number_of_answers"],
      }),
      takes("param", IntroductionId),
      takes("json", FeedbackAnswers),
      async (c) => {
        const { id } = c.req.valid("param");
        await answerQuestions(c.get("ctx"), { id, personId: personOf(c).id, ...c.req.valid("json") });
        return answerWith(c, id);
      },
    )
    .put(
      "/introductions/:id/published",
      signedIn,
      answering,
      forOneOnly,
      says({
        summary: "Shows the answers on the page of the piece, or no longer. Only its author may.",
        tag,
        gives: Introduction,
        refuses: [...own, "answers_need_acceptance"],
      }),
      takes("param", IntroductionId),
      takes("json", FeedbackChoice),
      async (c) => {
        const { id } = c.req.valid("param");
        await publishAnswers(c.get("ctx"), { id, personId: personOf(c).id, ...c.req.valid("json") });
        return answerWith(c, id);
      },
    );
}
