import { asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { productFaqs, products } from "./tables.ts";

export type ProductRow = typeof products.$inferSelect;
export type FaqRow = typeof productFaqs.$inferSelect;

export interface NewProduct extends Omit<typeof products.$inferInsert, "id" | "revision" | "createdAt" | "updatedAt"> {
  readonly faqs: readonly { readonly question: string; readonly answer: string }[];
}

// What is on the shelf, in the operator's order; products without a place come last.
export function listProducts(db: Db | Tx): Promise<ProductRow[]> {
  return db.select().from(products).where(eq(products.status, "published")).orderBy(asc(products.sortingOrder), asc(products.id));
}

/** In whatever state it is. */
export async function findProductBySlug(db: Db | Tx, slug: string): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.slug, slug));
  return row;
}

export function listFaqs(db: Db | Tx, productId: number): Promise<FaqRow[]> {
  return db.select().from(productFaqs).where(eq(productFaqs.productId, productId)).orderBy(asc(productFaqs.position));
}

export async function hasProducts(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`select exists (select from ${products}) as some`);
  return rows[0]?.some ?? false;
}

export async function insertProduct(tx: Tx, product: NewProduct, now: Date): Promise<ProductRow> {
  const { faqs, ...values } = product;
  const [row] = await tx.insert(products).values({ ...values, createdAt: now, updatedAt: now }).returning();
  if (!row) throw new Error("An inserted product came back empty");
  if (faqs.length > 0) {
    await tx.insert(productFaqs).values(faqs.map((faq, position) => ({ ...faq, position, productId: row.id })));
  }
  return row;
}
