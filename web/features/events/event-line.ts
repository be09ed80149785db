// An event as lists show it, in words: the server makes them for public pages, the browser for a person's own.
import type { EventCard } from "#contract/events.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { eventKindNames } from "#contract/values/event.ts";
import { type DayParts, dayParts, whenInWords } from "./event-times.ts";

export interface EventLine extends Pick<EventCard, "slug" | "title" | "image" | "isCancelled"> {
  readonly kind: string;
  readonly day: DayParts;
  readonly hours: string;
  readonly place: string;
  readonly price: string;
  readonly mark: string | undefined;
}

export function eventLine(event: EventCard, now: number): EventLine {
  const { slug, title, image, isCancelled } = event;
  return {
    slug,
    title,
    image,
    isCancelled,
    kind: eventKindNames[event.kind],
    day: dayParts(event),
    hours: whenInWords(event).hours,
    place: event.isOnline ? "Online" : event.area,
    price: priceInWords(event),
    mark: markOf(event, now),
  };
}

function priceInWords({
  priceNonMember,
  priceMember,
  audience,
}: Pick<EventCard, "priceNonMember" | "priceMember" | "audience">): string {
  const forMembers = priceMember === 0 ? "free" : formatRupees(paise(priceMember));
  if (audience === "members") return priceMember === 0 ? "Free" : forMembers;
  if (priceNonMember === 0) return "Free";
  const price = formatRupees(paise(priceNonMember));
  return priceMember === priceNonMember ? price : `${price} · ${forMembers} for members`;
}

// The one thing to know before opening its page.
function markOf({ isCancelled, isFull, audience, othersFrom, endsAt }: EventCard, now: number): string | undefined {
  if (isCancelled) return "Cancelled";
  if (Date.parse(endsAt) <= now) return undefined;
  if (isFull) return "Full, with a waiting list";
  if (audience === "members") return "For members";
  return othersFrom !== null && Date.parse(othersFrom) > now ? "Members book first" : undefined;
}
