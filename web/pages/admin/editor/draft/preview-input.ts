import type { ProductRequest } from "#contract/catalog-admin.ts";
import { productBounds, typePattern } from "#contract/values/product-bounds.ts";
import { type Draft, readDraft } from "./draft.ts";

/** What a half-written product would look like: what is missing or wrong is left out or stood in for, so that the rest is seen. */
export function previewInput(draft: Draft): ProductRequest {
  const read = readDraft(draft) as ProductRequest;
  const priceNonMember = priceOr(read.priceNonMember, 0);
  return {
    ...read,
    slug: "preview-of-a-product",
    title: read.title || "Title",
    description: read.description || "Its description.",
    type: typePattern.test(read.type) ? read.type : "product",
    priceNonMember,
    priceMember: Math.min(priceNonMember, priceOr(read.priceMember, priceNonMember)),
    externalLink: null,
    faqs: read.faqs.filter(({ question, answer }) => question !== "" && answer !== ""),
  };
}

function priceOr(price: unknown, otherwise: number): number {
  return typeof price === "number" && price <= productBounds.price ? price : otherwise;
}
