// The search of the directory, as the query of its address. Without schemas: strangers' browsers read it too.
import { craftNames } from "./crafts.ts";
import { levelTagNames } from "./level-tag.ts";
import { specialTagNames } from "./special-tag.ts";
import { toolNames } from "./tools.ts";

export const mostSearchedLetters = 100;

const texts = ["q", "city"] as const;
const choices = { craft: craftNames, tool: toolNames, level: levelTagNames, tag: specialTagNames } as const;
const ticks = ["work", "offers", "seeks"] as const;

type Choices = typeof choices;
type Choice = keyof Choices;

/** The fields of a search as they are in the address; those left out narrow nothing. */
export type PeopleSearch = Readonly<
  Partial<
    Record<(typeof texts)[number] | "page", string> &
      Record<(typeof ticks)[number], "1"> & { [Name in Choice]: Choices[Name][number] }
  >
>;

/** Unknown names and values are ignored: a shortened or edited link still opens the directory. */
export function readPeopleSearch(query: URLSearchParams): PeopleSearch {
  const given = (key: string) => query.get(key)?.trim().toWellFormed() ?? "";
  const words = texts.map((key) => [key, given(key).slice(0, mostSearchedLetters).trim()]);
  const chosen = (Object.keys(choices) as Choice[]).map((key) => [
    key,
    choices[key].find((name) => name === given(key)) ?? "",
  ]);
  const ticked = ticks.map((key) => [key, given(key) === "1" ? "1" : ""]);
  const page = /^([2-9]|[1-9]\d{1,3})$/.test(given("page")) ? given("page") : "";
  return Object.fromEntries([...words, ...chosen, ...ticked, ["page", page]].filter(([, value]) => value !== ""));
}
