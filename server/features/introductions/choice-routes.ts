import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { BlockId, IntroductionChoices, IntroductionChoicesRequest } from "#contract/introductions.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { chooseOpenness, lookAtChoices, unblock } from "./choose-openness.ts";
import { presentChoices } from "./present.ts";

const choosing = limit("introduction-choices", 120);
const tag = "Introductions";

export const introductionChoiceRoutes = new Hono<HubEnv>()
  .get(
    "/account/introductions",
    signedIn,
    limit("introduction-choices-look", 600),
    forOneOnly,
    says({
      summary: "What the person is open to, and whom they blocked.",
      tag,
      gives: IntroductionChoices,
      refuses: ["not_signed_in"],
    }),
    async (c) => c.json<IntroductionChoices>(presentChoices(await lookAtChoices(c.get("ctx"), personOf(c).id))),
  )
  .put(
    "/account/introductions",
    signedIn,
    choosing,
    forOneOnly,
    says({
      summary: "Chooses what the person is open to. The two switches of the profile change with it.",
      tag,
      gives: IntroductionChoices,
      refuses: ["not_signed_in", "set_up_first", "invalid_input"],
    }),
    takes("json", IntroductionChoicesRequest),
    async (c) => {
      const { id } = personOf(c);
      await chooseOpenness(c.get("ctx"), id, c.req.valid("json"));
      return c.json<IntroductionChoices>(presentChoices(await lookAtChoices(c.get("ctx"), id)));
    },
  )
  .delete(
    "/account/introductions/blocks/:id",
    signedIn,
    choosing,
    forOneOnly,
    says({
      summary: "Ends a block. Repeating it changes nothing.",
      tag,
      gives: Done,
      refuses: ["not_signed_in", "invalid_input"],
    }),
    takes("param", BlockId),
    async (c) => {
      await unblock(c.get("ctx"), personOf(c).id, c.req.valid("param").id);
      return c.json({});
    },
  );
