import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PeopleRequest } from "#contract/people.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { queryOf } from "./search-address.ts";

export function peopleFound(search: PeopleRequest) {
  const query = queryOf(search);
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
