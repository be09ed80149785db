import { brand } from "#contract/brand.ts";
import { decimalRupees, paise } from "#contract/values/money.ts";
import { eventPaths, peoplePaths } from "#contract/values/paths.ts";
import type { ShownEvent } from "./shown-event.ts";

/** The event as schema.org knows it: nothing that the page does not show. */
export function eventSchema(event: ShownEvent, origin: string): object {
  const url = `${origin}${eventPaths.event(event.slug)}`;
  const { title, startsAt, endsAt, isOnline, isCancelled, area, image, host, capacity } = event;
  const mode = isOnline ? "Online" : "Offline";
  return {
    "@type": "Event",
    "@id": `${url}#event`,
    url,
    name: title,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${isCancelled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: isOnline ? { "@type": "VirtualLocation", url } : { "@type": "Place", name: area, address: area },
    image: [
      image === null
        ? `${origin}/cards/events/${event.slug}.png`
        : new URL(image.widths.length === 0 ? image.url : `${image.url}/${image.widths.at(-1)}.webp`, origin).href,
    ],
    ...(capacity === null ? {} : { maximumAttendeeCapacity: capacity }),
    organizer: { "@type": "Organization", "@id": `${origin}/#organization`, name: brand.name, url: origin },
    ...(host === null
      ? {}
      : { performer: { "@type": "Person", name: host.name, url: `${origin}${peoplePaths.person(host.handle)}` } }),
    offers: offersOf(event, url),
  };
}

function offersOf(event: ShownEvent, url: string): object[] {
  const { priceNonMember, priceMember, audience, isFull, isCancelled, hasEnded, othersFrom } = event;
  const isGone = isFull || isCancelled || hasEnded;
  const offer = (name: string, price: number) => ({
    "@type": "Offer",
    name,
    url,
    price: decimalRupees(paise(price)),
    priceCurrency: "INR",
    availability: `https://schema.org/${isGone ? "SoldOut" : "InStock"}`,
  });
  const everyone = { ...offer("Seat", priceNonMember), ...(othersFrom === null ? {} : { validFrom: othersFrom }) };
  if (audience === "members") return [offer("Seat for members", priceMember)];
  return priceMember < priceNonMember ? [everyone, offer("Seat for members", priceMember)] : [everyone];
}
