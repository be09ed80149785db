import { Hono } from "hono";
import {
  OpportunityQueue,
  OpportunityQueueSearch,
  ReviewedOpportunity,
  ReviewRequest,
} from "#contract/opportunities-admin.ts";
import { OpportunitySlug } from "#contract/opportunities.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { listsPeople } from "#server/http/lists-of-people.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { presentReviewed } from "./present.ts";
import { lookAtQueue, lookAtReviewed, reviewOpportunity } from "./review-opportunity.ts";

const reviewing = limit("review-opportunities", 600);
const tag = "Reviewing opportunities";
const closed = ["not_signed_in", "not_allowed", "invalid_input", "reauthentication_needed"] as const;

/** The doors of the back office. */
export const opportunityAdminRoutes = new Hono<HubEnv>()
  .get(
    "/admin/opportunities",
    admin,
    reviewing,
    listsPeople,
    forOneOnly,
    says({
      summary: "Opportunities in one state, ten per page. Those that wait come in the order in which they were sent.",
      tag,
      gives: OpportunityQueue,
      refuses: closed,
    }),
    takes("query", OpportunityQueueSearch),
    async (c) => {
      const ctx = c.get("ctx");
      const { opportunities, ...pages } = await lookAtQueue(ctx, c.req.valid("query"));
      const now = ctx.clock.now();
      return c.json<OpportunityQueue>({
        ...pages,
        opportunities: opportunities.map((queued) => presentReviewed(queued, now)),
      });
    },
  )
  .post(
    "/admin/opportunities/:slug/review",
    freshAdmin,
    reviewing,
    forOneOnly,
    says({
      summary: "Publishes or refuses one that waits, or takes a live one off the site. Its poster gets an email.",
      tag,
      gives: ReviewedOpportunity,
      refuses: [...closed, "opportunity_not_found", "opportunity_not_waiting", "changed_meanwhile"],
    }),
    takes("param", OpportunitySlug),
    takes("json", ReviewRequest),
    async (c) => {
      const [ctx, { slug }] = [c.get("ctx"), c.req.valid("param")];
      noteSubject(c, { opportunity: slug });
      await reviewOpportunity(ctx, { slug, by: personOf(c).id, request: c.req.valid("json") });
      return c.json<ReviewedOpportunity>(presentReviewed(await lookAtReviewed(ctx, slug), ctx.clock.now()));
    },
  );
