import type { ProductCard, ProductDetail } from "#contract/catalog.ts";
import type { FaqRow, ProductRow } from "./store.ts";
import type { StoredImage } from "./tables.ts";

const defaultImage = "/covers/default-product.svg";

export function presentCard(row: ProductRow): ProductCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.name,
    description: row.description,
    type: row.type,
    images: presentImages(row.images, row.name),
    priceNonMember: row.priceNonMember,
    priceMember: row.priceMember,
    isCommunityAccess: row.type === "community",
    isMembershipIncluded: row.isMembershipIncluded,
    memberOnly: row.memberOnly,
  };
}

export function presentDetail(row: ProductRow, faqs: readonly FaqRow[]): ProductDetail {
  return {
    ...presentCard(row),
    fullDetail: row.fullDetail,
    accessButtonText: row.accessButtonText,
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentImages(images: readonly StoredImage[], name: string): ProductCard["images"] {
  const shown = images.map((image) => (typeof image === "string" ? { url: image, alt: name } : { url: image.url, alt: image.alt ?? name }));
  return shown.length > 0 ? shown : [{ url: defaultImage, alt: name }];
}
