import { Hono } from "hono";
import { Done, SignUpLetter, SignUpLetterToken, SignUpLetterToLookAt } from "#contract/account.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtSignUpLetter, refuseSignUp } from "../proofs/sign-up-letter.ts";

const opening = limit("sign-up-letter", 60, 300);
const tag = "Accounts";
const refuses = ["not_found", "invalid_input"] as const;

// For the page behind a sign-up's letter. Who has the letter's token has the mailbox.
export const signUpLetterRoutes = new Hono<HubEnv>()
  .post(
    "/account/sign-up-letter",
    anyone,
    opening,
    says({
      summary: "What the reader of a sign-up's letter must show before it confirms. Uses nothing up.",
      tag,
      gives: SignUpLetter,
      refuses,
    }),
    takes("json", SignUpLetterToLookAt),
    async (c) => c.json<SignUpLetter>(await lookAtSignUpLetter(c.get("ctx"), c.req.valid("json"))),
  )
  .post(
    "/account/sign-up-letter/refuse",
    anyone,
    opening,
    says({
      summary: "The reader did not sign up: the account that waits for this letter goes.",
      tag,
      gives: Done,
      refuses,
    }),
    takes("json", SignUpLetterToken),
    async (c) => {
      await refuseSignUp(c.get("ctx"), c.req.valid("json").token);
      return c.json({});
    },
  );
