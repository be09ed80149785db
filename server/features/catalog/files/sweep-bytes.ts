import type { Ctx } from "#server/context.ts";
import { deleteUnclaimed, listDue } from "./unclaimed-store.ts";

const batch = 100;

/** Removes from the file store what was left half written, and what no row speaks for. Two at once do no harm: what is gone is gone. */
export async function sweepBytes(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  await ctx.files.tidy();
  let due: string[];
  do {
    due = await listDue(ctx.db, ctx.clock.now(), batch);
    for (const key of due) {
      if (signal?.aborted) return;
      await ctx.files.remove(key);
      await deleteUnclaimed(ctx.db, [key]);
    }
  } while (due.length === batch);
}
