import { and, desc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from "#server/db/drizzle.ts";
import { announce, type Db, type Tx } from "#server/db/client.ts";
import { signingKeys } from "./tables.ts";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

export const keyNews = "signing-keys";

/** Newest first. */
export function listSigningKeys(db: Db | Tx, purpose: string): Promise<SigningKeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.purpose, purpose))
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.kid));
}

/** Of several processes that want to change the keys, one does; the others wait and find them changed. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_keys'))`);
}

export async function insertSigningKey(tx: Tx, key: typeof signingKeys.$inferInsert): Promise<SigningKeyRow> {
  const [row] = await tx.insert(signingKeys).values(key).returning();
  await announce(tx, keyNews);
  return row!;
}

/** The key that takes their place is the news of it; likewise below. */
export async function retireSigningKeys(tx: Tx, purpose: string, now: Date): Promise<void> {
  await tx.update(signingKeys).set({ retiredAt: now }).where(inUse(purpose));
}

export async function deleteSigningKeys(tx: Tx, purpose: string): Promise<void> {
  await tx.delete(signingKeys).where(eq(signingKeys.purpose, purpose));
}

export async function deleteRetiredKeys(tx: Tx, purpose: string, before: Date): Promise<void> {
  const gone = await tx
    .delete(signingKeys)
    .where(and(eq(signingKeys.purpose, purpose), isNotNull(signingKeys.retiredAt), lt(signingKeys.retiredAt, before)))
    .returning({ kid: signingKeys.kid });
  if (gone.length > 0) await announce(tx, keyNews);
}

/** Of a purpose without a key nothing is due: the first one is made at first need. */
export async function isKeyDue(tx: Tx, purpose: string, madeBy: Date): Promise<boolean> {
  return (await tx.$count(signingKeys, and(inUse(purpose), lte(signingKeys.createdAt, madeBy)))) > 0;
}

function inUse(purpose: string): SQL | undefined {
  return and(eq(signingKeys.purpose, purpose), isNull(signingKeys.retiredAt));
}
