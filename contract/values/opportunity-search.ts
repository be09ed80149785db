// The search of opportunities, as the query of its address. Without schemas: strangers' browsers read it too.
import { type Craft, craftNames } from "./crafts.ts";
import { type OpportunityKind, opportunityKindNames } from "./opportunity.ts";

export const mostSoughtLetters = 100;

/** The fields as they are in the address; those left out narrow nothing. */
export interface SoughtOpportunities {
  readonly q?: string;
  readonly kind?: OpportunityKind;
  readonly craft?: Craft;
  readonly remote?: "1";
  readonly page?: string;
}

/** Unknown names and values are ignored: a shortened or edited link still opens the list. */
export function readOpportunitySearch(query: URLSearchParams): SoughtOpportunities {
  const given = (name: string) => query.get(name)?.trim().toWellFormed() ?? "";
  const sought = {
    q: given("q").slice(0, mostSoughtLetters).trim(),
    kind: opportunityKindNames.find((name) => name === given("kind")) ?? "",
    craft: craftNames.find((name) => name === given("craft")) ?? "",
    remote: given("remote") === "1" ? "1" : "",
    page: /^([2-9]|[1-9]\d{1,2})$/.test(given("page")) ? given("page") : "",
  };
  return Object.fromEntries(Object.entries(sought).filter(([, value]) => value !== ""));
}
