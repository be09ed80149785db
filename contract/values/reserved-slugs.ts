// Addresses of the hub itself, and words that would be taken for one. /{slug} leads to a product, so a product called "admin"
// would be at an address that never leads to it.
export const reservedSlugs: ReadonlySet<string> = new Set(
  `404 about account accounts admin api app apps art assets auth avatars badge badges blog callback cards cart check-in checkout community confirm contact covers
  dashboard directory docs download downloads emails event events faq favicon file files films fonts forgot-password health healthz help home hub index introductions invite invites invoice invoices
  join legal links login logout maintenance me member members membership memberships metrics new oauth opportunities order orders page pages password payment payment-history payment-verification payments
  people picture pictures privacy privacy-policy product products profile profiles public readyz register reset-password robots sandbox search
  security settings setup shop sign-in sign-up signin signup sitemap static status styleguide support talk talks terms user users verify webhook webhooks
  well-known`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug);
}
