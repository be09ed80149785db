import type { Arrival, Arrivals, DoorList, HelpedEvents, ScanAnswers } from "#contract/check-in.ts";
import { labelOf } from "#contract/values/label.ts";
import { presentPersonPicture } from "../../pictures/present.ts";
import type { HelpedEvent } from "./find-door.ts";
import type { LookAtDoor } from "./look-at-door.ts";
import type { ArrivalRow } from "./store.ts";
import type { AnsweredScan } from "./take-scans.ts";

export function presentDoor({ event, seats, arrivals }: LookAtDoor): DoorList {
  return {
    event: {
      slug: event.slug,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      timeZone: event.timeZone,
      area: event.area,
      isForMembers: event.audience === "members",
      isCancelled: event.state === "cancelled",
      closesAt: event.closesAt.toISOString(),
    },
    people: seats.map(({ personId, state, ticket, name, label, picture, badgeId, badgeWithdrawnAt, isMember }) => ({
      id: personId,
      name: name ?? "Someone without a name",
      picture: picture && presentPersonPicture(picture),
      label: labelOf(personId, label),
      isWaiting: state !== "coming",
      isMember,
      badge: badgeId === null ? null : { id: badgeId, isWithdrawn: badgeWithdrawnAt !== null },
      ticket,
    })),
    ...presentArrivals(arrivals),
  };
}

export function presentHelped(events: readonly HelpedEvent[]): HelpedEvents {
  return {
    events: events.map(({ slug, title, startsAt, isOpen }) => ({
      slug,
      title,
      startsAt: startsAt.toISOString(),
      isOpen,
    })),
  };
}

export function presentArrivals(rows: readonly ArrivalRow[]): Arrivals {
  return { arrivals: rows.map(presentArrival) };
}

export function presentAnswers(answers: readonly AnsweredScan[]): ScanAnswers {
  return {
    answers: answers.map(({ arrival, ...answer }) => ({
      ...answer,
      arrival: arrival ? presentArrival(arrival) : null,
    })),
  };
}

function presentArrival({ personId, arrivedAt, door }: ArrivalRow): Arrival {
  return { person: personId, at: arrivedAt.toISOString(), door };
}
