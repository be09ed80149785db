/** The name under which a purchase waits while its buyer logs in. */
export function buyingAct(slug: string): string {
  return `buy ${slug}`;
}
