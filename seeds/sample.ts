import { rupees } from "#contract/values/money.ts";
import type { NewProduct } from "#server/features/catalog/store.ts";

export type SampleProduct = Omit<NewProduct, "sortingOrder">;

interface Told {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly says: string;
  readonly detail: string;
  readonly price: number;
  readonly member: number;
  readonly rule?: "included" | "member-only" | "both";
  readonly more?: readonly string[];
  readonly faqs?: readonly (readonly [question: string, answer: string])[];
}

// Short to tell, whole in the database: rupees become paise, a slug finds its drawn cover.
export function sample(told: Told): SampleProduct {
  const pictures = [told.slug, ...(told.more ?? [])];
  return {
    slug: told.slug,
    name: told.name,
    type: told.type,
    description: told.says,
    fullDetail: `${told.detail}\n\nThis is sample content of the hub: it shows what a product looks like and sells nothing.`,
    images: pictures.map((picture, place) => ({
      url: `/covers/${picture}.svg`,
      alt: place === 0 ? `Cover of ${told.name}` : `Inside ${told.name}, picture ${place}`,
    })),
    priceNonMember: rupees(told.price),
    priceMember: rupees(told.member),
    isMembershipIncluded: told.rule === "included" || told.rule === "both",
    memberOnly: told.rule === "member-only" || told.rule === "both",
    faqs: (told.faqs ?? []).map(([question, answer]) => ({ question, answer })),
  };
}
