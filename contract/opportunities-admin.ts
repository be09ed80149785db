// Opportunities in the back office: the queue of those that wait, and the act on each.
import { z } from "zod";
import { listPages } from "./list-pages.ts";
import { TypedOpportunity } from "./opportunities.ts";
import { profileText } from "./profile-fields.ts";
import { opportunityBounds as most, opportunityStates } from "./values/opportunity.ts";
import { isVisible } from "./values/profile-text.ts";

const moment = z.iso.datetime();

export const OpportunityQueueSearch = z.object({
  state: z.enum(opportunityStates).catch("waiting").default("waiting"),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});

export const ReviewedOpportunity = z
  .object({
    slug: z.string(),
    revision: z.int(),
    state: z.enum(opportunityStates),
    opportunity: TypedOpportunity,
    by: z.object({ id: z.uuid(), name: z.string(), address: z.string().nullable(), joinedAt: moment, posted: z.int() }),
    hasFreeAddress: z.boolean().describe("A company whose poster writes from a free mail provider."),
    sentAt: moment.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: "ReviewedOpportunity" });

export const OpportunityQueue = z
  .object({
    opportunities: z.array(ReviewedOpportunity).describe("The one that waits longest first."),
    waiting: z.int(),
    ...listPages,
  })
  .meta({ id: "OpportunityQueue" });

/** publish: only from waiting. refuse: with a reason that the poster reads. withdraw: takes a live one off the site. */
export const ReviewRequest = z.discriminatedUnion("act", [
  z.object({ act: z.literal("publish"), revision: z.int() }),
  z.object({
    act: z.literal("refuse"),
    revision: z.int(),
    reason: profileText(most.reason).refine(isVisible, "Say why."),
  }),
  z.object({
    act: z.literal("withdraw"),
    revision: z.int(),
    reason: profileText(most.reason).refine(isVisible, "Say why."),
  }),
]);

export type ReviewRequest = z.infer<typeof ReviewRequest>;
export type ReviewedOpportunity = z.infer<typeof ReviewedOpportunity>;
export type OpportunityQueue = z.infer<typeof OpportunityQueue>;
