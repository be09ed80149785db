// Announcements as they are written and listed.
import type { AnnouncementState } from "#contract/announcements.ts";
import { and, desc, eq, inArray, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { findPage, type FoundPage } from "#server/db/search/find-page.ts";
import { announcements } from "./tables.ts";

export type RunRow = typeof announcements.$inferSelect;
export type NewRun = typeof announcements.$inferInsert;

export async function insertRun(tx: Tx, run: NewRun): Promise<void> {
  await tx.insert(announcements).values(run);
}

export async function findRun(db: Db | Tx, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  return row;
}

/** Locked until the transaction ends: acts on one announcement come one after another. */
export async function holdRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
  return row;
}

export async function updateRun(tx: Tx, id: string, change: Partial<NewRun>): Promise<void> {
  await tx.update(announcements).set(change).where(eq(announcements.id, id));
}

export async function deleteRun(tx: Tx, id: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id));
}

export function findRunPage(
  db: Db,
  state: AnnouncementState | undefined,
  wish: { readonly page: number; readonly size: number },
): Promise<FoundPage> {
  const from = sql`from ${announcements} where ${state === undefined ? sql`true` : sql`state = ${state}`}`;
  return findPage(db, { id: sql`id`, from, order: sql`changed_at desc, id desc` }, wish);
}

export function listRuns(db: Db, ids: readonly string[]): Promise<RunRow[]> {
  return db
    .select()
    .from(announcements)
    .where(inArray(announcements.id, [...ids]))
    .orderBy(desc(announcements.changedAt), desc(announcements.id));
}

/** Those of these addresses that an announcement shows. */
export async function listShownAddresses(tx: Tx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ url: string }>(sql`
    select distinct content -> 'picture' ->> 'url' as url from ${announcements}
    where content -> 'picture' ->> 'url' = any (${sql.param([...addresses])}::text[])`);
  return rows.map(({ url }) => url);
}

/** After the rows of a backup are back, emails may have left that they do not know of: nothing goes on without an administrator. */
export async function pauseRunning(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(announcements)
    .set({ state: "paused", changedAt: now })
    .where(inArray(announcements.state, ["scheduled", "freezing", "sending"]));
}

export async function forgetAuthor(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(announcements)
    .set({ changedBy: null })
    .where(and(eq(announcements.changedBy, personId)));
}
