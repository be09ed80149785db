import { and, asc, count, eq, max } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { productFiles, products } from "../tables.ts";

export type FileRow = typeof productFiles.$inferSelect;

export interface FileOf {
  readonly productId: number;
  readonly fileId: string;
}

const thisOne = ({ productId, fileId }: FileOf): ReturnType<typeof and> =>
  and(eq(productFiles.id, fileId), eq(productFiles.productId, productId));

/** Undefined if there is no such product. */
export async function findType(db: Db | Tx, productId: number): Promise<string | undefined> {
  const [row] = await db.select({ type: products.type }).from(products).where(eq(products.id, productId));
  return row?.type;
}

/** Changes to the files of one product come one after the other. Resolves to its title. */
export async function holdProduct(tx: Tx, productId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ title: products.name })
    .from(products)
    .where(eq(products.id, productId))
    .for("update");
  return row?.title;
}

/** The price of a published product, and its other contents. */
export async function findOnSale(tx: Tx, productId: number) {
  const { priceNonMember, priceMember, externalLink } = products;
  const [row] = await tx
    .select({ priceNonMember, priceMember, externalLink })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.status, "published")));
  return row;
}

export function listProductFiles(db: Db | Tx, productId: number): Promise<FileRow[]> {
  return db
    .select()
    .from(productFiles)
    .where(eq(productFiles.productId, productId))
    .orderBy(asc(productFiles.position), asc(productFiles.createdAt));
}

export async function countFiles(db: Db | Tx, productId: number): Promise<{ files: number; lastPosition: number }> {
  const [row] = await db
    .select({ files: count(), last: max(productFiles.position) })
    .from(productFiles)
    .where(eq(productFiles.productId, productId));
  return { files: row?.files ?? 0, lastPosition: row?.last ?? -1 };
}

export async function findProductFile(db: Db | Tx, file: FileOf): Promise<FileRow | undefined> {
  const [row] = await db.select().from(productFiles).where(thisOne(file));
  return row;
}

export async function insertFile(tx: Tx, file: typeof productFiles.$inferInsert): Promise<FileRow> {
  const [row] = await tx.insert(productFiles).values(file).returning();
  if (!row) throw new Error("An inserted file came back empty");
  return row;
}

export async function updateFileName(tx: Tx, file: FileOf, name: string): Promise<void> {
  await tx.update(productFiles).set({ name }).where(thisOne(file));
}

export async function updateStampRefusal(tx: Tx, fileId: string, stampRefusal: FileRow["stampRefusal"]): Promise<void> {
  await tx.update(productFiles).set({ stampRefusal }).where(eq(productFiles.id, fileId));
}

export async function updatePosition(tx: Tx, file: FileOf, position: number): Promise<void> {
  await tx.update(productFiles).set({ position }).where(thisOne(file));
}

export async function deleteFile(tx: Tx, file: FileOf): Promise<FileRow | undefined> {
  const [row] = await tx.delete(productFiles).where(thisOne(file)).returning();
  return row;
}
