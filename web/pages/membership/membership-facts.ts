import { brand } from "#contract/brand.ts";
import { decimalRupees, paise } from "#contract/values/money.ts";
import { paths } from "#contract/values/paths.ts";
import { questions } from "./questions-asked.ts";

/** Membership and its questions in schema.org's terms. Without a known price there is no offer. */
export function membershipFacts(price: number | undefined, origin: string): object[] {
  const url = `${origin}${paths.membership}`;
  const page = {
    "@type": "FAQPage",
    "@id": `${url}#questions`,
    mainEntity: questions(price).map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  if (price === undefined) return [page];
  const product = {
    "@type": "Product",
    "@id": `${url}#membership`,
    name: `${brand.name} Membership`,
    description: `Lifetime membership of ${brand.name}, a community of ${brand.figures.members} designers.`,
    image: `${origin}/membership-card.png`,
    url,
    brand: { "@type": "Brand", name: brand.name },
    offers: {
      "@type": "Offer",
      url,
      price: decimalRupees(paise(price)),
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      seller: { "@id": `${origin}/#organization` },
    },
  };
  return [product, page];
}
