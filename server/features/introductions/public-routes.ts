// The doors that are open to everyone: what a person may be asked for, requests of strangers, and published feedback.
import { Hono } from "hono";
import {
  AskingAbout,
  AskingPerson,
  PieceOfPerson,
  PublishedFeedback,
  StrangersAsked,
  StrangersIntroduction,
  StrangersLink,
  StrangersRequest,
} from "#contract/introductions.ts";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { callerAddress } from "#server/http/caller.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, signedInPerson } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { audienceOf } from "../people/look-at-person.ts";
import { askAsStranger, lookAtLink, proveIntroduction, withdrawByLink } from "./ask-as-stranger.ts";
import { lookAtFeedback } from "./give-feedback.ts";
import { lookAtAsking } from "./look-at-introductions.ts";
import { presentAsking, presentFeedback, presentStrangers } from "./present.ts";

const looking = limit("introductions-public", 600);
const proving = limit("introduction-links", 60);
const tag = "Introductions";
const linkRefusals = ["introduction_not_found", "link_expired", "invalid_input"] as const;

export const publicIntroductionRoutes = new Hono<HubEnv>()
  .get(
    "/people/:handle/introductions",
    anyone,
    looking,
    forOneOnly,
    says({
      summary: "What the caller, or a stranger, may ask this person for.",
      tag,
      gives: AskingAbout,
      refuses: ["person_not_found", "invalid_input"],
    }),
    takes("param", AskingPerson),
    async (c) => {
      const viewer = await signedInPerson(c);
      return c.json<AskingAbout>(
        presentAsking(await lookAtAsking(c.get("ctx"), c.req.valid("param").handle, viewer?.id)),
      );
    },
  )
  .post(
    "/people/:handle/introductions",
    anyone,
    limit("introductions-of-strangers", 20, 3600),
    forOneOnly,
    says({
      summary:
        "Asks a person for work without an account. Nothing reaches them before the link in the email to the given address was used.",
      tag,
      gives: StrangersAsked,
      refuses: ["person_not_found", "not_open_to_this", "captcha_failed", "invalid_input"],
    }),
    takes("param", AskingPerson),
    takes("json", StrangersRequest),
    async (c) => {
      const ask = { ...c.req.valid("param"), ...c.req.valid("json") };
      await askAsStranger(c.get("ctx"), { ...ask, from: callerAddress(c) });
      const { emailsStayHere } = c.get("ctx").config;
      return c.json<StrangersAsked>({ sentTo: ask.email, mailbox: emailsStayHere ? stagePaths.sandboxMail : null });
    },
  )
  .get(
    "/introductions/links/:token",
    anyone,
    looking,
    forOneOnly,
    says({
      summary: "What the link of a stranger will send, or what came of it. Changes nothing.",
      tag,
      gives: StrangersIntroduction,
      refuses: linkRefusals,
    }),
    takes("param", StrangersLink),
    async (c) =>
      c.json<StrangersIntroduction>(presentStrangers(await lookAtLink(c.get("ctx"), c.req.valid("param").token))),
  )
  .post(
    "/introductions/links/:token",
    anyone,
    proving,
    forOneOnly,
    says({
      summary: "Proves a stranger's address, and sends the request. Repeating it changes nothing.",
      tag,
      gives: StrangersIntroduction,
      refuses: [
        ...linkRefusals,
        "person_not_found",
        "own_person",
        "not_open_to_this",
        "takes_no_more",
        "asked_before",
        "too_many_open",
        "too_many_today",
        "asking_stopped",
      ],
    }),
    takes("param", StrangersLink),
    async (c) =>
      c.json<StrangersIntroduction>(
        presentStrangers(await proveIntroduction(c.get("ctx"), c.req.valid("param").token)),
      ),
  )
  .post(
    "/introductions/links/:token/withdraw",
    anyone,
    proving,
    forOneOnly,
    says({
      summary: "Withdraws a stranger's request. Repeating it changes nothing.",
      tag,
      gives: StrangersIntroduction,
      refuses: [...linkRefusals, "introduction_ended"],
    }),
    takes("param", StrangersLink),
    async (c) =>
      c.json<StrangersIntroduction>(presentStrangers(await withdrawByLink(c.get("ctx"), c.req.valid("param").token))),
  )
  .get(
    "/people/:handle/work/:id/feedback",
    anyone,
    looking,
    forOneOnly,
    says({
      summary: "The feedback that the author of a piece shows on its page.",
      tag,
      gives: PublishedFeedback,
      refuses: ["person_not_found", "piece_not_found", "invalid_input"],
    }),
    takes("param", PieceOfPerson),
    async (c) => {
      const { handle, id: pieceId } = c.req.valid("param");
      const audience = await audienceOf(c.get("ctx"), (await signedInPerson(c))?.id);
      return c.json<PublishedFeedback>(
        presentFeedback(await lookAtFeedback(c.get("ctx"), { handle, pieceId }, audience)),
      );
    },
  );
