// The address in the foot of an email takes the POST of its page, which works without scripts, and that of a mail program (RFC 8058).
import { Hono } from "hono";
import { LeaveChoice, LeaveToken, purposeWords } from "#contract/email-purposes.ts";
import { emailPaths, paths } from "#contract/values/paths.ts";
import { answerAsPage } from "#server/http/answer-as-page.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { takes } from "#server/http/takes.ts";
import { takesBytes } from "#server/http/takes-bytes.ts";
import { switchPurpose } from "./choose-purpose.ts";
import { type Accounts, leavingOf } from "./routes.ts";

/** No check of the origin: mail programs on the web post from their own pages, and the token alone decides. */
export function leaveRoutes({ addressOf }: Accounts) {
  return new Hono<HubEnv>().onError(answerAsPage({ to: paths.emails, as: "Your email settings" })).post(
    "/emails/:token",
    anyone,
    // The computers of one mail provider post for all of its readers.
    limit("leave", 6000),
    takesBytes({ mostBytes: 10_000 }),
    takes("param", LeaveToken),
    takes("form", LeaveChoice),
    async (c) => {
      const { token } = c.req.valid("param");
      const { choice } = c.req.valid("form");
      const leaving = await leavingOf(c.get("ctx"), token, addressOf);
      await switchPurpose(c.get("ctx"), { ...leaving, isOn: choice === "on", door: "email" });
      if (choice !== undefined) return c.redirect(emailPaths.leave(token), 303);
      return c.text(`You no longer get emails about “${purposeWords[leaving.purpose].name}”.`);
    },
  );
}
