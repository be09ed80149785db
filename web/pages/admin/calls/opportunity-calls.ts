// The calls of the page about opportunities, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReviewedOpportunity, ReviewRequest } from "#contract/opportunities-admin.ts";
import type { OpportunityState } from "#contract/values/opportunity.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

// Another administrator may be reviewing too, and people post.
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export function opportunityQueue(state: OpportunityState, page: number) {
  return queryOptions({
    queryKey: ["admin", "opportunities", state, page],
    queryFn: ({ signal }) =>
      answerOf(browserApi().admin.opportunities.$get({ query: { state, page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export async function reviewOpportunity({ slug }: ReviewedOpportunity, json: ReviewRequest): Promise<void> {
  await answerOf(browserApi().admin.opportunities[":slug"].review.$post({ param: { slug }, json }));
}
