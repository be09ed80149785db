import { queryOptions } from "@tanstack/react-query";
import { answerOf, browserApi } from "#web/api/client.ts";

const lookEveryMs = 5000;

/** Hosts see new questions here, also hidden ones, so theirs is asked for again and again. */
export function ownQuestions(slug: string) {
  return (personId: string) =>
    queryOptions({
      queryKey: ["own", personId, "questions", slug],
      queryFn: () => answerOf(browserApi().events[":slug"].questions.own.$get({ param: { slug } })),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.host && state.data.act !== "closed" ? lookEveryMs : false),
    });
}
