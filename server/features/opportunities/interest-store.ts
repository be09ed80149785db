// Interest in opportunities: introductions that name one.
import { and, countDistinct, desc, eq, inArray, ne } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { introductions } from "../introductions/tables.ts";

const { opportunityId, fromId, state, askedAt } = introductions;

/** When this person said that they are interested. */
export async function findInterest(
  db: Db | Tx,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ askedAt })
    .from(introductions)
    .where(and(eq(opportunityId, id), eq(fromId, personId), ne(state, "unproven")))
    .orderBy(desc(askedAt))
    .limit(1);
  return row?.askedAt;
}

/** How many people are interested, by opportunity. */
export async function countInterested(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ opportunityId, people: countDistinct(fromId) })
    .from(introductions)
    .where(and(inArray(opportunityId, [...ids]), ne(state, "unproven")))
    .groupBy(opportunityId);
  return new Map(rows.map((row) => [row.opportunityId ?? "", row.people]));
}
