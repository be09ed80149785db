import { type Closing, unsetValues } from "#contract/settings.ts";
import type { Ctx } from "#server/context.ts";
import { isDatabaseAway } from "#server/db/away.ts";
import { readSettings, rememberedSettings } from "./read-settings.ts";

/** MAINTENANCE=on in the environment closes the hub whatever is stored: also when no administrator can log in. */
export async function readClosing(ctx: Ctx): Promise<Closing> {
  const { maintenance } = await readSettings(ctx).catch((error: unknown) => {
    // While the database is away the hub stays as it was.
    if (isDatabaseAway(error)) return rememberedSettings(ctx).values ?? unsetValues;
    throw error;
  });
  return { isClosed: ctx.config.maintenance || maintenance.on, sentence: maintenance.sentence };
}

export async function isClosed(ctx: Ctx): Promise<boolean> {
  return (await readClosing(ctx)).isClosed;
}

/** Without waiting, from what this process remembers. */
export function isSurelyOpen(ctx: Ctx): boolean {
  const { values, is } = rememberedSettings(ctx);
  return !ctx.config.maintenance && is === "current" && values?.maintenance.on === false;
}
