import { queryOptions } from "@tanstack/react-query";
import type { Introduction } from "#contract/introductions.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function introductionsOf(side: Introduction["side"], page: number) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "introductions", side, page],
      queryFn: () => answerOf(browserApi().introductions.$get({ query: { side, page: String(page) } })),
      // The other side may have answered.
      staleTime: 0,
    });
}

export function introductionChoices(personId: string) {
  return queryOptions({
    queryKey: ["own", personId, "introduction choices"],
    queryFn: () => answerOf(browserApi().account.introductions.$get()),
    staleTime: 0,
  });
}
