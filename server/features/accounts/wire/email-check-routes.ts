import { Hono } from "hono";
import { EmailExists, EmailToCheck } from "#contract/account.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { checkEmailExists } from "../sign-up/check-email-exists.ts";
import { questionsOfNetwork } from "../asking/may-be-told.ts";

export const signUpApiRoutes = new Hono<HubEnv>().post(
  "/check-email-exists",
  anyone,
  limit("check-email-exists", questionsOfNetwork.limit, questionsOfNetwork.seconds),
  says({
    summary: "Whether an address has an account, for the words of the login dialog.",
    tag: "Account",
    gives: EmailExists,
    refuses: ["invalid_input"],
  }),
  takes("json", EmailToCheck),
  async (c) => c.json<EmailExists>(await checkEmailExists(c.get("ctx"), c.req.valid("json").email)),
);
