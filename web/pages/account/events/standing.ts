import type { OwnEvent } from "#contract/events.ts";
import type { EventStanding } from "#web/features/events/event-row.tsx";
import { momentIn } from "#web/features/events/event-times.ts";

/** Where a person stands with an event that is to come. */
export function standing({ event, seat: { state, place, until } }: OwnEvent): EventStanding {
  const time = until === null ? "" : ` until ${momentIn(event.timeZone, until)}`;
  if (event.isCancelled) return { words: "Cancelled", tone: "vermilion" };
  if (state === "waiting") return { words: `Number ${place ?? "…"} on the waiting list`, tone: "marigold" };
  if (state === "offered") return { words: `Take your seat${time}`, tone: "vermilion" };
  return state === "held"
    ? { words: `Held for you${time}`, tone: "vermilion" }
    : { words: "You're coming", tone: "bottle" };
}
