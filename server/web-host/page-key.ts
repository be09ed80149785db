// The part of an address that decides about the content of a public page. Tracking parameters and inventions must not make new pages.
import { readOpportunitySearch } from "#contract/values/opportunity-search.ts";
import { introductionKinds } from "#contract/values/introduction.ts";
import {
  eventPaths,
  introductionPaths,
  opportunityPaths,
  paths,
  peoplePaths,
  talkPaths,
} from "#contract/values/paths.ts";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { readPeopleSearch } from "#contract/values/people-search.ts";
import { searchMaxLength } from "#contract/values/search-words.ts";

// What can be searched, as a page and as what the router asks for when it goes there.
const searched = new Map([
  ["/", searchOf],
  ["/_.data", searchOf],
  [peoplePaths.directory, peopleSearchOf],
  [`${peoplePaths.directory}.data`, peopleSearchOf],
  [eventPaths.events, pageOf],
  [`${eventPaths.events}.data`, pageOf],
  [talkPaths.talks, talkSearchOf],
  [`${talkPaths.talks}.data`, talkSearchOf],
  [opportunityPaths.opportunities, opportunitySearchOf],
  [`${opportunityPaths.opportunities}.data`, opportunitySearchOf],
  [introductionPaths.introductions, sideOf],
]);

const asking = new RegExp(`^${introductionPaths.ask("[^/]+")}(\\.data)?$`);

// No page of ours has a longer one, and looking through fifteen thousand slashes takes a tenth of a second.
const longestPath = 1024;

export function pageAddress(url: URL): string {
  if (url.pathname.length > longestPath) return paths.notFound;
  // Two slashes in front would be taken for another host.
  const path = url.pathname.replace(/\/+$/, "") || "/";
  if (!isReadable(path) || path.startsWith("//")) return paths.notFound;
  const query = (asking.test(path) ? kindOf : searched.get(path))?.(url.searchParams) ?? "";
  return query === "" ? path : `${path}?${query}`;
}

function searchOf(given: URLSearchParams): string {
  const query = new URLSearchParams();
  const q = (given.get("q") ?? "").trim().slice(0, searchMaxLength).toWellFormed();
  if (q !== "") query.set("q", q);
  const type = given.get("type") ?? "";
  if (/^[a-z][a-z-]{0,31}$/.test(type)) query.set("type", type);
  const shelf = given.get("shelf") ?? "";
  if (query.size === 0 && /^(included|others)$/.test(shelf)) query.set("shelf", shelf);
  const page = pageOf(given);
  return query.size > 0 && page !== "" ? `${query}&${page}` : query.toString();
}

function pageOf(given: URLSearchParams): string {
  const page = given.get("page") ?? "";
  return /^([2-9]|[1-9]\d{1,2})$/.test(page) ? `page=${page}` : "";
}

function talkSearchOf(given: URLSearchParams): string {
  const q = (given.get("q") ?? "").trim().slice(0, searchMaxLength).toWellFormed();
  return q === "" ? pageOf(given) : new URLSearchParams({ q }).toString();
}

function kindOf(given: URLSearchParams): string {
  const kind = introductionKinds.find((one) => one === given.get("for"));
  return kind === undefined ? "" : `for=${kind}`;
}

function sideOf(given: URLSearchParams): string {
  return [given.get("side") === "sent" ? "side=sent" : "", pageOf(given)].filter((part) => part !== "").join("&");
}

function peopleSearchOf(given: URLSearchParams): string {
  return new URLSearchParams(readPeopleSearch(given)).toString();
}

function opportunitySearchOf(given: URLSearchParams): string {
  return new URLSearchParams({ ...readOpportunitySearch(given) }).toString();
}

// While the hub is closed every page is the one that says so. The router of a page that is open already asks for data instead, and is led
// to the address itself.
export function closedAddress({ pathname, searchParams }: URL): string {
  if (!pathname.endsWith(".data") || pathname.length > longestPath) return stagePaths.maintenance;
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  return `${stagePaths.maintenance}.data?${new URLSearchParams({ asked: path + (query.size === 0 ? "" : `?${query}`) })}`;
}

// /Terms and /%74erms show /terms, but of all its spellings only the plain one is kept: there are thousands of them. And of what
// can be searched for there is no end, so a page that answers a search is rendered for its visitor and not cached. What a badge says holds at
// the moment of the request: no visitor gets an answer that was begun for an earlier one.
export function isKept(address: string): boolean {
  return !/[%A-Z?]|^\/badge\//.test(address);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
