import { brand } from "#contract/brand.ts";

// The community as schema.org knows it.
export function organization(origin: string): Record<string, unknown> {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    legalName: brand.company,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: brand.description,
    email: brand.supportEmail,
    address: { "@type": "PostalAddress", addressLocality: brand.city, addressCountry: "IN" },
  };
}
