// What the directory is asked for, as its address says it: shared, bookmarked and gone back to.
import { mostSearchedLetters, PeopleAsked } from "#contract/people.ts";
import { peoplePaths } from "#contract/values/paths.ts";

const keys = ["q", "level", "tag", "work", "offers", "seeks", "page"] as const;

/** Whatever stands in the address: what means nothing is overlooked. */
export function readAsked(query: URLSearchParams): PeopleAsked {
  const said = Object.fromEntries(keys.map((key) => [key, query.get(key) ?? undefined]));
  const asked = PeopleAsked.parse({ ...said, level: said["level"] || undefined, tag: said["tag"] || undefined });
  return { ...asked, q: asked.q.trim().slice(0, mostSearchedLetters) };
}

/** Without what goes without saying. */
export function queryOf(asked: Partial<PeopleAsked>): Record<string, string> {
  const said = keys.map((key) => [key, asked[key]] as const);
  const telling = said.filter(
    ([key, value]) => value !== undefined && value !== "" && !(key === "page" && value === 1),
  );
  return Object.fromEntries(telling.map(([key, value]) => [key, String(value)]));
}

export function addressOf(asked: Partial<PeopleAsked>): string {
  const query = new URLSearchParams(queryOf(asked)).toString();
  return query === "" ? peoplePaths.directory : `${peoplePaths.directory}?${query}`;
}

export function isNarrowed(asked: PeopleAsked): boolean {
  return Object.keys(queryOf({ ...asked, page: 1 })).length > 0;
}
