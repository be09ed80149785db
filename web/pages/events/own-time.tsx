import { type ReactNode, useSyncExternalStore } from "react";
import type { EventCard } from "#contract/events.ts";
import { ownHours } from "#web/features/events/event-times.ts";

interface OwnTimeProps {
  readonly event: Pick<EventCard, "startsAt" | "endsAt" | "timeZone">;
  /** The name of the event's zone, as the server wrote it. The reader's own hours take its line, so that nothing moves. */
  readonly zone: string;
}

const noChange = () => () => undefined;

export function OwnTime({ event, zone }: OwnTimeProps): ReactNode {
  const own = useSyncExternalStore(
    noChange,
    () => ownZone(),
    () => undefined,
  );
  const hours = own === undefined ? undefined : ownHours(event, own);
  if (own === undefined || hours === undefined) return zone;
  return `Your time: ${hours}`;
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
