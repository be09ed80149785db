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

export function askingAbout(handle: string) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "asking about", handle],
      queryFn: () => answerOf(browserApi().people[":handle"].introductions.$get({ param: { handle } })),
      staleTime: 0,
      // A form is being filled in.
      refetchOnWindowFocus: false,
    });
}

/** Pieces of one's own that the community can see. */
export function piecesToAskAbout(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "pieces to ask about"],
    queryFn: async () => {
      const { pieces } = await answerOf(browserApi().account.work.$get());
      return pieces.filter((piece) => piece.visibleTo !== "owner" && !piece.isHidden && piece.pictures.length > 0);
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function feedbackSeen(handle: string, id: string) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "feedback", handle, id],
      queryFn: () => answerOf(browserApi().people[":handle"].work[":id"].feedback.$get({ param: { handle, id } })),
      staleTime: 0,
    });
}
