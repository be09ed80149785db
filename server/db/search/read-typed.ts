// The search text of a list in the back office.
const mostWords = 8;

/** Its words. Undefined for a blank text; none for a text of signs alone, which no name contains. */
export function readTyped(search: string): readonly string[] | undefined {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return undefined;
  return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words.slice(0, mostWords) : [];
}
