import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { hasTurned } from "./store.ts";

/** Pages say whether an event has ended and who may book: both change by the clock, without an act. */
export function announceByClock(ctx: Ctx): () => Promise<void> {
  let since = ctx.clock.now();
  return async () => {
    const now = ctx.clock.now();
    if (await hasTurned(ctx.db, since, now)) await inTransaction(ctx.db, (tx) => announce(tx, "events"));
    since = now;
  };
}
