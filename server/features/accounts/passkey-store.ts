import { and, asc, count, eq, ne } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { passkeys } from "./passkey-tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Oldest first. */
export function listPasskeys(db: Db | Tx, accountId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function listPasskeyIds(db: Db | Tx, accountId: string): Promise<string[]> {
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.accountId, accountId));
  return rows.map(({ id }) => id);
}

interface Shown {
  readonly accountId: string;
  readonly credentialId: Buffer;
  readonly rpId: string;
}

export async function findPasskey(
  db: Db | Tx,
  { accountId, credentialId, rpId }: Shown,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credentialId), eq(passkeys.accountId, accountId), eq(passkeys.rpId, rpId)));
  return row;
}

/** Undefined when the hub knows this credential. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

interface OwnPasskey {
  readonly id: string;
  readonly accountId: string;
}

/** Undefined when the person has no such passkey. */
export async function updatePasskey(
  tx: Tx,
  { id, accountId }: OwnPasskey,
  change: Partial<typeof passkeys.$inferInsert>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .update(passkeys)
    .set(change)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning();
  return row;
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.id, id));
}

/** The number of those that went. */
export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(passkeys).where(eq(passkeys.accountId, accountId)).returning({ id: passkeys.id })).length;
}

/** Passkeys that were made for another host, by that host. */
export function countForeignPasskeys(db: Db, rpId: string): Promise<{ rpId: string; passkeys: number }[]> {
  return db
    .select({ rpId: passkeys.rpId, passkeys: count() })
    .from(passkeys)
    .where(ne(passkeys.rpId, rpId))
    .groupBy(passkeys.rpId)
    .orderBy(asc(passkeys.rpId));
}
