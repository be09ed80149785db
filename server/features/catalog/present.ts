import {
  fewestOpeners,
  type Offer,
  type ProductCard,
  type ProductDetail,
  type ProductImage,
  type ProductList,
} from "#contract/catalog.ts";
import type { ProductPageRows, Shelf } from "./browse-products.ts";
import { formatOf } from "./files/file-rules.ts";
import { anonymous, makeOffer, type OfferVerdict } from "./make-offer.ts";
import type { CardRow } from "./store.ts";
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

/** The product as the public sees it. */
export function presentShelf({ rows, types, total }: Shelf): ProductList {
  const included = types.reduce((sum, one) => sum + one.included, 0);
  const all = types.reduce((sum, { count }) => sum + count, 0);
  return {
    products: rows.map((row) => presentCard(row, makeOffer(anonymous, row))),
    types: types.map(({ type, count }) => ({ type, count })),
    total,
    shelves: { included, others: all - included },
  };
}

/** The facts of a product's page that the catalogue does not know itself. */
interface PublicFacts extends Pick<ProductDetail, "maker" | "givesRole" | "keep"> {
  readonly openedBy: number;
}

/** An unsaved product has none of these yet. */
export function presentDetail(
  {
    product: row,
    faqs,
    files = [],
    related = [],
  }: Pick<ProductPageRows, "product" | "faqs"> & Partial<Pick<ProductPageRows, "files" | "related">>,
  offer: OfferVerdict,
  { maker, givesRole, keep, openedBy }: PublicFacts = { maker: null, givesRole: false, keep: null, openedBy: 0 },
): ProductDetail {
  const newest = files.map(({ createdAt }) => createdAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    ...presentCard(row, offer),
    detailHtml: row.detailHtml,
    accessButtonText: row.accessButtonText,
    isForSale: row.status === "published",
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
    contents: files.map(({ contentType, size, pages }) => ({ format: formatOf(contentType), size, pages })),
    contentsChangedAt: (newest ?? row.updatedAt).toISOString(),
    maker,
    openedBy: openedBy < fewestOpeners ? null : openedBy,
    givesRole,
    keep,
    related: related.map(({ id, slug, name, type, images }) => ({
      id,
      slug,
      title: name,
      type,
      images: presentImages(images, name).slice(0, 1),
    })),
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
