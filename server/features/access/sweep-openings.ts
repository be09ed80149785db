import type { Ctx } from "#server/context.ts";
import { deleteOpeningsBefore } from "./store.ts";

/** Who opened what is forgotten after thirteen months. The privacy page says so. */
export async function sweepOpenings(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const moment = new Date(ctx.clock.now());
  moment.setUTCMonth(moment.getUTCMonth() - 13);
  await deleteOpeningsBefore(ctx.db, moment, signal);
}
