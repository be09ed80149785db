import { type Context, Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  NewOpportunity,
  OpportunityChange,
  OpportunityClosing,
  OpportunitySlug,
  OwnOpportunities,
  OwnOpportunity,
} from "#contract/opportunities.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { lookAtOwn } from "./look-at-opportunities.ts";
import {
  changeOpportunity,
  closeOpportunity,
  deleteDraft,
  draftOpportunity,
  type OwnRow,
  withdrawOpportunity,
} from "./post-opportunity.ts";
import { countInterest } from "./show-interest.ts";
import { presentOwnOpportunity } from "./present.ts";

const posting = limit("opportunities-posting", 60);
const tag = "Opportunities";
const ofOne = ["not_signed_in", "invalid_input", "opportunity_not_found", "opportunity_fixed"] as const;
const written = ["email_needed", "too_many_opportunities"] as const;

async function shown(c: Context<HubEnv>, row: OwnRow) {
  const ctx = c.get("ctx");
  const interested = await countInterest(ctx, [row]);
  return c.json<OwnOpportunity>(presentOwnOpportunity(row, interested.get(row.id) ?? 0, ctx.clock.now()));
}

/** The doors of posters. */
export const ownOpportunityRoutes = new Hono<HubEnv>()
  .get(
    "/account/opportunities",
    signedIn,
    limit("own-opportunities", 600),
    forOneOnly,
    says({
      summary: "The opportunities that the caller posted.",
      tag,
      gives: OwnOpportunities,
      refuses: ["not_signed_in"],
    }),
    async (c) => {
      const ctx = c.get("ctx");
      const rows = await lookAtOwn(ctx, personOf(c).id);
      const interested = await countInterest(ctx, rows);
      return c.json<OwnOpportunities>({
        opportunities: rows.map((row) => presentOwnOpportunity(row, interested.get(row.id) ?? 0, ctx.clock.now())),
      });
    },
  )
  .post(
    "/opportunities",
    signedIn,
    posting,
    forOneOnly,
    says({
      summary:
        "Creates a draft, which may have gaps. With an Idempotency-Key, a repeated request gets the first answer again.",
      tag,
      gives: OwnOpportunity,
      refuses: ["not_signed_in", "invalid_input", ...written, "idempotency_key_reused", "idempotency_key_busy"],
    }),
    takes("json", NewOpportunity),
    idempotent,
    async (c) => shown(c, await draftOpportunity(c.get("ctx"), personOf(c).id, c.req.valid("json").opportunity)),
  )
  .patch(
    "/opportunities/:slug",
    signedIn,
    posting,
    forOneOnly,
    says({
      summary: "Changes a draft or a refused one, and sends it for review if asked to.",
      tag,
      gives: OwnOpportunity,
      refuses: [...ofOne, ...written, "changed_meanwhile"],
    }),
    takes("param", OpportunitySlug),
    takes("json", OpportunityChange),
    async (c) => {
      const act = { ...c.req.valid("param"), posterId: personOf(c).id };
      return shown(c, await changeOpportunity(c.get("ctx"), act, c.req.valid("json")));
    },
  )
  .delete(
    "/opportunities/:slug",
    signedIn,
    posting,
    forOneOnly,
    says({ summary: "Deletes a draft or a refused one.", tag, gives: Done, refuses: ofOne }),
    takes("param", OpportunitySlug),
    async (c) => {
      await deleteDraft(c.get("ctx"), { ...c.req.valid("param"), posterId: personOf(c).id });
      return c.json({});
    },
  )
  .post(
    "/opportunities/:slug/withdraw",
    signedIn,
    posting,
    forOneOnly,
    says({ summary: "Makes one that waits for review a draft again.", tag, gives: OwnOpportunity, refuses: ofOne }),
    takes("param", OpportunitySlug),
    async (c) =>
      shown(c, await withdrawOpportunity(c.get("ctx"), { ...c.req.valid("param"), posterId: personOf(c).id })),
  )
  .post(
    "/opportunities/:slug/close",
    signedIn,
    posting,
    forOneOnly,
    says({
      summary: "Closes a live one, filled or not. Of one that has ended, says afterwards whether it was filled.",
      tag,
      gives: OwnOpportunity,
      refuses: ofOne,
    }),
    takes("param", OpportunitySlug),
    takes("json", OpportunityClosing),
    async (c) => {
      const act = { ...c.req.valid("param"), ...c.req.valid("json"), posterId: personOf(c).id };
      return shown(c, await closeOpportunity(c.get("ctx"), act));
    },
  );
