import type { ReviewedOpportunity } from "#contract/opportunities-admin.ts";
import type { Opportunity, OpportunityCard, OpportunityList, OwnOpportunity } from "#contract/opportunities.ts";
import { presentMaker } from "../people/present.ts";
import type { FoundOpportunities, ShownOpportunity } from "./look-at-opportunities.ts";
import type { QueuedOpportunity } from "./review-opportunity.ts";
import { stateAt } from "./rules.ts";
import type { OpportunityRow } from "./store.ts";
import { payOf, typedOf } from "./typed-opportunity.ts";

export function presentOpportunities({ opportunities, ...found }: FoundOpportunities): OpportunityList {
  return { ...found, opportunities: opportunities.map(presentCard) };
}

export function presentOpportunity({ row, state, by }: ShownOpportunity): Opportunity {
  const { brief, isCompany, isFilled } = row;
  return { ...presentCard(row), brief, isCompany, state, isFilled, by: presentMaker(by).maker };
}

// Field by field: a new column never becomes public by oversight. Review let only whole ones through.
function presentCard(row: OpportunityRow): OpportunityCard {
  const { slug, title, company, kind, craft, isRemote, place, until, publishedAt, everyoneFrom } = row;
  const pay = payOf(row);
  if (pay === null || until === null || publishedAt === null || everyoneFrom === null)
    throw new Error(`The published opportunity ${slug} has gaps`);
  const times = { until, publishedAt: publishedAt.toISOString(), everyoneFrom: everyoneFrom.toISOString() };
  return { slug, title, company, kind, craft, isRemote, place, pay, ...times };
}

export function presentOwnOpportunity(row: OpportunityRow, interested: number, now: Date): OwnOpportunity {
  const { slug, revision, isFilled, reason, everyoneFrom, updatedAt } = row;
  return {
    slug,
    revision,
    state: stateAt(row, now),
    opportunity: typedOf(row),
    isFilled,
    reason,
    everyoneFrom: everyoneFrom?.toISOString() ?? null,
    interested,
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentReviewed({ row, poster, posted }: QueuedOpportunity, now: Date): ReviewedOpportunity {
  const { slug, revision, hasFreeAddress, sentAt, reason } = row;
  return {
    slug,
    revision,
    state: stateAt(row, now),
    opportunity: typedOf(row),
    by: { ...poster, joinedAt: poster.joinedAt.toISOString(), posted },
    hasFreeAddress,
    sentAt: sentAt?.toISOString() ?? null,
    reason,
  };
}
