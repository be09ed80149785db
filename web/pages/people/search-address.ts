import { peoplePaths } from "#contract/values/paths.ts";
import type { PeopleSearch } from "#contract/values/people-search.ts";

export function addressOf(search: PeopleSearch): string {
  const query = new URLSearchParams(search).toString();
  return query === "" ? peoplePaths.directory : `${peoplePaths.directory}?${query}`;
}

export function isNarrowed({ page: _page, ...search }: PeopleSearch): boolean {
  return Object.keys(search).length > 0;
}
