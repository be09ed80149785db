import { and, eq, inArray, lt, sql } from "#server/db/drizzle.ts";
import { announce, type Db, type Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { accountNews, type FactorRow } from "../account-store.ts";
import { factorChallenges, factors, recoveryCodes } from "../tables.ts";

export type ChallengeRow = typeof factorChallenges.$inferSelect;

export async function insertFactor(tx: Tx, factor: typeof factors.$inferInsert): Promise<FactorRow> {
  const [row] = await tx.insert(factors).values(factor).returning();
  await announceFactors(tx, [row!]);
  return row!;
}

export async function updateFactor(tx: Tx, id: string, change: Partial<typeof factors.$inferInsert>): Promise<void> {
  const changed = await tx.update(factors).set(change).where(eq(factors.id, id)).returning();
  if (change.status !== undefined) await announceFactors(tx, changed);
}

export async function deleteFactors(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await announceFactors(
      tx,
      await tx
        .delete(factors)
        .where(inArray(factors.id, [...ids]))
        .returning(),
    );
}

// The rights of a session depend on whether its person has a factor, and every process caches that.
async function announceFactors(tx: Tx, changed: readonly FactorRow[]): Promise<void> {
  for (const accountId of new Set(
    changed.filter(({ status }) => status === "verified").map((factor) => factor.accountId),
  ))
    await announce(tx, accountNews(accountId));
}

export async function insertChallenge(tx: Tx, challenge: typeof factorChallenges.$inferInsert): Promise<ChallengeRow> {
  const [row] = await tx.insert(factorChallenges).values(challenge).returning();
  return row!;
}

export async function findChallenge(tx: Tx, factorId: string, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await tx
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.id, id), eq(factorChallenges.factorId, factorId)));
  return row;
}

export async function updateChallenge(
  tx: Tx,
  id: string,
  change: Partial<typeof factorChallenges.$inferInsert>,
): Promise<void> {
  await tx.update(factorChallenges).set(change).where(eq(factorChallenges.id, id));
}

export async function deleteChallenge(tx: Tx, id: string): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.id, id));
}

export async function deleteOldChallenges(tx: Tx, factorId: string, before: Date): Promise<void> {
  await tx
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.factorId, factorId), lt(factorChallenges.expiresAt, before)));
}

/** Challenges without an answer, and unfinished factors. */
export async function deleteStaleFactors(
  db: Db,
  { now, unverifiedSince }: { readonly now: Date; readonly unverifiedSince: Date },
  signal?: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, { from: factorChallenges, where: lt(factorChallenges.expiresAt, now), signal });
  await deleteInBatches(db, {
    from: factors,
    where: sql`${factors.status} = 'unverified' and ${lt(factors.createdAt, unverifiedSince)}`,
    signal,
  });
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  codes: readonly (typeof recoveryCodes.$inferInsert)[],
): Promise<void> {
  await deleteRecoveryCodes(tx, accountId);
  await tx.insert(recoveryCodes).values([...codes]);
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/** False when there is no such code, or it has been used. */
export async function markCodeUsed(
  tx: Tx,
  { accountId, codeHash, now }: { accountId: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, codeHash),
        sql`${recoveryCodes.usedAt} is null`,
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function countRecoveryCodes(
  db: Db | Tx,
  accountId: string,
): Promise<{ total: number; remaining: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      remaining: sql<number>`(count(*) filter (where ${recoveryCodes.usedAt} is null))::int`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return row ?? { total: 0, remaining: 0 };
}
