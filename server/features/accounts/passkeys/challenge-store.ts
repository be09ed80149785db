import { and, count, desc, eq, gt, inArray, isNull, lt } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { passkeyChallenges } from "../passkey-tables.ts";

export type PasskeyChallengeRow = typeof passkeyChallenges.$inferSelect;

export async function insertPasskeyChallenge(
  db: Db | Tx,
  challenge: typeof passkeyChallenges.$inferInsert,
): Promise<PasskeyChallengeRow> {
  const [row] = await db.insert(passkeyChallenges).values(challenge).returning();
  return row!;
}

interface Named {
  readonly id: string;
  readonly kind: PasskeyChallengeRow["kind"];
  // Null: for signing in.
  readonly accountId: string | null;
}

/** Uses a challenge up: of many who show it, one gets it. One of another kind or person stays where it is. */
export async function takePasskeyChallenge(
  db: Db | Tx,
  { id, kind, accountId }: Named,
): Promise<PasskeyChallengeRow | undefined> {
  const owner = passkeyChallenges.accountId;
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        eq(passkeyChallenges.kind, kind),
        accountId === null ? isNull(owner) : eq(owner, accountId),
      ),
    )
    .returning();
  return row;
}

/** Of strangers and of people, to the bound at most. */
export async function countOpenChallenges(
  db: Db,
  { now, atMost }: { readonly now: Date; readonly atMost: number },
): Promise<number> {
  const open = db
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(gt(passkeyChallenges.expiresAt, now))
    .limit(atMost)
    .as("open");
  const [row] = await db.select({ open: count() }).from(open);
  return row?.open ?? 0;
}

/** A person who asks again and again leaves this many behind. */
export async function deleteEarlierChallenges(tx: Tx, accountId: string, staying: number): Promise<void> {
  const earlier = tx
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(eq(passkeyChallenges.accountId, accountId))
    .orderBy(desc(passkeyChallenges.createdAt), desc(passkeyChallenges.id))
    .offset(staying);
  await tx.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, earlier));
}

export function deleteOldPasskeyChallenges(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: passkeyChallenges, where: lt(passkeyChallenges.expiresAt, now), signal });
}
