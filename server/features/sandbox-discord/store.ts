import type { Db, Tx } from "#server/db/client.ts";
import { sql } from "#server/db/drizzle.ts";
import { type DiscordBook, sandboxDiscord } from "./tables.ts";

export type { DiscordBook, PlayedUser } from "./tables.ts";

export async function findBook(db: Db | Tx): Promise<DiscordBook | undefined> {
  return (await db.select().from(sandboxDiscord))[0]?.book;
}

/** One change after the other, also before the first row is there. */
export async function takeBookTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sandbox discord'))`);
}

export async function saveBook(tx: Tx, book: DiscordBook): Promise<void> {
  await tx
    .insert(sandboxDiscord)
    .values({ id: 1, book })
    .onConflictDoUpdate({ target: sandboxDiscord.id, set: { book } });
}
