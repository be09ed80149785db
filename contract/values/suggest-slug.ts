// Suggests an address from a title: in the editor, and for imported products without one.
import { inLatinLetters } from "./latin-letters.ts";
import { slugMaxLength } from "./slug.ts";

// Around the words of a title that came with markup. A tag without its other half may be what the title is about.
const pair = /<([a-z][a-z0-9]*)\b[^<>]*>([^<>]*)<\/\1\s*>/gi;
const lineBreak = /<br\s*\/?>/gi;

/** Letters of India are read aloud; empty when the title has no letter or digit that an address takes. */
export function suggestSlug(title: string): string {
  const plain = inLatinLetters(withoutMarkup(title)).replaceAll("&", " and ");
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return words
    .reduce(
      (slug, word) => (slug.length + word.length < slugMaxLength ? `${slug}${slug === "" ? "" : "-"}${word}` : slug),
      "",
    )
    .slice(0, slugMaxLength);
}

// From the inside out.
function withoutMarkup(title: string): string {
  const less = title.replaceAll(lineBreak, " ").replaceAll(pair, "$2");
  return less === title ? title : withoutMarkup(less);
}
