// The search of the directory, as its URL: it can be shared and bookmarked.
import { mostSearchedLetters, PeopleRequest } from "#contract/people.ts";
import { peoplePaths } from "#contract/values/paths.ts";

const keys = ["q", "level", "tag", "work", "offers", "seeks", "page"] as const;

/** Reads the URL; unknown values are ignored. */
export function readSearch(query: URLSearchParams): PeopleRequest {
  const values = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? undefined]));
  const search = PeopleRequest.parse({
    ...values,
    level: values["level"] || undefined,
    tag: values["tag"] || undefined,
  });
  return { ...search, q: search.q.trim().slice(0, mostSearchedLetters) };
}

/** Without default values. */
export function queryOf(search: Partial<PeopleRequest>): Record<string, string> {
  const values = keys.map((key) => [key, search[key]] as const);
  const telling = values.filter(
    ([key, value]) => value !== undefined && value !== "" && !(key === "page" && value === 1),
  );
  return Object.fromEntries(telling.map(([key, value]) => [key, String(value)]));
}

export function addressOf(search: Partial<PeopleRequest>): string {
  const query = new URLSearchParams(queryOf(search)).toString();
  return query === "" ? peoplePaths.directory : `${peoplePaths.directory}?${query}`;
}

export function isNarrowed(search: PeopleRequest): boolean {
  return Object.keys(queryOf({ ...search, page: 1 })).length > 0;
}
