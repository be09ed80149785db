import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../../accounts/standing.ts";
import { askForSeatEmail } from "./ask-for-work.ts";
import { type HeldSeats, holdSeats, settleSeats } from "./hold-seats.ts";
import { hasStarted, isOpen } from "./seat-rules.ts";
import { askForRefund } from "./seat-refund.ts";
import { findArrivalTime, findSeat, putSeat, type StoredSeat } from "./seat-store.ts";

/** Until they are checked in or the event starts. What they paid is refunded, and the seat goes to the first who waits. Another press changes nothing. */
export async function giveUpSeat(ctx: Ctx, personId: string, slug: string): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdPerson(tx, personId))) throw new Refusal("not_signed_in");
    const seats = await holdSeats(ctx, tx, { slug });
    if (!seats || seats.event.state === "draft") throw new Refusal("event_not_found");
    const { event } = seats;
    const seat = await findSeat(tx, { eventId: event.id, personId });
    if (!seat || seat.state === "left") return;
    const about = { event: event.id };
    if (event.state === "cancelled") throw new Refusal("event_cancelled", { about });
    if (!isOpen(event, ctx.clock.now())) throw new Refusal("event_ended", { about });
    if (seat.state === "coming" && hasStarted(event, ctx.clock.now())) throw new Refusal("event_started", { about });
    if (await findArrivalTime(tx, seat)) throw new Refusal("checked_in", { about });
    await leaveSeat(ctx, tx, { seats, seat });
    if (seat.state === "coming" && seat.orderId !== null) await askForRefund(ctx, tx, seat.orderId);
  });
}

interface LeftSeat {
  readonly seats: HeldSeats;
  readonly seat: StoredSeat;
}

/** They no longer have a seat, or a place on the list. */
export async function leaveSeat(ctx: Ctx, tx: Tx, { seats, seat }: LeftSeat): Promise<void> {
  const gone = { state: "left", place: null, until: null, offeredUntil: null, comingSince: null } as const;
  await putSeat(tx, { ...seat, ...gone, changedAt: ctx.clock.now() });
  await settleSeats(ctx, tx, seats);
  const { eventId, personId } = seat;
  if (seat.state === "coming") await askForSeatEmail(ctx, tx, { eventId, personId, about: "left" });
}
