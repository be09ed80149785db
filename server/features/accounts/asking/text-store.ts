import { and, eq, isNull, lt, sql } from "#server/db/drizzle.ts";
import type { Db } from "#server/db/client.ts";
import { textDays } from "../ask-tables.ts";

/** Counts one more message of this day, unless the limit is reached. One statement, so that concurrent callers cannot exceed it. */
export async function countText(db: Db, day: string, most: number): Promise<boolean> {
  const rows = await db
    .insert(textDays)
    .values({ day, sent: 1 })
    .onConflictDoUpdate({
      target: textDays.day,
      set: { sent: sql`${textDays.sent} + 1` },
      setWhere: lt(textDays.sent, most),
    })
    .returning({ sent: textDays.sent });
  return rows.length === 1;
}

/** True for the first who finds that there are none left. */
export async function noteTold(db: Db, day: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(textDays)
    .set({ toldAt: now })
    .where(and(eq(textDays.day, day), isNull(textDays.toldAt)))
    .returning({ day: textDays.day });
  return rows.length === 1;
}

export async function deleteOldTextDays(db: Db, before: Date): Promise<void> {
  await db.delete(textDays).where(lt(textDays.day, before.toISOString().slice(0, 10)));
}
