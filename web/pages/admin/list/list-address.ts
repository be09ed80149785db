// The search of a list is part of the URL, so it survives going back and can be shared.
import { type To, useSearchParams } from "react-router";

export interface ListAddress<Filter extends string> {
  readonly search: string;
  readonly filter: Filter;
  readonly page: number;
  /** A new search starts at the first page. */
  readonly lookFor: (search: string) => void;
  readonly hrefOfPage: (page: number) => To;
  readonly hrefOfFilter: (filter: Filter) => To;
}

interface Names<Filter extends string> {
  /** The first is the default of a URL without a filter. */
  readonly filters: readonly [Filter, ...Filter[]];
  readonly searchAs?: string;
  readonly filterAs?: string;
}

export function useListAddress<Filter extends string>({
  filters,
  searchAs = "search",
  filterAs = "status",
}: Names<Filter>): ListAddress<Filter> {
  const [params, setParams] = useSearchParams();
  const search = params.get(searchAs)?.trim() ?? "";
  const filter = filters.find((id) => id === params.get(filterAs)) ?? filters[0];
  const addressOf = (search: { search: string; filter: Filter; page: number }): URLSearchParams => {
    const others = [...params].filter(([name]) => name !== searchAs && name !== filterAs && name !== "page");
    return new URLSearchParams([
      ...others,
      ...(search.search === "" ? [] : [[searchAs, search.search]]),
      ...(search.filter === filters[0] ? [] : [[filterAs, search.filter]]),
      ...(search.page === 1 ? [] : [["page", String(search.page)]]),
    ]);
  };
  const hrefOf = (search: Parameters<typeof addressOf>[0]): To => ({ search: addressOf(search).toString() });
  return {
    search,
    filter,
    page: pageIn(params.get("page")),
    lookFor: (text) =>
      setParams(addressOf({ search: text.trim(), filter, page: 1 }), { replace: true, preventScrollReset: true }),
    hrefOfPage: (page) => hrefOf({ search, filter, page }),
    hrefOfFilter: (other) => hrefOf({ search, filter: other, page: 1 }),
  };
}

/** Anything that is not a page number means the first page. */
function pageIn(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
