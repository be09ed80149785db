import type { SettingValues } from "#contract/settings.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { valuesOf } from "./read-settings.ts";
import { listSettings, type SettingRow } from "./store.ts";

export interface SettingsSeen {
  readonly values: SettingValues;
  readonly rows: readonly SettingRow[];
}

/** As they stand in the database, for whoever is about to change them. */
export async function lookAtSettings(ctx: Ctx): Promise<SettingsSeen> {
  const rows = await listSettings(ctx.db);
  return { values: valuesOf(rows, ctx.log), rows };
}

/** As they stand in this transaction: an act that writes them down asks for no second connection, and for no memory. */
export async function settingsWithin(ctx: Ctx, tx: Tx): Promise<SettingValues> {
  return valuesOf(await listSettings(tx), ctx.log);
}
