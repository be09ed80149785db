// A stored event as it was typed: for the form, for a copy, and for the log of what changed.
import type { EventRequest } from "#contract/events-admin.ts";
import { localTimeOf } from "#contract/values/zoned-time.ts";
import type { EventValues } from "./store.ts";

export function typedOf(event: EventValues): EventRequest {
  const { image, timeZone } = event;
  return {
    slug: event.slug,
    title: event.title,
    kind: event.kind,
    about: event.about,
    image: image === null ? null : typedImage(image),
    starts: localTimeOf(event.startsAt, timeZone),
    ends: localTimeOf(event.endsAt, timeZone),
    timeZone,
    isOnline: event.isOnline,
    area: event.area,
    address: event.address,
    joinLink: event.joinLink,
    capacity: event.capacity,
    audience: event.audience,
    othersFrom: event.othersFrom && localTimeOf(event.othersFrom, timeZone),
    priceNonMember: event.priceNonMember,
    priceMember: event.priceMember,
    takesQuestions: event.takesQuestions,
  };
}

function typedImage(image: NonNullable<EventValues["image"]>): EventRequest["image"] {
  return typeof image === "string" ? { url: image, alt: "" } : { url: image.url, alt: image.alt ?? "" };
}
