import { doorHours } from "#contract/values/door-hours.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findShownEvent, type StoredEvent } from "../store.ts";
import { isHelper } from "./store.ts";

export interface DoorCaller {
  readonly id: string;
  readonly isAdmin: boolean;
}

export type OpenDoor = StoredEvent & ReturnType<typeof doorHours>;

/** The event, for its helpers and for administrators, while its door is open. */
export async function findDoor(ctx: Ctx, caller: DoorCaller, slug: string): Promise<OpenDoor> {
  const event = await findShownEvent(ctx.db, slug);
  if (!event) throw new Refusal("event_not_found");
  if (!caller.isAdmin && !(await isHelper(ctx.db, event.id, caller.id))) throw new Refusal("not_a_helper");
  const hours = doorHours(event);
  const now = ctx.clock.now();
  if (now < hours.opensAt || now > hours.closesAt) throw new Refusal("check_in_closed");
  return { ...event, ...hours };
}
