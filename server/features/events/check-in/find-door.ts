import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { findShownEvent, type StoredEvent } from "../store.ts";
import { dayMs, doorHours } from "./door-rules.ts";
import { isHelper, listHelped } from "./store.ts";

export interface DoorCaller {
  readonly id: string;
  readonly isAdmin: boolean;
}

export type OpenDoor = StoredEvent & ReturnType<typeof doorHours>;

export type HelpedEvent = StoredEvent & { readonly isOpen: boolean };

/** Until their doors close. */
export async function lookAtHelped(ctx: Ctx, personId: string): Promise<HelpedEvent[]> {
  const now = ctx.clock.now();
  const helped = await listHelped(ctx.db, personId, new Date(now.getTime() - dayMs));
  return helped.map((event) => ({ ...event, isOpen: doorHours(event).opensAt <= now }));
}

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
