import type { Ctx } from "#server/context.ts";
import { deleteStampsBefore } from "./stamp-store.ts";

const keptMs = 30 * 86_400_000;

/** A copy that nobody has opened for thirty days is made anew when it is wanted. */
export async function sweepStamps(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  await deleteStampsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs), signal);
}
