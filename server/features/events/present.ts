import type { EventCard, EventDetail, EventList } from "#contract/events.ts";
import { presentImages } from "../catalog/present.ts";
import { presentMaker } from "../people/present.ts";
import type { FoundEvents, ShownEvent } from "./browse/look-at-events.ts";

// Field by field: the address and the link are for people who come.
export function presentEventCard({ event, host, isFull }: ShownEvent): EventCard {
  const [image = null] = event.image === null ? [] : presentImages([event.image], event.title);
  return {
    slug: event.slug,
    title: event.title,
    kind: event.kind,
    isCancelled: event.state === "cancelled",
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone,
    isOnline: event.isOnline,
    area: event.area,
    image,
    host: presentMaker(host).maker,
    audience: event.audience,
    othersFrom: event.othersFrom && event.othersFrom.toISOString(),
    priceNonMember: event.priceNonMember,
    priceMember: event.priceMember,
    isFull,
  };
}

export function presentEvents({ next, past, page, pages, total, isTotalExact }: FoundEvents): EventList {
  return {
    next: next.map(presentEventCard),
    past: past.map(presentEventCard),
    page,
    pages,
    total,
    isTotalExact,
  };
}

export function presentEvent(shown: ShownEvent, talk: EventDetail["talk"]): EventDetail {
  const { event, host } = shown;
  return {
    ...presentEventCard(shown),
    aboutHtml: event.aboutHtml,
    capacity: event.capacity,
    takesQuestions: event.takesQuestions,
    cancelReason: event.cancelReason,
    talk,
    keep: presentMaker(host).keep,
  };
}
