import { and, eq, inArray, lt } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { deleteInBatches } from "#server/db/in-batches.ts";
import { type ProofKind, proofs } from "../tables.ts";

export type { ProofKind };
export type ProofRow = typeof proofs.$inferSelect;

/** One of a kind for an account: a new one replaces the old. */
export async function putProof(tx: Tx, proof: typeof proofs.$inferInsert): Promise<void> {
  await tx
    .insert(proofs)
    .values(proof)
    .onConflictDoUpdate({ target: [proofs.accountId, proofs.kind], set: proof });
}

export async function findProofByLink(
  db: Db | Tx,
  linkHash: Buffer,
  kinds: readonly ProofKind[],
): Promise<ProofRow | undefined> {
  const [row] = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.linkHash, linkHash), inArray(proofs.kind, [...kinds])));
  return row;
}

export function listProofsFor(db: Db | Tx, address: string, kinds: readonly ProofKind[]): Promise<ProofRow[]> {
  return db
    .select()
    .from(proofs)
    .where(and(eq(proofs.address, address), inArray(proofs.kind, [...kinds])));
}

/** Deleting the row uses the proof: of many concurrent requests one succeeds. */
export async function takeProof(tx: Tx, id: string): Promise<ProofRow | undefined> {
  const [row] = await tx.delete(proofs).where(eq(proofs.id, id)).returning();
  return row;
}

export async function deleteProofsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(proofs).where(eq(proofs.accountId, accountId));
}

export async function deleteProofsOfKinds(tx: Tx, accountId: string, kinds: readonly ProofKind[]): Promise<void> {
  await tx.delete(proofs).where(and(eq(proofs.accountId, accountId), inArray(proofs.kind, [...kinds])));
}

export function deleteOldProofs(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  return deleteInBatches(db, { from: proofs, where: lt(proofs.expiresAt, now), signal });
}
