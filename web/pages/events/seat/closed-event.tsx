import type { ReactNode } from "react";
import { eventPaths } from "#contract/values/paths.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { SeatNews } from "./seat-frame.tsx";
import type { ShownEvent } from "../shown-event.ts";

export function isClosed({ isCancelled, hasEnded }: Pick<ShownEvent, "isCancelled" | "hasEnded">): boolean {
  return isCancelled || hasEnded;
}

interface ClosedEventProps {
  readonly event: ShownEvent;
  readonly children?: ReactNode;
}

/** An event at which no one can get a seat now. */
export function ClosedEvent({ event, children }: ClosedEventProps): ReactNode {
  return (
    <>
      {event.isCancelled ? <CancelledEvent event={event} /> : <SeatNews title="This event has ended" />}
      {children}
      <p>
        <TextLink to={eventPaths.events} className="tap">
          See coming events
        </TextLink>
      </p>
    </>
  );
}

function CancelledEvent({ event }: Pick<ClosedEventProps, "event">): ReactNode {
  return (
    <Notice title="This event is cancelled">
      {event.cancelReason === null ? null : <p className="text-soft [overflow-wrap:anywhere]">{event.cancelReason}</p>}
      {event.priceNonMember > 0 ? <p className="text-soft">Everyone who paid gets a refund.</p> : null}
    </Notice>
  );
}
