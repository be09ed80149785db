import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { deleteUnneededStranger, holdStranger, listUnneededStrangers } from "./people-store.ts";

/** After the person they asked is erased, for instance, nothing needs a stranger's address any more. */
export async function sweepStrangers(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  for (const email of await listUnneededStrangers(ctx.db)) {
    if (signal?.aborted) return;
    await inTransaction(ctx.db, async (tx) => {
      // A request of theirs at this moment waits, or is there before the address is looked at again.
      await holdStranger(tx, email, ctx.clock.now());
      await deleteUnneededStranger(tx, email);
    });
  }
}
