// The id of a badge: ten characters of Crockford's alphabet, which has no letters that look like digits.
export const badgeIdSigns = "0123456789abcdefghjkmnpqrstvwxyz";
export const badgeIdLength = 10;

/** In characters; many times the size of our credentials. */
export const longestCredential = 20_000;

const spelled = new RegExp(`^[${badgeIdSigns}]{${badgeIdLength}}$`);

export function isBadgeId(id: string): boolean {
  return spelled.test(id);
}

/** Corrects an id typed from a picture: capitals, hyphens and look-alike letters. Undefined if the text is no badge id. */
export function readBadgeId(typed: string): string | undefined {
  if (typed.length > 3 * badgeIdLength) return undefined;
  const id = typed.toLowerCase().replace(/[\s-]/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
  return isBadgeId(id) ? id : undefined;
}
