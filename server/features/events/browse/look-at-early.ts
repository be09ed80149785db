import type { Ctx } from "#server/context.ts";
import { type ShownEvent, withFacts } from "./look-at-events.ts";
import { findEarly } from "./store.ts";

/** For a member: the next event that others cannot book yet, if they have no seat there. */
export async function lookAtEarlyEvent(ctx: Ctx, personId: string): Promise<ShownEvent | undefined> {
  const event = await findEarly(ctx.db, personId, ctx.clock.now());
  const [shown] = event === undefined ? [] : await withFacts(ctx, [event]);
  return shown;
}
