import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PeopleSearch } from "#contract/values/people-search.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function peopleFound(query: PeopleSearch) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "people", query],
      queryFn: () => answerOf(browserApi().people.$get({ query })),
      // The page before stays until the next is there.
      placeholderData: keepPreviousData,
      // A profile that has just become private is not shown from the cache.
      staleTime: 0,
    });
}

export function personSeen(handle: string) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "person", handle],
      queryFn: () => answerOf(browserApi().people[":handle"].$get({ param: { handle } })),
      staleTime: 0,
    });
}
