// The hub's own doors for callers who are not signed in: for the log-in dialog, and for the page behind a sign-up's email.
import { Hono } from "hono";
import {
  Done,
  EmailExists,
  EmailToCheck,
  SignInOptions,
  SignUpEmail,
  SignUpEmailToken,
  SignUpEmailToLookAt,
} from "#contract/account.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { questionsOfNetwork } from "../asking/taken-answers.ts";
import { lookAtSignUpEmail, refuseSignUp } from "../proofs/sign-up-email.ts";
import { checkEmailExists } from "../sign-up/check-email-exists.ts";
import { presentSignInOptions } from "./account-present.ts";

const tag = "Account";
const opening = limit("sign-up-email", 60, 300);
const refuses = ["not_found", "invalid_input"] as const;

export const newcomerRoutes = new Hono<HubEnv>()
  .post(
    "/check-email-exists",
    anyone,
    limit("check-email-exists", questionsOfNetwork.limit, questionsOfNetwork.seconds),
    says({
      summary: "Whether an email address has an account, for the login dialog.",
      tag,
      gives: EmailExists,
      refuses: ["invalid_input"],
    }),
    takes("json", EmailToCheck),
    async (c) => c.json<EmailExists>(await checkEmailExists(c.get("ctx"), c.req.valid("json").email)),
  )
  .get(
    "/sign-in-options",
    anyone,
    limit("sign-in-options", 600),
    says({
      summary: "The sign-in methods of this hub besides email and password.",
      tag,
      gives: SignInOptions,
    }),
    (c) =>
      cachedJson<SignInOptions>(c, { topics: ["settings"] }, () => Promise.resolve(presentSignInOptions(c.get("ctx")))),
  )
  // The token of a sign-up's email proves the mailbox.
  .post(
    "/account/sign-up-email",
    anyone,
    opening,
    says({
      summary: "What a sign-up link still needs before it confirms the account. Does not use up the link.",
      tag,
      gives: SignUpEmail,
      refuses,
    }),
    takes("json", SignUpEmailToLookAt),
    async (c) => c.json<SignUpEmail>(await lookAtSignUpEmail(c.get("ctx"), c.req.valid("json"))),
  )
  .post(
    "/account/sign-up-email/refuse",
    anyone,
    opening,
    says({
      summary: "Deletes a sign-up that the owner of the address did not make.",
      tag,
      gives: Done,
      refuses,
    }),
    takes("json", SignUpEmailToken),
    async (c) => {
      await refuseSignUp(c.get("ctx"), c.req.valid("json").token);
      return c.json({});
    },
  );
