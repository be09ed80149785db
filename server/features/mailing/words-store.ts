import { eq, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { emailWords } from "./tables.ts";

export type EmailWordsRow = typeof emailWords.$inferSelect;

export async function findEmailWords(db: Db | Tx, name: string): Promise<EmailWordsRow | undefined> {
  const [row] = await db.select().from(emailWords).where(eq(emailWords.name, name));
  return row;
}

export function listEmailWords(db: Db): Promise<EmailWordsRow[]> {
  return db.select().from(emailWords);
}

/** For the rest of the transaction no other act changes these words. */
export async function takeWordsTurn(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email words ${name}`}, 0))`);
}

export async function putEmailWords(tx: Tx, { name, ...change }: EmailWordsRow): Promise<void> {
  await tx
    .insert(emailWords)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: emailWords.name, set: change });
}

/** False when there were none. */
export async function deleteEmailWords(tx: Tx, name: string): Promise<boolean> {
  const gone = await tx.delete(emailWords).where(eq(emailWords.name, name)).returning({ name: emailWords.name });
  return gone.length > 0;
}

export async function replaceAuthor(tx: Tx, changedBy: string, by: string): Promise<void> {
  await tx.update(emailWords).set({ changedBy: by }).where(eq(emailWords.changedBy, changedBy));
}
