// The short name of a badge: ten signs of Crockford's alphabet, which has no letter that is taken for a digit.
export const badgeIdSigns = "0123456789abcdefghjkmnpqrstvwxyz";
export const badgeIdLength = 10;

/** Many times what a credential of ours has, in characters. */
export const longestCredential = 20_000;

const spelled = new RegExp(`^[${badgeIdSigns}]{${badgeIdLength}}$`);

export function isBadgeId(id: string): boolean {
  return spelled.test(id);
}

/** What somebody typed from a picture, as it is spelt: capitals, hyphens and look-alikes are forgiven. Undefined when it is none. */
export function readBadgeId(typed: string): string | undefined {
  if (typed.length > 3 * badgeIdLength) return undefined;
  const id = typed.toLowerCase().replace(/[\s-]/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
  return isBadgeId(id) ? id : undefined;
}
