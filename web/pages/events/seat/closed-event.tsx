import type { ReactNode } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { SeatNews } from "./seat-frame.tsx";
import type { ShownEvent } from "../shown-event.ts";

export function isClosed({ isCancelled, hasEnded }: Pick<ShownEvent, "isCancelled" | "hasEnded">): boolean {
  return isCancelled || hasEnded;
}

/** An event at which no one can get a seat now. */
export function ClosedEvent({ event }: { readonly event: ShownEvent }): ReactNode {
  if (!event.isCancelled) return <SeatNews title="This event has ended" />;
  return (
    <Notice title="This event is cancelled">
      {event.cancelReason === null ? null : <p className="text-soft [overflow-wrap:anywhere]">{event.cancelReason}</p>}
      {event.priceNonMember > 0 ? <p className="text-soft">Everyone who paid gets a refund.</p> : null}
    </Notice>
  );
}
