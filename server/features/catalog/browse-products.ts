import type { ProductDetail, ProductSearch } from "#contract/catalog.ts";
import { frontOfShelf, shelfPageSize } from "#contract/values/shelf-size.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { type DrawnMarkup, withDetail } from "./draw-detail.ts";
import { type FileRow, listProductFiles } from "./files/store.ts";
import { searchProducts } from "./search-products.ts";
import {
  type CardRow,
  type FaqRow,
  findProductByOldSlug,
  findProductBySlug,
  listFaqs,
  listFront,
  listProducts,
  listRelated,
  listTypes,
  type ProductRow,
  type TypeOnShelf,
} from "./store.ts";

export interface Shelf {
  readonly rows: readonly CardRow[];
  // Of the whole shelf, without the filter.
  readonly types: readonly TypeOnShelf[];
  // Of the filtered shelf, on all of its pages.
  readonly total: number;
}

const mostFound = 60;

type ShelfQuery = Omit<ProductSearch, "q">;

export async function browseProducts(ctx: Ctx, search: ShelfQuery = {}): Promise<Shelf> {
  if (search.part === "front" && search.type === undefined) {
    const [rows, types] = await Promise.all([listFront(ctx.db, frontOfShelf), listTypes(ctx.db)]);
    return { rows, types, total: countAsked(types, search) };
  }
  const types = await listTypes(ctx.db);
  const total = countAsked(types, search);
  return { rows: await listAsked(ctx, { ...search, page: search.page && pageOf(search.page, total) }), types, total };
}

// A page number past the end gives the last page.
function pageOf(page: number, total: number): number {
  return Math.max(1, Math.min(page, Math.ceil(total / shelfPageSize)));
}

async function listAsked({ db }: Ctx, { type, part, page }: ShelfQuery): Promise<CardRow[]> {
  if (part === "front") {
    const first = (isIncluded: boolean) => listProducts(db, { type, isIncluded, most: frontOfShelf });
    return (await Promise.all([first(true), first(false)])).flat();
  }
  if (part === undefined && page === undefined) return listProducts(db, { type });
  const from = ((page ?? 1) - 1) * shelfPageSize;
  return listProducts(db, {
    type,
    isIncluded: part === undefined ? undefined : part === "included",
    from,
    most: shelfPageSize,
  });
}

function countAsked(types: readonly TypeOnShelf[], { type, part }: ShelfQuery): number {
  const wantedTypes = types.filter((one) => type === undefined || one.type === type);
  return wantedTypes.reduce((sum, { count, included }) => {
    if (part === "included") return sum + included;
    return sum + count - (part === "others" ? included : 0);
  }, 0);
}

export async function searchShelf(
  ctx: Ctx,
  { q = "", type, part, page }: Pick<ProductSearch, "q" | "type" | "part" | "page">,
): Promise<Shelf> {
  const [all, types] = await Promise.all([
    searchProducts(ctx, q, { type, statuses: ["published"], most: mostFound }),
    listTypes(ctx.db),
  ]);
  const matches =
    part === undefined || part === "front"
      ? all
      : all.filter((row) => row.isMembershipIncluded === (part === "included"));
  const from = (pageOf(page ?? 1, matches.length) - 1) * shelfPageSize;
  return {
    rows: page === undefined ? matches : matches.slice(from, from + shelfPageSize),
    types,
    total: matches.length,
  };
}

/** The catalogue knows neither people, nor who opened a product, nor Discord: app.ts passes in all three. */
export interface KnownElsewhere {
  /** Null while their page is not public. */
  makerOf(ctx: Ctx, product: Pick<ProductRow, "makerId">): Promise<Pick<ProductDetail, "maker" | "keep">>;
  countOpeners(ctx: Ctx, productId: number): Promise<number>;
  /** On Discord. */
  givesRole(ctx: Ctx, productId: number): Promise<boolean>;
}

export interface ProductPageRows {
  readonly product: ProductRow & DrawnMarkup;
  readonly faqs: readonly Pick<FaqRow, "question" | "answer">[];
  readonly files: readonly FileRow[];
  readonly related: readonly CardRow[];
}

const mostRelated = 3;

/** By its present or a former address: the product knows its present one. */
export async function lookAtProduct(ctx: Ctx, slug: string): Promise<ProductPageRows> {
  const product = (await findProductBySlug(ctx.db, slug)) ?? (await findProductByOldSlug(ctx.db, slug));
  if (!product || product.status === "draft") throw new Refusal("product_not_found");
  const [drawn, faqs, files, related] = await Promise.all([
    withDetail(ctx, product),
    listFaqs(ctx.db, product.id),
    listProductFiles(ctx.db, product.id),
    listRelated(ctx.db, product, mostRelated),
  ]);
  return { product: drawn, faqs, files, related };
}
