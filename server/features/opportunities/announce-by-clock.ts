import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { hasTurned } from "./list-store.ts";

/** Opportunities open for everyone and close by the clock, without an act. */
export function announceOpportunitiesByClock(ctx: Ctx): () => Promise<void> {
  let since = ctx.clock.now();
  return async () => {
    const now = ctx.clock.now();
    if (await hasTurned(ctx.db, since, now)) await inTransaction(ctx.db, (tx) => announce(tx, "opportunities"));
    since = now;
  };
}
