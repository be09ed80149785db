// A slug names a product in an address: lower-case words joined by single hyphens.
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugMaxLength = 80;

export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && slugPattern.test(text);
}
