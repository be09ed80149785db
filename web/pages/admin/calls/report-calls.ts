// The calls of the page about reports of people, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { reportOutcomes, reportStates } from "#contract/reports-of-people.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

const key = ["admin", "reports of people"] as const;
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export function reportsOfPeople(state: (typeof reportStates)[number], page: number) {
  return queryOptions({
    queryKey: [...key, state, page],
    queryFn: ({ signal }) => answerOf(doors().$get({ query: { state, page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function stoppedPeople() {
  return queryOptions({
    queryKey: [...key, "stopped"],
    queryFn: ({ signal }) => answerOf(doors().stopped.$get({}, { init: { signal } })),
    ...fresh,
  });
}

export function introductionNumbers() {
  return queryOptions({
    queryKey: ["admin", "introductions", "numbers"],
    queryFn: ({ signal }) => answerOf(browserApi().admin.introductions.numbers.$get({}, { init: { signal } })),
    ...fresh,
  });
}

interface Closing {
  readonly outcome: (typeof reportOutcomes)[number];
  readonly note: string;
}

export async function closeReport(id: string, json: Closing): Promise<void> {
  await answerOf(doors()[":id"].close.$post({ param: { id }, json }));
}

export async function letAskAgain(id: string): Promise<void> {
  await answerOf(doors().stopped[":id"].$delete({ param: { id } }));
}

function doors() {
  return browserApi().admin["reports-of-people"];
}
