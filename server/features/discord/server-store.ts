// The server, the roles that standing gives in it, and what the last comparison found.
import { and, asc, eq, isNull, lte, or, sql } from "#server/db/drizzle.ts";
import { announce, type Db, type Tx } from "#server/db/client.ts";
import { products } from "../catalog/tables.ts";
import { discordDifferences, discordRoles, discordServer } from "./tables.ts";

export type ServerRow = typeof discordServer.$inferSelect;
export type RoleRow = typeof discordRoles.$inferSelect;
export type DifferenceRow = typeof discordDifferences.$inferSelect;
export type CommunityRow = Pick<typeof products.$inferSelect, "id" | "name" | "slug">;

export async function findServer(db: Db | Tx): Promise<ServerRow | undefined> {
  return (await db.select().from(discordServer))[0];
}

/** Locked, so that two administrators change it one after the other. */
export async function holdServer(tx: Tx): Promise<ServerRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('discord server'))`);
  return findServer(tx);
}

export async function saveServer(tx: Tx, row: Omit<ServerRow, "id">): Promise<void> {
  await tx
    .insert(discordServer)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: discordServer.id, set: row });
}

export async function updateServer(db: Db | Tx, change: Partial<Omit<ServerRow, "id">>): Promise<void> {
  await db.update(discordServer).set(change);
}

export function listRoles(db: Db | Tx): Promise<RoleRow[]> {
  return db.select().from(discordRoles).orderBy(asc(discordRoles.id));
}

/** A role of this product; without one, of membership or of a product that it includes. */
export async function hasRole(db: Db, productId: number | null): Promise<boolean> {
  const isGiven =
    productId === null
      ? or(isNull(discordRoles.productId), products.isMembershipIncluded)
      : eq(discordRoles.productId, productId);
  const roles = db.select({ id: discordRoles.id }).from(discordRoles);
  return (await roles.leftJoin(products, eq(products.id, discordRoles.productId)).where(isGiven).limit(1)).length > 0;
}

/** The page of a product says whether it gives a role. */
export async function replaceRoles(tx: Tx, roles: readonly Omit<RoleRow, "id">[]): Promise<void> {
  await tx.delete(discordRoles);
  if (roles.length > 0) await tx.insert(discordRoles).values([...roles]);
  await announce(tx, "catalog");
}

/** The products that open a chat. */
export function listCommunities(db: Db | Tx): Promise<CommunityRow[]> {
  const { id, name, slug, type, sortingOrder } = products;
  return db.select({ id, name, slug }).from(products).where(eq(type, "community")).orderBy(asc(sortingOrder), asc(id));
}

/** What was found before about these accounts, all up to `last` after `after`, is replaced. */
export async function replaceDifferences(
  tx: Tx,
  { after, last }: { readonly after: string; readonly last: string | null },
  found: readonly DifferenceRow[],
): Promise<void> {
  const { discordId } = discordDifferences;
  const end = last === null ? undefined : lte(sql`${discordId}::numeric`, sql`${last}::numeric`);
  await tx.delete(discordDifferences).where(and(sql`${discordId}::numeric > ${after}::numeric`, end));
  if (found.length > 0) await tx.insert(discordDifferences).values([...found]);
}

export function listDifferences(db: Db, most: number): Promise<DifferenceRow[]> {
  const { foundAt, discordId, roleId } = discordDifferences;
  return db.select().from(discordDifferences).orderBy(asc(foundAt), asc(discordId), asc(roleId)).limit(most);
}

export async function forgetDifferences(tx: Tx, discordId: string): Promise<void> {
  await tx.delete(discordDifferences).where(eq(discordDifferences.discordId, discordId));
}
