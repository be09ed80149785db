import type { OwnFile, OwnProduct, OwnShelf } from "#contract/access.ts";
import { presentCard } from "../catalog/present.ts";
import { isFilm } from "./access-rules.ts";
import type { Own, OwnShelfRows } from "./look-at-shelf.ts";
import type { OwnFileRow } from "./store.ts";

export function presentOwnShelf({ products, ...page }: OwnShelfRows): OwnShelf {
  return { ...page, products: products.map(presentOwn) };
}

export function presentOwn({ product, purchase, offer, files }: Own): OwnProduct {
  return {
    ...presentCard(product, offer),
    purchasedAt: purchase?.purchasedAt.toISOString() ?? null,
    pricePaid: purchase?.pricePaid ?? null,
    accessButtonText: product.accessButtonText,
    files: files.filter((file) => !isFilm({ product, file })).map(presentOwnFile),
    hasLink: offer.act === "open" && Boolean(product.externalLink),
  };
}

function presentOwnFile({ id, name, contentType, size }: OwnFileRow): OwnFile {
  return { id, name, contentType, size };
}
