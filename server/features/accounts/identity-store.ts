// A person's ways in at providers and by address: the account behind a provider and its subject.
import { and, asc, eq } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { passkeyChallenges, passkeys } from "./passkey-tables.ts";
import { factors, identities, recoveryCodes } from "./tables.ts";

export type IdentityRow = typeof identities.$inferSelect;

export function listIdentities(db: Db | Tx, accountId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

export async function findIdentity(db: Db | Tx, provider: string, subject: string): Promise<IdentityRow | undefined> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row;
}

/** Undefined when an account has this identity. */
export async function insertIdentity(
  tx: Tx,
  identity: typeof identities.$inferInsert,
): Promise<IdentityRow | undefined> {
  const [row] = await tx.insert(identities).values(identity).onConflictDoNothing().returning();
  return row;
}

export async function updateIdentity(
  tx: Tx,
  id: string,
  change: Partial<typeof identities.$inferInsert>,
): Promise<void> {
  await tx.update(identities).set(change).where(eq(identities.id, id));
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id));
}

/** Every identity, passkey and second factor of an account. Its password is in the account itself. */
export async function deleteWaysIn(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.accountId, accountId));
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.accountId, accountId));
  await tx.delete(factors).where(eq(factors.accountId, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}
