/**
 * A host of letters, digits, dots and hyphens, with a port or without. A URL may have others, among them `;` and `*`, which say something of
 * their own in a page's policy.
 */
export function hasPlainHost({ host }: URL): boolean {
  return /^[a-z\d.-]+(?::\d+)?$/.test(host);
}
