import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { signAttendance } from "../../badge/sign-badge.ts";
import { findShownEvent } from "../store.ts";
import { findArrivalWithName } from "./store.ts";

/** The Open Badge of someone who came, made on their wish: the hub keeps none. */
export async function signOwnAttendance(ctx: Ctx, personId: string, slug: string): Promise<string> {
  const event = await findShownEvent(ctx.db, slug);
  if (!event) throw new Refusal("event_not_found");
  const arrival = await findArrivalWithName(ctx.db, event.id, personId);
  if (!arrival) throw new Refusal("not_checked_in");
  return signAttendance(ctx, { id: arrival.scanId, name: arrival.name, event });
}
