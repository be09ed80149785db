import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/db/client.ts";
import { letterWords } from "./tables.ts";

export type LetterWordsRow = typeof letterWords.$inferSelect;

export async function findLetterWords(db: Db | Tx, name: string): Promise<LetterWordsRow | undefined> {
  const [row] = await db.select().from(letterWords).where(eq(letterWords.name, name));
  return row;
}

export function listLetterWords(db: Db): Promise<LetterWordsRow[]> {
  return db.select().from(letterWords);
}

/** For the rest of the transaction nobody else changes these words. */
export async function takeWordsTurn(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letter words ${name}`}, 0))`);
}

export async function putLetterWords(tx: Tx, { name, ...change }: LetterWordsRow): Promise<void> {
  await tx
    .insert(letterWords)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: letterWords.name, set: change });
}

/** False when there were none. */
export async function deleteLetterWords(tx: Tx, name: string): Promise<boolean> {
  const gone = await tx.delete(letterWords).where(eq(letterWords.name, name)).returning({ name: letterWords.name });
  return gone.length > 0;
}

export async function replaceAuthor(tx: Tx, changedBy: string, by: string): Promise<void> {
  await tx.update(letterWords).set({ changedBy: by }).where(eq(letterWords.changedBy, changedBy));
}
