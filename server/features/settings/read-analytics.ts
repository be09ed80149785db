import type { Ctx } from "#server/context.ts";
import { isDatabaseAway } from "#server/db/away.ts";
import { readSettings, rememberedSettings } from "./read-settings.ts";

/** The script that counts visits: from the administrators' settings, else from the environment. While the database is away, the last known one. */
export async function readAnalytics(ctx: Ctx): Promise<string | undefined> {
  const values = await readSettings(ctx).catch((error: unknown) => {
    if (isDatabaseAway(error)) return rememberedSettings(ctx).values;
    throw error;
  });
  return values?.analyticsScript || ctx.config.analyticsScript;
}

/** Without waiting. */
export function knownAnalytics(ctx: Ctx): string | undefined {
  return rememberedSettings(ctx).values?.analyticsScript || ctx.config.analyticsScript;
}
