// A slug names a product in an address: lower-case words joined by single hyphens.
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugMaxLength = 80;

export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && slugPattern.test(text);
}

/** An address for a title; empty when it has no letter or digit that an address takes. */
export function suggestSlug(title: string): string {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ");
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== "");
  return words
    .reduce(
      (slug, word) => (slug.length + word.length < slugMaxLength ? `${slug}${slug === "" ? "" : "-"}${word}` : slug),
      "",
    )
    .slice(0, slugMaxLength);
}
