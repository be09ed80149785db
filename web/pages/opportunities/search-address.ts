import type { SoughtOpportunities } from "#contract/values/opportunity-search.ts";
import { opportunityPaths } from "#contract/values/paths.ts";

export function addressOf(sought: SoughtOpportunities): string {
  const query = new URLSearchParams({ ...sought }).toString();
  return query === "" ? opportunityPaths.opportunities : `${opportunityPaths.opportunities}?${query}`;
}

export function isNarrowed({ page: _page, ...sought }: SoughtOpportunities): boolean {
  return Object.keys(sought).length > 0;
}
