// An event during editing: the contents of the fields, and the request that is made of them.
import type { EventRequest, ManagedEvent } from "#contract/events-admin.ts";
import type { ProductImage } from "#contract/catalog.ts";
import { type EventKind, timeAndPlaceFields } from "#contract/values/event.ts";
import { paise } from "#contract/values/money.ts";
import { isSlug } from "#contract/values/slug.ts";
import { suggestSlug } from "#contract/values/suggest-slug.ts";
import { parseRupees, type RupeeFault, writeRupees } from "#contract/values/typed-rupees.ts";
import { isLocalTime } from "#contract/values/zoned-time.ts";

export interface EventDraft {
  readonly title: string;
  readonly slug: string;
  /** The address follows the title until it is edited. */
  readonly slugFrom: "title" | "hand";
  readonly kind: EventKind;
  readonly about: string;
  readonly image: { readonly image: ProductImage; readonly alt: string } | null;
  readonly day: string;
  readonly from: string;
  readonly until: string;
  /** Empty: it ends on the day on which it starts. */
  readonly lastDay: string;
  readonly timeZone: string;
  readonly isOnline: boolean;
  readonly area: string;
  readonly address: string;
  readonly joinLink: string;
  readonly capacity: string;
  readonly audience: EventRequest["audience"];
  readonly isEarly: boolean;
  readonly othersDay: string;
  readonly othersClock: string;
  readonly isPriced: boolean;
  readonly priceNonMember: string;
  readonly priceMember: string;
  readonly takesQuestions: boolean;
}

export const blankEvent: EventDraft = {
  title: "",
  slug: "",
  slugFrom: "title",
  kind: "meetup",
  about: "",
  image: null,
  day: "",
  from: "18:30",
  until: "20:30",
  lastDay: "",
  timeZone: "Asia/Kolkata",
  isOnline: false,
  area: "",
  address: "",
  joinLink: "",
  capacity: "",
  audience: "everyone",
  isEarly: false,
  othersDay: "",
  othersClock: "09:00",
  isPriced: false,
  priceNonMember: "",
  priceMember: "",
  takesQuestions: false,
};

export function eventDraftOf(event: ManagedEvent): EventDraft {
  const { image, starts, ends, othersFrom, capacity, priceNonMember, priceMember } = event;
  const [day, lastDay] = [starts.slice(0, 10), ends.slice(0, 10)];
  return {
    ...blankEvent,
    title: event.title,
    slug: event.slug,
    slugFrom: "hand",
    kind: event.kind,
    about: event.about,
    image: image && { image, alt: image.alt },
    day,
    from: starts.slice(11),
    until: ends.slice(11),
    lastDay: lastDay === day ? "" : lastDay,
    timeZone: event.timeZone,
    isOnline: event.isOnline,
    area: event.area,
    address: event.address,
    joinLink: event.joinLink ?? "",
    capacity: capacity === null ? "" : String(capacity),
    audience: event.audience,
    ...(othersFrom === null
      ? {}
      : { isEarly: true, othersDay: othersFrom.slice(0, 10), othersClock: othersFrom.slice(11) }),
    ...(priceNonMember === 0
      ? {}
      : {
          isPriced: true,
          priceNonMember: writeRupees(paise(priceNonMember)),
          priceMember: writeRupees(paise(priceMember)),
        }),
    takesQuestions: event.takesQuestions,
  };
}

/** What the kind of an event suggests for its other fields. */
export function withKind(draft: EventDraft, kind: EventKind): EventDraft {
  return {
    ...draft,
    kind,
    ...(kind === "online" ? { isOnline: true } : {}),
    ...(kind === "ama" ? { takesQuestions: true } : {}),
  };
}

export function withTitle(draft: EventDraft, title: string): EventDraft {
  return { ...draft, title, ...(draft.slugFrom === "title" ? { slug: suggestSlug(title) } : {}) };
}

/** By field, in the door's names. */
export type EventFaults = Readonly<Record<string, string>>;

/** The request as far as the fields can be read. */
export function readEventDraft(draft: EventDraft): EventRequest {
  const { audience, isPriced } = draft;
  const priceMember = isPriced ? priceOf(draft.priceMember) : 0;
  return {
    slug: draft.slug.trim(),
    title: draft.title.trim(),
    kind: draft.kind,
    about: draft.about,
    image: draft.image && { url: draft.image.image.url, alt: draft.image.alt.trim() },
    starts: `${draft.day}T${draft.from}`,
    ends: `${draft.lastDay || draft.day}T${draft.until}`,
    timeZone: draft.timeZone,
    isOnline: draft.isOnline,
    area: draft.isOnline ? "" : draft.area.trim(),
    address: draft.isOnline ? "" : draft.address.trim(),
    joinLink: draft.isOnline && draft.joinLink.trim() !== "" ? draft.joinLink.trim() : null,
    capacity: draft.capacity.trim() === "" ? null : Number(draft.capacity.replaceAll(",", "")),
    audience,
    othersFrom: audience === "everyone" && draft.isEarly ? `${draft.othersDay}T${draft.othersClock}` : null,
    priceNonMember: audience === "members" ? priceMember : isPriced ? priceOf(draft.priceNonMember) : 0,
    priceMember,
    takesQuestions: draft.takesQuestions,
  };
}

/** The errors that need no server: the others come from there. */
export function faultsOfEvent(draft: EventDraft): EventFaults {
  const read = readEventDraft(draft);
  const faults: Record<string, string | undefined> = {
    title: read.title === "" ? "Give it a title." : undefined,
    slug: isSlug(read.slug) ? undefined : "Use lowercase letters, digits and single hyphens.",
    starts: isLocalTime(read.starts) ? undefined : "Enter a day and a time.",
    ends: isLocalTime(read.starts) && !isLocalTime(read.ends) ? "Enter a time." : undefined,
    othersFrom: read.othersFrom === null || isLocalTime(read.othersFrom) ? undefined : "Enter a day and a time.",
    capacity: read.capacity === null || Number.isInteger(read.capacity) ? undefined : "Enter a whole number.",
    ...(draft.isPriced ? priceFaultsOf(draft) : {}),
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([field, says]) => (says ? [[field, says]] : [])));
}

function priceOf(text: string): number {
  const price = parseRupees(text);
  return typeof price === "number" ? price : 0;
}

const priceWords: Readonly<Record<RupeeFault, string>> = {
  empty: "Enter a price; 0 makes it free.",
  unreadable: "Enter an amount in rupees, like 2,499.",
  too_fine: "Whole rupees only.",
  too_much: "At most ₹10,00,000.",
};

function priceFaultsOf(draft: EventDraft): Record<string, string | undefined> {
  const fault = (text: string) => {
    const price = parseRupees(text);
    return typeof price === "number" ? undefined : priceWords[price];
  };
  return {
    priceMember: fault(draft.priceMember),
    ...(draft.audience === "members" ? {} : { priceNonMember: fault(draft.priceNonMember) }),
  };
}

export function isSameEvent(one: EventDraft, other: EventDraft): boolean {
  return JSON.stringify(readEventDraft(one)) === JSON.stringify(readEventDraft(other));
}

/** Whether people who come will get an email about it. */
export function isMovedFrom(saved: ManagedEvent, draft: EventDraft): boolean {
  const read = readEventDraft(draft);
  return timeAndPlaceFields.some((field) => read[field] !== saved[field]);
}
