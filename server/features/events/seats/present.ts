import type { OwnEvent, OwnEvents, OwnSeat } from "#contract/events.ts";
import { presentEventCard } from "../present.ts";
import type { OwnEventFacts, OwnEventsFacts, OwnSeatFacts } from "./look-at-seat.ts";

export function presentOwnSeat({ event, seat, act, price, free, ...facts }: OwnSeatFacts): OwnSeat {
  const isComing = seat?.state === "coming";
  return {
    state: seat?.state ?? "none",
    act,
    price,
    product: price > 0 && event.productId !== null ? event.slug : null,
    place: facts.place,
    until: seat?.until?.toISOString() ?? null,
    seatsLeft: event.capacity === null ? null : free,
    address: isComing && event.address !== "" ? event.address : null,
    joinLink: isComing ? event.joinLink : null,
    ticket: isComing ? seat.ticket : null,
    arrivedAt: facts.arrivedAt?.toISOString() ?? null,
    isPaid: isComing && seat.orderId !== null,
    getsReminders: facts.getsReminders,
  };
}

export function presentOwnEvents({ next, past, feed }: OwnEventsFacts): OwnEvents {
  return { next: next.map(presentOwnEvent), past: past.map(presentOwnEvent), feed };
}

export function presentOwnEvent({ shown, seat, place, arrivedAt }: OwnEventFacts): OwnEvent {
  return {
    event: presentEventCard(shown),
    seat: {
      state: seat.state,
      place,
      until: seat.until?.toISOString() ?? null,
      arrivedAt: arrivedAt?.toISOString() ?? null,
    },
  };
}
