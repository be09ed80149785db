// The search and the page of the shelf, as its URL: /?q=…&type=…&shelf=…&page=…
import type { ShelfPart } from "#contract/catalog.ts";
import { paths } from "#contract/values/paths.ts";

export interface Search {
  readonly q: string;
  readonly type: string;
  /** One of the two shelves, whole. */
  readonly shelf?: ShelfPart | undefined;
  readonly page?: number | undefined;
}

// The contract's own bounds; its schemas are not for public pages.
const longest = 80;
const typeShape = /^[a-z][a-z-]{0,31}$/;
const pageShape = /^([2-9]|[1-9]\d{1,2})$/;

export function readSearch(params: URLSearchParams): Search {
  const read = (name: string) => params.get(name) ?? "";
  const q = read("q").trim().slice(0, longest).trim();
  const type = typeShape.test(read("type")) ? read("type") : "";
  const shelf = q === "" && type === "" && /^(included|others)$/.test(read("shelf")) ? read("shelf") : "";
  const page = pageShape.test(read("page")) && q + type + shelf !== "" ? Number(read("page")) : undefined;
  return { q, type, ...(shelf === "" ? {} : { shelf: shelf as ShelfPart }), ...(page === undefined ? {} : { page }) };
}

export function isSearching({ q, type }: Search): boolean {
  return q !== "" || type !== "";
}

/** Empty fields stay out of the URL. */
export function addressOf({ q, type, shelf, page }: Search): string {
  const values = Object.entries({ q, type, shelf: shelf ?? "", page: String(page ?? "") }).filter(
    ([, value]) => value !== "",
  );
  const query = new URLSearchParams(values).toString();
  return query === "" ? paths.home : `${paths.home}?${query}`;
}
