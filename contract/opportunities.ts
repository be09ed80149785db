// Opportunities: freelance work, jobs and internships, posted by people with a confirmed address and reviewed before others see them.
import { z } from "zod";
import { listPages } from "./list-pages.ts";
import { Maker } from "./people.ts";
import { profileLines, profileText } from "./profile-fields.ts";
import { pasted, typedDay } from "./typed-text.ts";
import { craftNames } from "./values/crafts.ts";
import {
  opportunityBounds as most,
  opportunityKindNames,
  opportunityStates,
  payPeriodNames,
} from "./values/opportunity.ts";
import { isVisible } from "./values/profile-text.ts";
import { slugMaxLength, slugPattern } from "./values/slug.ts";

const moment = z.iso.datetime();
const kind = z.enum(opportunityKindNames, "Choose one.");
const craft = z.enum(craftNames, "One of the crafts.");
const rupees = z
  .int("Use whole rupees.")
  .min(1, "Pay starts at ₹1.")
  .max(most.pay, "This is more than we can believe. Please check the number.");

export const OpportunitySlug = z.object({
  slug: z.string().max(slugMaxLength).regex(slugPattern, "Not the address of an opportunity."),
});

/** A range in rupees, or unpaid in so many words. */
export const Pay = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("range"), from: rupees, to: rupees, per: z.enum(payPeriodNames) }),
    z.object({ type: z.literal("unpaid") }),
  ])
  .refine((pay) => pay.type === "unpaid" || pay.from <= pay.to, {
    path: ["to"],
    message: "The second amount is lower than the first.",
  });

/** As typed. A draft may have gaps; sending it for review checks all of it. */
export const TypedOpportunity = z.object({
  title: profileText(most.title),
  company: profileText(most.company),
  isCompany: z.boolean().describe("False: a person, a community or a cause without a company."),
  kind,
  craft: craft.nullable(),
  isRemote: z.boolean(),
  place: profileText(most.place).describe("Empty only for remote work."),
  pay: Pay.nullable(),
  brief: profileLines(most.brief),
  until: typedDay.nullable().describe("The last day, in India. At most 30 days after it is sent for review."),
});

export const NewOpportunity = z.object({ opportunity: TypedOpportunity });

export const OpportunityChange = z.object({
  revision: z.int().min(1).describe("The revision that was edited."),
  opportunity: TypedOpportunity,
  send: z.boolean().describe("Whether it is sent for review."),
});

export const OpportunityClosing = z.object({ isFilled: z.boolean() });

export const InterestRequest = z.object({ text: profileLines(most.interest).refine(isVisible, "Write a few words.") });

export const OpportunitySearch = z.object({
  q: z
    .string()
    .transform((typed) => pasted(typed).slice(0, 100))
    .catch("")
    .default(""),
  kind: kind.optional().catch(undefined),
  craft: craft.optional().catch(undefined),
  remote: z.literal("1").optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1).default(1),
});

export const OpportunityCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    company: z.string(),
    kind,
    craft: craft.nullable(),
    isRemote: z.boolean(),
    place: z.string(),
    pay: Pay,
    until: z.iso.date(),
    publishedAt: moment,
    everyoneFrom: moment.describe("Until then only members see it."),
  })
  .meta({ id: "OpportunityCard" });

export const OpportunityList = z
  .object({
    opportunities: z.array(OpportunityCard).describe("The newest first."),
    ...listPages,
    membersFirst: z.int().describe("How many more only members see at the moment."),
  })
  .meta({ id: "OpportunityList" });

export const Opportunity = OpportunityCard.extend({
  brief: z.string(),
  isCompany: z.boolean(),
  state: z
    .enum(["live", "closed", "expired"])
    .describe("Pages of closed and expired ones stay for ninety days and say so."),
  isFilled: z.boolean().nullable(),
  by: Maker.nullable().describe("Who posted it, while their page is public."),
}).meta({ id: "Opportunity" });

/** What the viewer may do with an opportunity. */
export const OwnInterest = z
  .object({
    act: z
      .enum(["interest", "log_in", "set_up", "make_public", "asked", "own", "closed"])
      .describe(
        "interest: they may say they are interested. make_public: their page must be public first. asked: they have said so.",
      ),
    askedAt: moment.nullable(),
  })
  .meta({ id: "OwnInterest" });

/** As its poster sees it. */
export const OwnOpportunity = z
  .object({
    slug: z.string(),
    revision: z.int(),
    state: z.enum(opportunityStates),
    opportunity: TypedOpportunity,
    isFilled: z.boolean().nullable(),
    reason: z.string().nullable().describe("Why the team refused it."),
    everyoneFrom: moment.nullable(),
    interested: z.int().describe("How many people are interested."),
    updatedAt: moment,
  })
  .meta({ id: "OwnOpportunity" });

export const OwnOpportunities = z.object({ opportunities: z.array(OwnOpportunity) }).meta({ id: "OwnOpportunities" });

export const OpportunityCount = z
  .object({ live: z.int().nullable().describe("Null below ten: pages show the declared figure then.") })
  .meta({ id: "OpportunityCount" });

export type Pay = z.infer<typeof Pay>;
export type TypedOpportunity = z.infer<typeof TypedOpportunity>;
export type OpportunityChange = z.infer<typeof OpportunityChange>;
export type OpportunitySearch = z.infer<typeof OpportunitySearch>;
export type OpportunityCard = z.infer<typeof OpportunityCard>;
export type OpportunityList = z.infer<typeof OpportunityList>;
export type Opportunity = z.infer<typeof Opportunity>;
export type OwnInterest = z.infer<typeof OwnInterest>;
export type OwnOpportunity = z.infer<typeof OwnOpportunity>;
export type OwnOpportunities = z.infer<typeof OwnOpportunities>;
export type OpportunityCount = z.infer<typeof OpportunityCount>;
