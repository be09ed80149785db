import type { ManagedFile, ManagedList, ManagedProduct, ManagedRow } from "#contract/catalog-admin.ts";
import type { ProductImage } from "#contract/catalog.ts";
import { presentImages } from "../present.ts";
import type { ManagedShelf } from "./list-managed.ts";
import type { Managed } from "./look-at-managed.ts";
import type { FileRow, ListedRow } from "./store.ts";

export function presentManagedList({ rows, counts, owners }: ManagedShelf): ManagedList {
  return { products: rows.map((row) => presentRow(row, owners.get(row.id) ?? 0)), counts: { ...counts } };
}

export function presentManaged({ product, faqs, files, oldSlugs, owners }: Managed): ManagedProduct {
  const { id, slug, description, fullDetail, type, priceNonMember, priceMember, isMembershipIncluded, memberOnly, externalLink, accessButtonText, stampFiles, status, revision } = product;
  return {
    ...{ id, slug, description, fullDetail, type, priceNonMember, priceMember, isMembershipIncluded, memberOnly, externalLink, accessButtonText, stampFiles, status, revision },
    title: product.name,
    images: presentOwnImages(product.images),
    faqs: faqs.map(({ question, answer }) => ({ question, answer })),
    files: files.map(presentFile),
    oldSlugs: [...oldSlugs],
    owners,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

function presentRow(row: ListedRow, owners: number): ManagedRow {
  const { id, slug, type, priceNonMember, priceMember, isMembershipIncluded, memberOnly, status, files } = row;
  return {
    ...{ id, slug, type, priceNonMember, priceMember, isMembershipIncluded, memberOnly, status, files, owners },
    title: row.name,
    image: presentImages(row.images, row.name)[0] as ProductImage,
    hasLink: row.externalLink !== null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

// As they were chosen: no picture is none, and one without words has none.
function presentOwnImages(images: ListedRow["images"]): ProductImage[] {
  return images.length === 0 ? [] : presentImages(images, "");
}

function presentFile({ id, name, contentType, size, createdAt }: FileRow): ManagedFile {
  return { id, name, contentType, size, isStampable: contentType === "application/pdf", createdAt: createdAt.toISOString() };
}
