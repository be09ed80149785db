import type { Ctx } from "#server/context.ts";
import { membersAmong } from "../../accounts/standing.ts";
import { type DoorCaller, findDoor, type OpenDoor } from "./find-door.ts";
import { type ArrivalRow, listArrivals, listSeats, type SeatAtDoor } from "./store.ts";

export interface LookAtDoor {
  readonly event: OpenDoor;
  readonly seats: readonly (SeatAtDoor & { readonly isMember: boolean })[];
  readonly arrivals: readonly ArrivalRow[];
}

export async function lookAtDoor(ctx: Ctx, caller: DoorCaller, slug: string): Promise<LookAtDoor> {
  const event = await findDoor(ctx, caller, slug);
  const [seats, arrivals] = await Promise.all([listSeats(ctx.db, event.id), listArrivals(ctx.db, event.id)]);
  const members = await membersAmong(
    ctx,
    ctx.db,
    seats.map(({ personId }) => personId),
  );
  return { event, seats: seats.map((seat) => ({ ...seat, isMember: members.has(seat.personId) })), arrivals };
}

export async function lookAtArrivals(ctx: Ctx, caller: DoorCaller, slug: string): Promise<ArrivalRow[]> {
  const { id } = await findDoor(ctx, caller, slug);
  return listArrivals(ctx.db, id);
}
