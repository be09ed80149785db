import { and, asc, eq, inArray, ne, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { type NewProduct, productColumns, type ProductRow } from "../store.ts";
import { type ListedStatus, productFaqs, products, productSlugs } from "../tables.ts";

type Faqs = NewProduct["faqs"];
// The columns that operators write; the hub fills the rest.
export type ManagedValues = Omit<
  ProductRow,
  | "id"
  | "sortingOrder"
  | "makerId"
  | "status"
  | "revision"
  | "createdAt"
  | "updatedAt"
  | "detailHtml"
  | "detailDrawnFrom"
>;

// The others belong to a feature that manages them itself.
const isListed = ne(products.status, "unlisted");
const listedStatus = sql<ListedStatus>`${products.status}`.as("listed_status");

export interface ListedProduct extends Omit<ProductRow, "status"> {
  readonly status: ListedStatus;
}

const listed = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  type: products.type,
  images: products.images,
  priceNonMember: products.priceNonMember,
  priceMember: products.priceMember,
  isMembershipIncluded: products.isMembershipIncluded,
  memberOnly: products.memberOnly,
  status: listedStatus,
  externalLink: products.externalLink,
  files: sql<number>`(select count(*)::int from product_files where product_id = products.id)`,
  updatedAt: products.updatedAt,
};

/** All of them, or these. */
export function listManagedProducts(db: Db | Tx, ids?: readonly number[]) {
  return db
    .select(listed)
    .from(products)
    .where(and(isListed, ids && inArray(products.id, [...ids])))
    .orderBy(asc(products.sortingOrder), asc(products.id));
}

export type ListedRow = Awaited<ReturnType<typeof listManagedProducts>>[number];

export async function findProduct(db: Db | Tx, id: number): Promise<ListedProduct | undefined> {
  const [row] = await db
    .select({ ...productColumns, status: listedStatus })
    .from(products)
    .where(and(isListed, eq(products.id, id)));
  return row;
}

/** No other act changes, buys or deletes the product until this transaction ends. */
export async function holdProduct(tx: Tx, id: number): Promise<ListedProduct | undefined> {
  const [row] = await tx
    .select({ ...productColumns, status: listedStatus })
    .from(products)
    .where(and(isListed, eq(products.id, id)))
    .for("update");
  return row;
}

export async function listOldSlugs(db: Db | Tx, productId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(eq(productSlugs.productId, productId))
    .orderBy(asc(productSlugs.replacedAt), asc(productSlugs.slug));
  return rows.map(({ slug }) => slug);
}

/** One at a time, so that each product sees all addresses taken before. */
export async function takeSlugTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('product_slugs'))`);
}

/** Whether another product has this address or had it before. */
export async function isSlugTaken(tx: Tx, slug: string, butOf: number | undefined): Promise<boolean> {
  const present = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), butOf === undefined ? undefined : ne(products.id, butOf)));
  const former = await tx
    .select({ id: productSlugs.productId })
    .from(productSlugs)
    .where(and(eq(productSlugs.slug, slug), butOf === undefined ? undefined : ne(productSlugs.productId, butOf)));
  return present.length + former.length > 0;
}

/** From now on its former address redirects to its present one; an address that it takes back redirects no longer. */
export async function moveSlug(
  tx: Tx,
  move: { readonly productId: number; readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> {
  await tx.delete(productSlugs).where(eq(productSlugs.slug, move.to));
  await tx.insert(productSlugs).values({ slug: move.from, productId: move.productId, replacedAt: move.at });
}

/** Every product in its order; no other act orders them until this transaction ends. */
export async function holdShelf(tx: Tx): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products.sorting_order'))`);
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .orderBy(asc(products.sortingOrder), asc(products.id));
  return rows.map(({ id }) => id);
}

export async function placeProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update products set sorting_order = placed.place
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as placed (id, place)
    where products.id = placed.id and products.sorting_order is distinct from placed.place`);
}

export async function updateProduct(tx: Tx, id: number, change: Partial<typeof products.$inferInsert>): Promise<void> {
  await tx.update(products).set(change).where(eq(products.id, id));
}

export async function replaceFaqs(tx: Tx, productId: number, faqs: Faqs): Promise<void> {
  await tx.delete(productFaqs).where(eq(productFaqs.productId, productId));
  if (faqs.length > 0)
    await tx
      .insert(productFaqs)
      .values(faqs.map(({ question, answer }, position) => ({ question, answer, position, productId })));
}

export async function deleteProduct(tx: Tx, id: number): Promise<void> {
  await tx.delete(products).where(eq(products.id, id));
}

/** The addresses among these that a product in any state shows as a picture. */
export async function listShownImages(tx: Tx, urls: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ url: string }>(
    sql`select distinct url from products, jsonb_array_elements(images) image, coalesce(image ->> 'url', image #>> '{}') url where url in (${sql.join(
      urls.map((url) => sql`${url}`),
      sql`, `,
    )})`,
  );
  return rows.map(({ url }) => url);
}
