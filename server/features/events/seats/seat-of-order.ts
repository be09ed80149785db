// Seats with a price. Payments call these in their own transactions, which hold the person already.
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { askForSeatEmail } from "./ask-for-work.ts";
import { leaveSeat } from "./give-up-seat.ts";
import { holdSeats, settleSeats } from "./hold-seats.ts";
import { isRefundDue } from "./refund-due.ts";
import { afterUntil, isOpen, seatAct, seatPrice } from "./seat-rules.ts";
import { askForRefund } from "./seat-refund.ts";
import { findSeat, findSeatOfOrder, putSeat } from "./seat-store.ts";
import { giveSeat, newTicket } from "./take-seat.ts";

interface SeatBuyer {
  readonly personId: string;
  readonly slug: string;
  readonly isMember: boolean;
}

/** Refuses a checkout for a seat that they cannot have now. The product of a seat has the address of its event; other products pass. */
export async function refuseWithoutSeat(ctx: Ctx, tx: Tx, { personId, slug, isMember }: SeatBuyer): Promise<void> {
  const seats = await holdSeats(ctx, tx, { slug });
  if (!seats || seats.event.productId === null) return;
  const { event, free } = seats;
  const now = ctx.clock.now();
  const seat = await findSeat(tx, { eventId: event.id, personId });
  const due = await isRefundDue(tx, event, { personId, seat });
  const act = seatAct(event, { isMember, seat, isRefundDue: due }, { free, now });
  const about = { event: event.id };
  if (act === "join") throw new Refusal("event_members_only", { about });
  if (act === "too_early") throw new Refusal("event_too_early", { about });
  if (due) throw new Refusal("seat_refund_running", { about });
  if (!isOpen(event, now))
    throw new Refusal(event.state === "cancelled" ? "event_cancelled" : "event_ended", { about });
  if (seat?.state === "coming") throw new Refusal("already_coming", { about });
  if (seatPrice(event, isMember) === 0) throw new Refusal("seat_is_free", { about });
  if (act === "wait" || act === "none") throw new Refusal("event_full", { about });
}

interface SeatOrder {
  readonly orderId: string;
  readonly personId: string;
  readonly productId: number;
}

/** While their checkout is open. An offer, or a place on the list, returns if no money comes. */
export async function holdSeatForOrder(
  ctx: Ctx,
  tx: Tx,
  { orderId, personId, productId, until }: SeatOrder & { readonly until: Date },
): Promise<void> {
  const seats = await holdSeats(ctx, tx, { productId });
  if (!seats) return;
  const eventId = seats.event.id;
  const seat = await findSeat(tx, { eventId, personId });
  const offeredUntil = seat?.state === "offered" ? seat.until : (seat?.offeredUntil ?? null);
  const held = { state: "held", place: seat?.place ?? null, until, offeredUntil, orderId } as const;
  await putSeat(tx, { eventId, personId, ...held, ticket: newTicket(), changedAt: ctx.clock.now() });
  await settleSeats(ctx, tx, seats);
}

/** The money is here: they are coming, or the last seat is gone and the money goes back. */
export async function giveSeatForOrder(ctx: Ctx, tx: Tx, { orderId, personId, productId }: SeatOrder): Promise<void> {
  const seats = await holdSeats(ctx, tx, { productId });
  if (!seats) return;
  const eventId = seats.event.id;
  const seat = await findSeat(tx, { eventId, personId });
  const hasSeat = seat?.state === "coming" || seat?.state === "held" || seat?.state === "offered";
  if (isOpen(seats.event, ctx.clock.now()) && (hasSeat || seats.free > 0))
    return giveSeat(ctx, tx, { seats, personId, orderId });
  await askForRefund(ctx, tx, orderId);
  await askForSeatEmail(ctx, tx, { eventId, personId, about: "refunded" });
}

/** The order ended without money, or was refunded. The seats of a past or a cancelled event stay as they were. */
export async function freeSeatOfOrder(ctx: Ctx, tx: Tx, orderId: string): Promise<void> {
  const about = await findSeatOfOrder(tx, orderId);
  const seats = about && (await holdSeats(ctx, tx, { id: about.eventId }));
  const seat = seats && (await findSeat(tx, about));
  const now = ctx.clock.now();
  if (!seat || seat.orderId !== orderId || !isOpen(seats.event, now)) return;
  if (seat.state === "coming") return leaveSeat(ctx, tx, { seats, seat });
  if (seat.state !== "held") return;
  await putSeat(tx, { ...seat, ...afterUntil(seat, now), changedAt: now });
  await settleSeats(ctx, tx, seats);
}
