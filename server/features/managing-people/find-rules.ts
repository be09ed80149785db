// Which rows a page of a list is, and what was typed to find them.
import { isUuid } from "#contract/values/uuid.ts";

interface PageInList {
  readonly page: number;
  readonly pages: number;
  readonly offset: number;
}

/** Past the last page it is the last one. */
export function pageOf({ page, size }: { readonly page: number; readonly size: number }, total: number): PageInList {
  const pages = Math.max(1, Math.ceil(total / size));
  const given = Math.min(page, pages);
  return { page: given, pages, offset: (given - 1) * size };
}

interface WalkFromAnEnd {
  readonly from: "newest" | "oldest";
  readonly skip: number;
  readonly most: number;
}

/** From the nearer end: the last page of a million costs what the first does, and none costs more than the one in the middle. */
export function walkTo(offset: number, size: number, total: number): WalkFromAnEnd {
  const most = Math.max(0, Math.min(size, total - offset));
  const behind = Math.max(0, total - offset - most);
  return offset <= behind ? { from: "newest", skip: offset, most } : { from: "oldest", skip: behind, most };
}

interface TypedWords {
  readonly words: readonly string[];
  /** Whose ids lie between these: it may be the beginning of one. */
  readonly ids: { readonly least: string; readonly most: string } | undefined;
}

const mostWords = 8;
const shortestId = 4;

/** Undefined when nothing was asked for. Signs alone are in nobody's name: they stand beside a word. */
export function readTyped(search: string): TypedWords | undefined {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return undefined;
  const telling = words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words.slice(0, mostWords) : [];
  return { words: telling, ids: words.length === 1 ? idsBeginning(words[0]!) : undefined };
}

function idsBeginning(typed: string): TypedWords["ids"] {
  const digits = typed.toLowerCase().replaceAll("-", "");
  if (!/^[0-9a-f]{4,32}$/.test(digits) || digits.length < shortestId) return undefined;
  const filled = (rest: string) =>
    digits.padEnd(32, rest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const [least, most] = [filled("0"), filled("f")];
  return isUuid(least) ? { least, most } : undefined;
}
