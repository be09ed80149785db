import type { DoorPerson } from "#contract/check-in.ts";

/** People whose names have a word for each typed beginning, in any order. Case and accents don't matter. */
export function namedLike(people: readonly DoorPerson[], typed: string): DoorPerson[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return [];
  return people.filter(({ name }) => {
    const words = wordsIn(name);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
}

function wordsIn(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
