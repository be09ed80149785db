// Anek in the scripts of India besides Devanagari, for whatever is drawn on the server: one weight of each, in the wrapping that the
// setters of cards and of papers both open. By the code at which a script's letters begin: each has 128 places.
const files: ReadonlyMap<number, string> = new Map([
  [0x980, "anek-bangla-600"],
  [0xa00, "anek-gurmukhi-600"],
  [0xa80, "anek-gujarati-600"],
  [0xb00, "anek-odia-600"],
  [0xb80, "anek-tamil-600"],
  [0xc00, "anek-telugu-600"],
  [0xc80, "anek-kannada-600"],
  [0xd00, "anek-malayalam-600"],
]);

export const indianFaces: readonly string[] = [...files.values()];

/** Those that these words need. */
export function indianFacesFor(words: string): string[] {
  const blocks = new Set([...words].map((letter) => Math.floor((letter.codePointAt(0) ?? 0) / 0x80) * 0x80));
  return [...files].filter(([first]) => blocks.has(first)).map(([, file]) => file);
}

export function indianFaceAt(file: string): URL {
  return new URL(`./${file}.woff`, import.meta.url);
}
