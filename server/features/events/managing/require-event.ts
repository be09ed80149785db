import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findEvent, type StoredEvent } from "../store.ts";

/** In any state. */
export async function requireEvent(ctx: Pick<Ctx, "db">, id: number): Promise<StoredEvent> {
  const event = await findEvent(ctx.db, id);
  if (!event) throw new Refusal("event_not_found");
  return event;
}
