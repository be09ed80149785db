// What somebody typed to find a row of the back office.
const mostWords = 8;

/** Its words. Undefined when nothing was typed; none when it is signs alone, which are in nobody's name. */
export function readTyped(search: string): readonly string[] | undefined {
  const words = search.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return undefined;
  return words.some((word) => /[\p{L}\p{N}]/u.test(word)) ? words.slice(0, mostWords) : [];
}
