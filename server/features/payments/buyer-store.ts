import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from "#server/db/drizzle.ts";
import { parseEmail } from "#contract/values/email.ts";
import { asPhone } from "#contract/values/phone.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { prepared } from "#server/db/prepared.ts";
import { accounts } from "../accounts/tables.ts";
import { products } from "../catalog/tables.ts";

export interface Buyer {
  readonly email: string | null;
  readonly name: string | undefined;
}

/** Undefined once the account was erased, whether or not the order still names it. */
export async function findBuyer(db: Db | Tx, userId: string | null): Promise<Buyer | undefined> {
  return userId === null ? undefined : (await findBuyers(db, [userId])).get(userId);
}

export async function findBuyers(db: Db | Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, Buyer>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, name: sql<unknown>`${accounts.userMetadata} -> 'full_name'` })
    .from(accounts)
    .where(and(inArray(accounts.id, [...userIds]), isNull(accounts.deletedAt)));
  return new Map(rows.map(({ id, email, name }) => [id, { email, name: typeof name === "string" ? name : undefined }]));
}

/**
 * The account whose email address paid. A phone counts only if an account has confirmed it and no account has the address: a phone number
 * typed at a checkout proves nothing.
 */
export async function findPayer(
  db: Db | Tx,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<string | undefined> {
  const find = async (is: SQL | undefined): Promise<string | undefined> =>
    (
      await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(is, isNull(accounts.deletedAt)))
    )[0]?.id;
  const address = parseEmail(email ?? "");
  const number = asPhone((phone ?? "").replaceAll(/[^\d+]/g, ""))?.slice(1);
  const byAddress = address && (await find(eq(accounts.email, address)));
  return byAddress ?? (number && (await find(and(eq(accounts.phone, number), isNotNull(accounts.phoneConfirmedAt)))));
}

const soldOf = prepared((db) =>
  db
    .select({ id: products.id, slug: products.slug, type: products.type })
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder("ids")}::bigint[])`)
    .prepare("sold_of"),
);

export interface SoldProduct {
  readonly id: number;
  readonly slug: string;
  readonly type: string;
}

/** Under which addresses the products are now, and of which type. */
export async function findSold(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, SoldProduct>> {
  if (productIds.length === 0) return new Map();
  const rows = await soldOf(db).execute({ ids: [...new Set(productIds)] });
  return new Map(rows.map((product) => [product.id, product]));
}

export async function findProductId(db: Db | Tx, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  return row?.id;
}
