import type { ManagedList, ManagedProduct, ManagedRow } from "#contract/catalog-admin.ts";
import type { ProductImage } from "#contract/catalog.ts";
import { presentManagedFile } from "../files/present.ts";
import { presentImages } from "../present.ts";
import type { ManagedShelf } from "./list-managed.ts";
import type { Managed } from "./look-at-managed.ts";
import type { ListedRow } from "./store.ts";

export function presentManagedList({ rows, counts, owners }: ManagedShelf): ManagedList {
  return { products: rows.map((row) => presentRow(row, owners.get(row.id) ?? 0)), counts: { ...counts } };
}

export function presentManaged(
  { product, faqs, files, oldSlugs, owners }: Managed,
  { maker, readers, lastUpdate }: Pick<ManagedProduct, "maker" | "readers" | "lastUpdate">,
): ManagedProduct {
  return {
    id: product.id,
    slug: product.slug,
    title: product.name,
    description: product.description,
    fullDetail: product.fullDetail,
    type: product.type,
    images: presentOwnImages(product.images),
    priceNonMember: product.priceNonMember,
    priceMember: product.priceMember,
    isMembershipIncluded: product.isMembershipIncluded,
    memberOnly: product.memberOnly,
    externalLink: product.externalLink,
    accessButtonText: product.accessButtonText,
    stampFiles: product.stampFiles,
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
    status: product.status,
    revision: product.revision,
    files: files.map(presentManagedFile),
    oldSlugs: [...oldSlugs],
    owners,
    readers,
    lastUpdate,
    maker,
    hasPrivateMaker: product.makerId !== null && maker === null,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

function presentRow(row: ListedRow, owners: number): ManagedRow {
  return {
    id: row.id,
    slug: row.slug,
    title: row.name,
    type: row.type,
    image: presentImages(row.images, row.name)[0] as ProductImage,
    priceNonMember: row.priceNonMember,
    priceMember: row.priceMember,
    isMembershipIncluded: row.isMembershipIncluded,
    memberOnly: row.memberOnly,
    status: row.status,
    files: row.files,
    hasLink: row.externalLink !== null,
    owners,
    updatedAt: row.updatedAt.toISOString(),
  };
}

// As the editor chose them: an empty picture is left out, and so are empty words.
function presentOwnImages(images: ListedRow["images"]): ProductImage[] {
  return images.length === 0 ? [] : presentImages(images, "");
}
