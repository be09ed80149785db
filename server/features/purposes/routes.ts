import { Hono } from "hono";
import { LeavePage, LeaveToken, OwnEmails, PurposeChange } from "#contract/email-purposes.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { switchPurpose } from "./choose-purpose.ts";
import { type Leaving, readLeaveToken } from "./leave-link.ts";
import { lookAtChoices, lookAtLeaving } from "./look-at-choices.ts";
import { presentLeaving, presentOwnEmails } from "./present.ts";

export interface Accounts {
  /** Undefined when there is no such account. */
  readonly addressOf: (ctx: Ctx, personId: string) => Promise<string | null | undefined>;
}

const tag = "Account";

export function purposeRoutes({ addressOf }: Accounts) {
  const answerOf = async (ctx: Ctx, id: string): Promise<OwnEmails> =>
    presentOwnEmails(await lookAtChoices(ctx, { id, email: (await addressOf(ctx, id)) ?? null }));
  return new Hono<HubEnv>()
    .get(
      "/account/emails",
      signedIn,
      limit("email-purposes", 600),
      forOneOnly,
      says({
        summary: "Which emails the person gets, by purpose, with their choices so far.",
        tag,
        gives: OwnEmails,
        refuses: ["not_signed_in"],
      }),
      async (c) => c.json<OwnEmails>(await answerOf(c.get("ctx"), personOf(c).id)),
    )
    .patch(
      "/account/emails",
      signedIn,
      limit("email-purposes-change", 120),
      forOneOnly,
      says({
        summary: "Switches emails of one purpose on or off. Security and receipts cannot be switched off.",
        tag,
        gives: OwnEmails,
        refuses: ["not_signed_in", "invalid_input"],
      }),
      takes("json", PurposeChange),
      async (c) => {
        const { purpose, isOn } = c.req.valid("json");
        await switchPurpose(c.get("ctx"), { personId: personOf(c).id, purpose, isOn, door: "page" });
        return c.json<OwnEmails>(await answerOf(c.get("ctx"), personOf(c).id));
      },
    )
    .get(
      "/emails/:token",
      anyone,
      limit("leave-look", 600),
      forOneOnly,
      says({
        summary: "What the link in the foot of an email is about. Changes nothing.",
        tag,
        gives: LeavePage,
        refuses: ["email_link_unknown", "email_link_gone", "invalid_input"],
      }),
      takes("param", LeaveToken),
      async (c) => {
        const leaving = await leavingOf(c.get("ctx"), c.req.valid("param").token, addressOf);
        return c.json<LeavePage>(presentLeaving(leaving, await lookAtLeaving(c.get("ctx"), leaving)));
      },
    );
}

/** An erased person has no account to choose for. */
export async function leavingOf(ctx: Ctx, token: string, addressOf: Accounts["addressOf"]): Promise<Leaving> {
  const leaving = readLeaveToken(ctx, token);
  if ((await addressOf(ctx, leaving.personId)) === undefined) throw new Refusal("email_link_gone");
  return leaving;
}
