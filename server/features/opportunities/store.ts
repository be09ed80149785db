import { and, desc, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { opportunities } from "./tables.ts";

const { words: _words, ...columns } = getTableColumns(opportunities);

export type OpportunityRow = Omit<typeof opportunities.$inferSelect, "words">;
type NewOpportunity = typeof opportunities.$inferInsert;

export async function findOpportunity(db: Db | Tx, slug: string): Promise<OpportunityRow | undefined> {
  const [row] = await db.select(columns).from(opportunities).where(eq(opportunities.slug, slug));
  return row;
}

/** The caller holds the poster first, so that acts on one opportunity come one after another. */
export async function holdOpportunity(tx: Tx, id: string): Promise<OpportunityRow | undefined> {
  const [row] = await tx.select(columns).from(opportunities).where(eq(opportunities.id, id)).for("update");
  return row;
}

export async function findPoster(db: Db | Tx, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ posterId: opportunities.posterId })
    .from(opportunities)
    .where(eq(opportunities.id, id));
  return row?.posterId;
}

export async function insertOpportunity(tx: Tx, row: NewOpportunity): Promise<OpportunityRow> {
  const [inserted] = await tx.insert(opportunities).values(row).returning(columns);
  return inserted!;
}

export async function updateOpportunity(tx: Tx, id: string, change: Partial<NewOpportunity>): Promise<OpportunityRow> {
  const [row] = await tx.update(opportunities).set(change).where(eq(opportunities.id, id)).returning(columns);
  return row!;
}

export async function deleteOpportunity(tx: Tx, id: string): Promise<void> {
  await tx.delete(opportunities).where(eq(opportunities.id, id));
}

/** How many were deleted. */
export async function deleteOfPoster(tx: Tx, posterId: string): Promise<number> {
  const rows = await tx
    .delete(opportunities)
    .where(eq(opportunities.posterId, posterId))
    .returning({ id: opportunities.id });
  return rows.length;
}

/** Drafts, those that wait and live ones of one person. */
export async function countOpen(db: Db | Tx, posterId: string): Promise<number> {
  const open = and(eq(opportunities.posterId, posterId), inArray(opportunities.state, ["draft", "waiting", "live"]));
  return db.$count(opportunities, open);
}

export function countPosted(db: Db, posterIds: readonly string[]): Promise<{ posterId: string; posted: number }[]> {
  if (posterIds.length === 0) return Promise.resolve([]);
  return db
    .select({ posterId: opportunities.posterId, posted: sql<number>`count(${opportunities.publishedAt})::int` })
    .from(opportunities)
    .where(inArray(opportunities.posterId, [...posterIds]))
    .groupBy(opportunities.posterId);
}

// More than a person has: ten are open, and old ones are at the end.
const mostOwn = 100;

export function listOwn(db: Db, posterId: string): Promise<OpportunityRow[]> {
  return db
    .select(columns)
    .from(opportunities)
    .where(eq(opportunities.posterId, posterId))
    .orderBy(desc(opportunities.updatedAt), desc(opportunities.id))
    .limit(mostOwn);
}

/** In the order of the ids. */
export async function listByIds(db: Db | Tx, ids: readonly string[]): Promise<OpportunityRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(opportunities)
    .where(inArray(opportunities.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findConfirmedAddress(tx: Tx, personId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, personId), isNotNull(accounts.emailConfirmedAt)));
  return row?.email ?? undefined;
}

export const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;
