// Every call of the pages about a person's own opportunities.
import { queryOptions } from "@tanstack/react-query";
import type { OpportunityChange, OwnOpportunity, TypedOpportunity } from "#contract/opportunities.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import type { Keyed } from "#web/api/use-request-key.ts";

export function ownOpportunities(personId: string) {
  return queryOptions({ queryKey: ["own", personId, "opportunities"], queryFn: lookAtOwn, staleTime: 0 });
}

function lookAtOwn() {
  return answerOf(browserApi().account.opportunities.$get());
}

/** As the hub has it now; undefined if it is gone. */
export async function lookAtOpportunity(slug: string): Promise<OwnOpportunity | undefined> {
  const { opportunities } = await lookAtOwn();
  return opportunities.find((each) => each.slug === slug);
}

/** A repeated one with the same key adds no second draft. */
export function addOpportunity(opportunity: TypedOpportunity, keyed: Keyed): Promise<OwnOpportunity> {
  return answerOf(browserApi().opportunities.$post({ json: { opportunity } }, keyed));
}

export function changeOpportunity(slug: string, json: OpportunityChange): Promise<OwnOpportunity> {
  return answerOf(one().$patch({ param: { slug }, json }));
}

export async function closeOpportunity(slug: string, isFilled: boolean): Promise<void> {
  await answerOf(one().close.$post({ param: { slug }, json: { isFilled } }));
}

export async function deleteOpportunity(slug: string): Promise<void> {
  await answerOf(one().$delete({ param: { slug } }));
}

/** From review: it is a draft again. */
export async function withdrawOpportunity(slug: string): Promise<void> {
  await answerOf(one().withdraw.$post({ param: { slug } }));
}

function one() {
  return browserApi().opportunities[":slug"];
}
