import type { EventDetail } from "#contract/events.ts";
import type { EventWhen } from "#web/features/events/event-times.ts";

/** What the page of an event shows, with its times in words. */
export interface ShownEvent extends Omit<EventDetail, "keep"> {
  readonly when: EventWhen;
  /** Until then only members may book. Undefined if everyone may. */
  readonly othersFromInWords: string | undefined;
  readonly hasEnded: boolean;
}
