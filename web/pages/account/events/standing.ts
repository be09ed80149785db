import type { OwnEvent } from "#contract/events.ts";
import { momentIn } from "#web/features/events/event-times.ts";

/** Where a person stands with an event that is to come. */
export function standing({ event, seat: { state, place, until } }: OwnEvent): string {
  const time = until === null ? "" : ` until ${momentIn(event.timeZone, until)}`;
  if (state === "waiting") return `Number ${place ?? "…"} on the waiting list`;
  if (state === "offered") return `A seat is free for you${time}`;
  return state === "held" ? `Held for you${time}` : "You're coming";
}
