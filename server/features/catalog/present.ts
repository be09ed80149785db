import type { Offer, ProductCard, ProductDetail, ProductImage, ProductList } from "#contract/catalog.ts";
import type { Shelf } from "./browse-products.ts";
import { anonymous, makeOffer, type OfferVerdict } from "./make-offer.ts";
import type { CardRow, FaqRow, ProductRow } from "./store.ts";
import type { StoredImage } from "./tables.ts";

const defaultImage = "/covers/default-product.svg";

export function presentCard(row: CardRow, offer: OfferVerdict): ProductCard {
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
    offer: presentOffer(offer),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** As anybody sees it. */
export function presentShelf({ rows, types }: Shelf): ProductList {
  return { products: rows.map((row) => presentCard(row, makeOffer(anonymous, row))), types: [...types] };
}

export function presentDetail(
  row: ProductRow & { readonly detailHtml: string },
  faqs: readonly Pick<FaqRow, "question" | "answer">[],
  offer: OfferVerdict,
): ProductDetail {
  return {
    ...presentCard(row, offer),
    detailHtml: row.detailHtml,
    accessButtonText: row.accessButtonText,
    isForSale: row.status === "published",
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
  };
}

export function presentImages(images: readonly StoredImage[], name: string): ProductImage[] {
  const shown = images.map((image) => presentImage(typeof image === "string" ? { url: image } : image, name));
  return shown.length > 0 ? shown : [presentImage({ url: defaultImage }, name)];
}

function presentOffer({ act, price, because, isStruckThrough }: OfferVerdict): Offer {
  return { act, price, because, isStruckThrough };
}

function presentImage(image: Exclude<StoredImage, string>, name: string): ProductImage {
  const { url, alt = name, width = null, height = null, widths = [], colour = null } = image;
  return { url, alt, width, height, widths: [...widths], colour };
}
