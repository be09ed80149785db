// What stands in for a face: up to two letters of the name, U when there is none.
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? "").split(/[\s.@_-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase("en") || "U";
}

/** The same name always gets the same ground, so that a list of faces keeps its colours. */
export function groundOf(name: string | null | undefined, grounds: number): number {
  let sum = 0;
  for (const letter of name ?? "") sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % grounds;
}

function firstLetter(word: string | undefined): string {
  return word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : "";
}
