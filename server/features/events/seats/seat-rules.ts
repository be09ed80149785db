// The rules about seats: who may take one, who waits, and until when. A seat is taken by everyone who is coming, pays for it, or has an offer.
import type { EventAudience, EventState, SeatAct, SeatState } from "#contract/values/event.ts";

const hourMs = 3_600_000;
const offerMs = 24 * hourMs;
// In the hours before the start no one is offered a seat alone.
const firstComeMs = 12 * hourMs;

interface BookedEvent {
  readonly state: EventState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly capacity: number | null;
  readonly audience: EventAudience;
  readonly othersFrom: Date | null;
  readonly priceNonMember: number;
  readonly priceMember: number;
}

interface BookedSeat {
  readonly state: Exclude<SeatState, "none">;
  readonly place: number | null;
  readonly until: Date | null;
  readonly offeredUntil: Date | null;
}

type Changed = Pick<BookedSeat, "state" | "place" | "until" | "offeredUntil">;

export interface Seeker {
  readonly isMember: boolean;
  readonly seat: BookedSeat | undefined;
  // They paid, and have no seat: a refund is on its way.
  readonly isRefundDue: boolean;
}

/** Seats can be taken: neither a draft nor cancelled nor ended. */
export function isOpen({ state, endsAt }: Pick<BookedEvent, "state" | "endsAt">, now: Date): boolean {
  return state === "published" && endsAt > now;
}

export function hasStarted({ startsAt }: Pick<BookedEvent, "startsAt">, now: Date): boolean {
  return startsAt <= now;
}

export function seatPrice({ priceMember, priceNonMember }: BookedEvent, isMember: boolean): number {
  return isMember ? priceMember : priceNonMember;
}

/** Infinity without a limit. */
export function freeSeats({ capacity }: Pick<BookedEvent, "capacity">, taken: number): number {
  return capacity === null ? Infinity : Math.max(0, capacity - taken);
}

export function isForMembers({ audience, othersFrom }: BookedEvent, now: Date): boolean {
  return audience === "members" || (othersFrom !== null && othersFrom > now);
}

/** Online no door asks who is a member, so the link of an event for members is for members of the moment. */
export function withLinkFor<Event extends Pick<BookedEvent, "audience"> & { readonly joinLink: string | null }>(
  event: Event,
  { isMember }: { readonly isMember: boolean },
): Event {
  return event.audience === "members" && !isMember ? { ...event, joinLink: null } : event;
}

export function isFirstCome({ startsAt }: Pick<BookedEvent, "startsAt">, now: Date): boolean {
  return now.getTime() >= startsAt.getTime() - firstComeMs;
}

/** A day, and not into the hours in which the first to come gets a seat. */
export function endOfOffer({ startsAt }: Pick<BookedEvent, "startsAt">, now: Date): Date {
  return new Date(Math.min(now.getTime() + offerMs, startsAt.getTime() - firstComeMs));
}

/** The seat when its time has run out. An offer returns after an unpaid checkout, and so does a place on the list. */
export function afterUntil(seat: BookedSeat, now: Date): Changed {
  const gone = { state: "left", place: null, until: null, offeredUntil: null } as const;
  if (seat.state !== "held") return gone;
  if (seat.offeredUntil !== null)
    return seat.offeredUntil > now
      ? { state: "offered", place: seat.place, until: seat.offeredUntil, offeredUntil: null }
      : gone;
  return seat.place === null ? gone : { state: "waiting", place: seat.place, until: null, offeredUntil: null };
}

/** A seat that was offered, and not taken in time. */
export function isLapsedOffer(seat: BookedSeat, then: Changed): boolean {
  return (seat.state === "offered" || seat.offeredUntil !== null) && then.state === "left";
}

/** The seat as it is now, also before the due work that ends it. */
export function seatNow<Seat extends BookedSeat>(seat: Seat, now: Date): Seat {
  return seat.until !== null && seat.until <= now ? { ...seat, ...afterUntil(seat, now) } : seat;
}

/** The one verdict on a person's next step: the page shows it, and every act asks it again. */
export function seatAct(
  event: BookedEvent,
  { isMember, seat, isRefundDue }: Seeker,
  { free, now }: { readonly free: number; readonly now: Date },
): SeatAct {
  if (!isOpen(event, now) || seat?.state === "coming" || isRefundDue) return "none";
  if (!isMember && event.audience === "members") return "join";
  if (!isMember && isForMembers(event, now)) return "too_early";
  if (seat?.state === "offered") return "take";
  if (free > 0 || seat?.state === "held") return seatPrice(event, isMember) > 0 ? "pay" : "book";
  return seat?.state === "waiting" ? "none" : "wait";
}
