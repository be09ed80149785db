import { sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { settings } from "./tables.ts";

export type SettingRow = typeof settings.$inferSelect;

export function listSettings(db: Db | Tx): Promise<SettingRow[]> {
  return db.select().from(settings);
}

/** Until the end of the transaction no other act changes any setting: there is no row to hold before the first change. */
export async function takeSettingsTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

export async function saveSetting(tx: Tx, row: SettingRow): Promise<void> {
  await tx
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.name, set: { value: row.value, changedAt: row.changedAt } });
}
