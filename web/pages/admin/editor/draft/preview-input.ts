import type { ProductRequest } from "#contract/catalog-admin.ts";
import { productBounds, typePattern } from "#contract/values/product-bounds.ts";
import { type Draft, readDraft } from "./draft.ts";

/** The preview of an unfinished product: missing or invalid fields are left out or replaced by a placeholder. */
export function previewInput(draft: Draft): ProductRequest {
  const read = readDraft(draft) as ProductRequest;
  const priceNonMember = priceOr(read.priceNonMember, 0);
  return {
    ...read,
    slug: "preview-of-a-product",
    title: read.title || "Title",
    description: read.description || "The description.",
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
