// Calls of the dashboard, and calls that belong to no list.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Found } from "#contract/office.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

export function officeDashboard() {
  return queryOptions({
    queryKey: ["admin", "dashboard"],
    queryFn: ({ signal }) => answerOf(browserApi().admin.dashboard.$get({}, { init: { signal } })),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
}

export function failedWork() {
  return queryOptions({
    queryKey: ["admin", "failed work"],
    queryFn: ({ signal }) => answerOf(browserApi().admin["failed-work"].$get({}, { init: { signal } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export async function tryAgain(id: string): Promise<void> {
  await answerOf(browserApi().admin["failed-work"][":id"].again.$post({ param: { id } }));
}

const nothing: Found = { people: [], orders: [], products: [] };

export function findAnything(q: string) {
  return queryOptions({
    queryKey: ["admin", "find", q],
    queryFn: ({ signal }) =>
      q === ""
        ? Promise.resolve(nothing)
        : answerOf(browserApi().admin.find.$get({ query: { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}
