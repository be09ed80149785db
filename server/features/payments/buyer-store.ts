import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalog/tables.ts";

export interface Buyer {
  readonly email: string | null;
  readonly name: string | undefined;
}

/** Undefined once the account was erased, whether or not the order still names it. */
export async function findBuyer(db: Db | Tx, userId: string | null): Promise<Buyer | undefined> {
  if (userId === null) return undefined;
  const [row] = await db
    .select({ email: accounts.email, metadata: accounts.userMetadata })
    .from(accounts)
    .where(and(eq(accounts.id, userId), isNull(accounts.deletedAt)));
  if (!row) return undefined;
  const name = row.metadata["full_name"];
  return { email: row.email, name: typeof name === "string" ? name : undefined };
}

/** Under which addresses the products are now. */
export async function findSlugs(db: Db | Tx, productIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export async function findProductId(db: Db | Tx, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return row?.id;
}
