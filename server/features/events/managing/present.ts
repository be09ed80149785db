import type {
  AttendeeList,
  HelperList,
  ManagedEvent,
  ManagedEventList,
  ManagedEventRow,
} from "#contract/events-admin.ts";
import { stampInIndia } from "#contract/values/india.ts";
import { presentImages } from "../../catalog/present.ts";
import { presentMaker } from "../../people/present.ts";
import type { AttendeeRow, HelperRow } from "./attendee-store.ts";
import type { EventPage, ListedEvent, ManagedRows } from "./look-at-managed.ts";
import type { AttendeePage } from "./look-at-people.ts";
import { typedOf } from "./typed-event.ts";

const iso = (moment: Date | string | null): string | null => moment && new Date(moment).toISOString();

export function presentManagedEvents({ events, counts, ...pages }: EventPage): ManagedEventList {
  return { ...pages, counts: { ...counts }, events: events.map(presentRow) };
}

function presentRow({ event, seats }: ListedEvent): ManagedEventRow {
  return {
    id: event.id,
    slug: event.slug,
    title: event.title,
    kind: event.kind,
    state: event.state,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone,
    isOnline: event.isOnline,
    area: event.area,
    image: event.image === null ? null : presentImages([event.image], "")[0]!,
    capacity: event.capacity,
    priceNonMember: event.priceNonMember,
    priceMember: event.priceMember,
    seats: { ...seats },
    updatedAt: event.updatedAt.toISOString(),
  };
}

export function presentManagedEvent({ event, seats, host, money }: ManagedRows): ManagedEvent {
  const { maker } = presentMaker(host);
  return {
    ...typedOf(event),
    ...presentRow({ event, seats }),
    revision: event.revision,
    host: maker,
    hasPrivateHost: event.hostId !== null && maker === null,
    publishedAt: iso(event.publishedAt),
    cancelledAt: iso(event.cancelledAt),
    cancelReason: event.cancelReason,
    money: money && { ...money, failed: money.failed.map((one) => ({ ...one })) },
  };
}

export function presentAttendees({ people, ...pages }: AttendeePage): AttendeeList {
  return {
    ...pages,
    people: people.map(({ id, name, email, state, place, until, since, arrived_at: arrivedAt, door }) => ({
      id,
      name,
      email,
      state,
      place,
      until: iso(until),
      since: iso(since),
      arrivedAt: iso(arrivedAt),
      door,
    })),
  };
}

export const attendeesHead = ["name", "email", "state", "place", "since_ist", "arrived_at_ist", "door"] as const;

export function presentAttendeeLine(row: AttendeeRow): readonly string[] {
  const { name, email, state, place, since, arrived_at: arrivedAt, door } = row;
  const stamp = (at: string | null) => (at ? stampInIndia(new Date(at)) : "");
  return [
    name ?? "",
    email ?? "",
    state,
    place === null ? "" : String(place),
    stamp(since),
    stamp(arrivedAt),
    door ?? "",
  ];
}

export function presentHelpers(rows: readonly HelperRow[]): HelperList {
  return { helpers: rows.map(({ addedAt, ...helper }) => ({ ...helper, addedAt: addedAt.toISOString() })) };
}
