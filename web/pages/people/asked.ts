// What the directory is asked for, as its address says it: shared, bookmarked and gone back to.
import { mostSearchedLetters, PeopleRequest } from "#contract/people.ts";
import { peoplePaths } from "#contract/values/paths.ts";

const keys = ["q", "level", "tag", "work", "offers", "seeks", "page"] as const;

/** Whatever stands in the address: what means nothing is overlooked. */
export function readAsked(query: URLSearchParams): PeopleRequest {
  const said = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? undefined]));
  const asked = PeopleRequest.parse({ ...said, level: said["level"] || undefined, tag: said["tag"] || undefined });
  return { ...asked, q: asked.q.trim().slice(0, mostSearchedLetters) };
}

/** Without what goes without saying. */
export function queryOf(asked: Partial<PeopleRequest>): Record<string, string> {
  const said = keys.map((key) => [key, asked[key]] as const);
  const telling = said.filter(
    ([key, value]) => value !== undefined && value !== "" && !(key === "page" && value === 1),
  );
  return Object.fromEntries(telling.map(([key, value]) => [key, String(value)]));
}

export function addressOf(asked: Partial<PeopleRequest>): string {
  const query = new URLSearchParams(queryOf(asked)).toString();
  return query === "" ? peoplePaths.directory : `${peoplePaths.directory}?${query}`;
}

export function isNarrowed(asked: PeopleRequest): boolean {
  return Object.keys(queryOf({ ...asked, page: 1 })).length > 0;
}
