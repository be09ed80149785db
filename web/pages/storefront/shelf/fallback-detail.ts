import { brand } from "#contract/brand.ts";
import type { ProductDetail } from "#contract/catalog.ts";
import { fallbackCard } from "./fallback.ts";

/** The page of what stands on the shelf while it cannot be loaded. */
export const fallbackDetail: ProductDetail = {
  ...fallbackCard,
  detailHtml: `<p>${fallbackCard.description}</p>`,
  accessButtonText: null,
  isForSale: true,
  faqs: [
    { question: "Is this a subscription?", answer: "No. It is a one-time fee with lifetime access." },
    { question: "I am a member. Do I pay for it?", answer: `No. It is included free with ${brand.name} membership.` },
    { question: "How do I get in?", answer: "You receive an invitation email within 24 hours of purchase." },
  ],
};
