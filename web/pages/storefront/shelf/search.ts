// What the shelf is searched for, as it stands in the address: /?q=…&type=…
export interface Search {
  readonly q: string;
  readonly type: string;
}

// The contract's own bounds; its schemas are not for public pages.
const longest = 80;
const typeShape = /^[a-z][a-z-]{0,31}$/;

export function readSearch(params: URLSearchParams): Search {
  const type = params.get("type") ?? "";
  return { q: (params.get("q") ?? "").trim().slice(0, longest).trim(), type: typeShape.test(type) ? type : "" };
}

export function isSearching({ q, type }: Search): boolean {
  return q !== "" || type !== "";
}

/** Only what is there: an empty field leaves no trace in the address. */
export function askedFor({ q, type }: Search): { q?: string; type?: string } {
  return { ...(q === "" ? {} : { q }), ...(type === "" ? {} : { type }) };
}

export function addressOf(search: Search): string {
  const query = new URLSearchParams(askedFor(search)).toString();
  return query === "" ? "/" : `/?${query}`;
}
