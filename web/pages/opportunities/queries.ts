import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SoughtOpportunities } from "#contract/values/opportunity-search.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function opportunitiesFound(sought: SoughtOpportunities) {
  const query = { ...sought };
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "opportunities found", query],
      queryFn: () => answerOf(browserApi().opportunities.$get({ query })),
      // The page before stays until the next is there.
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
}

/** For members before everyone else sees it. */
export function opportunityAt(slug: string) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "opportunity", slug],
      queryFn: () => answerOf(browserApi().opportunities[":slug"].$get({ param: { slug } })),
      staleTime: 0,
    });
}

export function ownInterest(slug: string) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "interest", slug],
      queryFn: () => answerOf(browserApi().opportunities[":slug"].interest.$get({ param: { slug } })),
      staleTime: 0,
    });
}
