import { queryOptions } from "@tanstack/react-query";
import { answerOf, browserApi } from "#web/api/client.ts";

export function ownSeat(slug: string) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "seat", slug],
      queryFn: () => answerOf(browserApi().events[":slug"].seat.$get({ param: { slug } })),
      // Seats go to others meanwhile.
      staleTime: 0,
    });
}

export function ownEvents(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "events"],
    queryFn: () => answerOf(browserApi().account.events.$get()),
    staleTime: 0,
  });
}
